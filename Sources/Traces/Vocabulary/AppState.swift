/// The state of the containing app.
package enum AppState: String, Codable, CaseIterable, Sendable {
  case foreground, resigning, background, notRunning
}
