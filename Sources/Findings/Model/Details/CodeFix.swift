internal import Text

/// A change that a tool proposes, always complete: a fix with a part that is not kept is counted instead.
package struct CodeFix: Hashable, Sendable {
  package let description: String
  /// In the tool's order; those of one file follow one another.
  package let replacements: [Replacement]

  /// A part of a file and the text that takes its place.
  package struct Replacement: Hashable, Sendable {
    package let location: FindingLocation
    /// Where in the file the part is, when the tool gives no line.
    package internal(set) var offset: LogicalPlace.Offset?
    /// Empty when the part is deleted.
    package let inserted: String
  }

  package init(description: String = "", replacements: [Replacement]) {
    self.description = description.withoutPersonalPlaces
    self.replacements = replacements
  }
}
