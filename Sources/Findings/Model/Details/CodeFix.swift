internal import Text

/// A fix that a tool proposes; fixes with parts that are not kept are only counted.
package struct CodeFix: Hashable, Sendable {
  package let description: String
  /// The replacements in the tool's order; replacements in the same file are consecutive.
  package let replacements: [Replacement]

  /// A part of a file and its new text.
  package struct Replacement: Hashable, Sendable {
    package let location: FindingLocation
    /// The offset of the part in the file, if the tool provides no line.
    package internal(set) var offset: LogicalLocation.Offset?
    /// The new text, empty for a deletion.
    package let inserted: String
  }

  package init(description: String = "", replacements: [Replacement]) {
    self.description = description.withoutPersonalPlaces
    self.replacements = replacements
  }
}
