/// A change of the system that reloads widgets.
package enum SystemChange: String, CaseIterable, Sendable {
  case accessibility, locale, account, time, appearance, other
}
