internal import Text

/// A replacement of some bytes of one file.
package struct SourceEdit: Hashable, Sendable {
  /// The path relative to the project's root.
  package let path: String
  /// The replaced bytes; empty for an insertion.
  package let range: Range<Int>
  package let text: String
}

extension [SourceEdit] {
  /// Returns a file's bytes after the edits, which all belong to it; nil if two of them overlap.
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
