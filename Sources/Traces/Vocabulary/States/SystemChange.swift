/// A change of the system that reloads widgets by itself.
package enum SystemChange: String, CaseIterable, Sendable {
  case accessibility, locale, account, time, appearance, other
}
