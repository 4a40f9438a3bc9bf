internal import Text

/// The source of a template, with the name that pages and other templates use.
package struct TemplateSource: Sendable {
  /// The path below its folder without the extension: `page`, `partials/nav`.
  package let name: String
  /// The file, as diagnostics name it.
  package let file: String
  package let bytes: [UInt8]
  /// Whether the template comes with the program, so that it is not reported if it is unused.
  package let isBuiltIn: Bool
  /// The start of each line, so that diagnostics do not scan the file again.
  let lines: LineTable

  package init(name: String, file: String, bytes: [UInt8], isBuiltIn: Bool = false) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.isBuiltIn = isBuiltIn
    lines = LineTable(of: bytes.span)
  }
}
