/// A session of the containing app that can free reloads or put location in use.
package enum AppSession: String, Codable, CaseIterable, Sendable {
  case navigation, audio, backgroundLocation
}
