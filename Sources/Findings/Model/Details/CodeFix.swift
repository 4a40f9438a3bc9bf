/// A change that a tool proposes, always complete: a fix with a part that is not kept is counted instead.
package struct CodeFix: Codable, Hashable, Sendable {
  package let description: String
  /// In the tool's order; those of one file follow one another.
  package let replacements: [Replacement]

  /// A part of a file and the text that takes its place.
  package struct Replacement: Codable, Hashable, Sendable {
    package let location: FindingLocation
    /// Empty when the part is deleted.
    package let inserted: String

    package init(location: FindingLocation, inserted: String) {
      self.location = location
      self.inserted = inserted
    }
  }

  package init(description: String = "", replacements: [Replacement]) {
    self.description = description
    self.replacements = replacements
  }
}
