/// A session of the containing app that can make reloads free or count as location use.
package enum AppSession: String, CaseIterable, Sendable {
  case navigation, audio, backgroundLocation
}
