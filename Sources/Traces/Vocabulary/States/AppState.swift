/// The state of the containing app.
package enum AppState: String, CaseIterable, Sendable {
  case foreground, resigning, background, notRunning
}
