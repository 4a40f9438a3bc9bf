package import Diagnostics

/// YAML, or JSON, which is YAML too, read from a file: a tree in which every key and value knows its place.
package struct Document: Hashable, Sendable {
  /// The file as people name it.
  package let file: String
  /// The whole file; ranges count from its start.
  package let bytes: [UInt8]
  /// The value of the document, or nil when it holds nothing.
  package let root: DocumentNode?

  /// Reads one document, or adds what is wrong with it and answers nil.
  package init?(
    yaml bytes: [UInt8], file: String, limits: DocumentLimits = .configuration,
    diagnostics: inout [Diagnostic]
  ) {
    self.init(
      yaml: bytes.indices, of: bytes, file: file, limits: limits, diagnostics: &diagnostics)
  }

  /// Reads a part of a file, with positions that count from the start of the whole file.
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

  /// The line and column at which a key or value starts.
  package func place(of range: DocumentRange) -> FilePosition {
    Excerpt.locate(offset: range.offset, in: bytes.span, file: file).place
  }

  /// The line of a key or value with the part to point at.
  package func excerpt(of range: DocumentRange) -> Excerpt {
    Excerpt.locate(
      offset: range.offset, length: range.length, in: bytes.withoutCredentials.span, file: file
    )
    .excerpt
  }
}
