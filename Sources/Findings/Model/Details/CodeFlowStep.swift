internal import Text

/// A step of a code flow.
package struct CodeFlowStep: Hashable, Sendable {
  package let message: String
  package let location: FindingLocation?
  package let logicalLocation: LogicalLocation?
  package let snippet: FindingSnippet?
  /// The call depth of the step, 0 to 20.
  package let nestingLevel: Int
  package let importance: Importance

  /// The importance of a step for understanding the flow, in SARIF's terms.
  package enum Importance: String, CaseIterable, Sendable {
    case essential, important, unimportant
  }

  package init(
    message: String, location: FindingLocation? = nil, logicalLocation: LogicalLocation? = nil,
    snippet: FindingSnippet? = nil, nestingLevel: Int = 0, importance: Importance = .important
  ) {
    self.message = message.withoutPersonalPlaces
    self.location = location
    self.logicalLocation = logicalLocation
    self.snippet = snippet
    self.nestingLevel = min(max(nestingLevel, 0), 20)
    self.importance = importance
  }
}
