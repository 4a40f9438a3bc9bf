/// Whether the system's prompt for location use by widgets was shown, or how it was answered.
package enum PromptAnswer: String, CaseIterable, Sendable {
  case shown, allow, deny
}
