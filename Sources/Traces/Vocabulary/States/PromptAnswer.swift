/// What became of the system's question whether widgets may use the location.
package enum PromptAnswer: String, CaseIterable, Sendable {
  case shown, allow, deny
}
