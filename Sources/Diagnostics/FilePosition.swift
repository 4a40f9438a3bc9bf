package import Text

/// A position in an input file, printed as `content/index.md:12:3`.
package struct FilePosition: Codable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path as named on the command line or found below a named folder; never made absolute.
  package let file: String
  /// The line, from 1, or nil when the problem concerns the whole file.
  package let line: Int?
  /// The column in UTF-8 bytes, from 1, or nil when it is unknown.
  package let column: Int?

  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = line == nil ? nil : column
  }

  /// Creates the position of a byte.
  package init(file: String, offset: Int, in lines: LineTable) {
    let line = lines.line(at: offset)
    self.init(
      file: file, line: line, column: offset - lines.bytes(ofLine: line).lowerBound + 1)
  }

  package var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }

  package static func < (left: FilePosition, right: FilePosition) -> Bool {
    (left.file, left.line ?? 0, left.column ?? 0) < (right.file, right.line ?? 0, right.column ?? 0)
  }
}
