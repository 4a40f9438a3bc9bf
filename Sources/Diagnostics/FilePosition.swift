package import Text

/// A place in an input file, as a person and a terminal name it: `content/index.md:12:3`.
package struct FilePosition: Codable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The file as it was named on the command line or found below a folder that was; never absolute by our doing.
  package let file: String
  /// The line, from 1, or nil when the problem is with the whole file.
  package let line: Int?
  /// The column in UTF-8 bytes, from 1, or nil when it is not known.
  package let column: Int?

  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = line == nil ? nil : column
  }

  /// The place of a byte.
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
