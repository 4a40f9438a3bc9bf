internal import Text

/// A further location of a finding or one that explains it, with a message.
package struct RelatedLocation: Hashable, Sendable {
  package let message: String
  package let location: FindingLocation?
  package let logicalLocation: LogicalLocation?
  package let snippet: FindingSnippet?

  package init(
    message: String, location: FindingLocation? = nil, logicalLocation: LogicalLocation? = nil,
    snippet: FindingSnippet? = nil
  ) {
    self.message = message.withoutPersonalPlaces
    self.location = location
    self.logicalLocation = logicalLocation
    self.snippet = snippet
  }
}
