/// A replacement of some bytes of a file.
///
/// The text keeps its number of lines: line breaks that the new bytes lack are added, so that findings elsewhere in
/// the file stay on their lines.
struct TextEdit: Sendable, Equatable {
  /// The range in UTF-8 offsets.
  let range: Range<Int>
  let text: String

  init(replacing range: Range<Int>, of bytes: [UInt8], with text: String) {
    let newline = UInt8(ascii: "\n")
    let removed = bytes[range].count { $0 == newline }
    let added = text.utf8.count { $0 == newline }
    self.range = range
    self.text = text + String(repeating: "\n", count: max(0, removed - added))
  }
}

extension [TextEdit] {
  /// The bytes after all edits.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for edit in sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return result
  }
}
