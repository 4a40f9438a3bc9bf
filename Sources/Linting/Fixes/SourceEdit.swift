internal import Text

/// A change to one file: some of its bytes replaced by a text.
package struct SourceEdit: Hashable, Sendable {
  /// Relative to the project's root.
  package let path: String
  /// The bytes that go; empty for an insertion.
  package let range: Range<Int>
  package let text: String
}

extension [SourceEdit] {
  /// A file's bytes after the edits, all of which are about it; nil where two of them overlap.
  func applied(to bytes: ByteOutput) -> ByteOutput? {
    var result: ByteOutput = []
    var offset = 0
    for edit in sorted(by: { ($0.range.lowerBound, $0.text) < ($1.range.lowerBound, $1.text) }) {
      guard edit.range.lowerBound >= offset, edit.range.upperBound <= bytes.count else {
        return nil
      }
      result += bytes[offset..<edit.range.lowerBound]
      result.append(utf8: edit.text)
      offset = edit.range.upperBound
    }
    return result + bytes[offset...]
  }
}
