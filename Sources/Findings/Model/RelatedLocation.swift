/// A place that explains a finding, with the words that say how.
package struct RelatedLocation: Codable, Hashable, Sendable {
  package let message: String
  package let location: FindingLocation?
  package let snippet: FindingSnippet?

  package init(
    message: String, location: FindingLocation? = nil, snippet: FindingSnippet? = nil
  ) {
    self.message = message
    self.location = location
    self.snippet = snippet
  }
}
