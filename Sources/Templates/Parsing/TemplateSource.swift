internal import Text

/// A template as it was written, under the name that pages and other templates use.
package struct TemplateSource: Sendable {
  /// The path below its folder without the ending: `page`, `partials/nav`.
  package let name: String
  /// The file as people know it.
  package let file: String
  package let bytes: [UInt8]
  /// Whether it came with the program; a template of the user's own that nothing uses is worth a warning.
  package let isBuiltIn: Bool
  /// Where each line begins, so that many diagnostics do not walk the file each.
  let lines: LineTable

  package init(name: String, file: String, bytes: [UInt8], isBuiltIn: Bool = false) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.isBuiltIn = isBuiltIn
    lines = LineTable(of: bytes.span)
  }
}
