internal import Text

/// A place that a finding is at too or that explains it, with the words that say how.
package struct RelatedLocation: Hashable, Sendable {
  package let message: String
  package let location: FindingLocation?
  package let logicalPlace: LogicalPlace?
  package let snippet: FindingSnippet?

  package init(
    message: String, location: FindingLocation? = nil, logicalPlace: LogicalPlace? = nil,
    snippet: FindingSnippet? = nil
  ) {
    self.message = message.withoutPersonalPlaces
    self.location = location
    self.logicalPlace = logicalPlace
    self.snippet = snippet
  }
}
