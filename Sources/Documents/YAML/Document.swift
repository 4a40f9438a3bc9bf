package import Diagnostics

/// A document in YAML or its subset JSON: a tree with the position of every key and value.
package struct Document: Hashable, Sendable {
  /// The file, as diagnostics name it.
  package let file: String
  /// The bytes of the entire file, to which ranges refer.
  package let bytes: [UInt8]
  /// The value of the document, or nil if it is empty.
  package let root: DocumentNode?

  /// Reads one document, or adds its problems and returns nil.
  package init?(
    yaml bytes: [UInt8], file: String, limits: DocumentLimits = .configuration,
    diagnostics: inout [Diagnostic]
  ) {
    self.init(
      yaml: bytes.indices, of: bytes, file: file, limits: limits, diagnostics: &diagnostics)
  }

  /// Reads a part of a file, with positions that count from the start of the file.
  package init?(
    yaml part: Range<Int>, of bytes: [UInt8], file: String,
    limits: DocumentLimits = .configuration, diagnostics: inout [Diagnostic]
  ) {
    var builder = DocumentBuilder(
      problems: DocumentProblems(file: file, bytes: bytes), part: part, limits: limits)
    root = builder.build()
    self.file = file
    self.bytes = bytes
    let found = builder.problems.all
    diagnostics += found
    if found.hasErrors { return nil }
  }

  /// The position at which a key or value starts.
  package func place(of range: DocumentRange) -> FilePosition {
    Excerpt.locate(offset: range.offset, in: bytes.span, file: file).place
  }

  /// The line of a key or value, with the part to mark.
  package func excerpt(of range: DocumentRange) -> Excerpt {
    Excerpt.locate(
      offset: range.offset, length: range.length, in: bytes.withoutCredentials.span, file: file
    )
    .excerpt
  }
}
