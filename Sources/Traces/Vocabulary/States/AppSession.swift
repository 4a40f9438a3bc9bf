/// A session of the containing app that can free reloads or put location in use.
package enum AppSession: String, CaseIterable, Sendable {
  case navigation, audio, backgroundLocation
}
