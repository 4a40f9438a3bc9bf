internal import Text

/// One step of the way through the code that leads to a finding.
package struct CodeFlowStep: Hashable, Sendable {
  package let message: String
  package let location: FindingLocation?
  package let logicalPlace: LogicalPlace?
  package let snippet: FindingSnippet?
  /// How deep in calls the step is, from 0 to 20.
  package let nestingLevel: Int
  package let importance: Importance

  /// How much a step matters to understand the flow; the words are SARIF's.
  package enum Importance: String, CaseIterable, Sendable {
    case essential, important, unimportant
  }

  package init(
    message: String, location: FindingLocation? = nil, logicalPlace: LogicalPlace? = nil,
    snippet: FindingSnippet? = nil, nestingLevel: Int = 0, importance: Importance = .important
  ) {
    self.message = message.withoutPersonalPlaces
    self.location = location
    self.logicalPlace = logicalPlace
    self.snippet = snippet
    self.nestingLevel = min(max(nestingLevel, 0), 20)
    self.importance = importance
  }
}
