/// The location of a finding.
package struct FindingLocation: Hashable, Sendable {
  /// The path relative to the repository if known, otherwise as the tool provided it, with home
  /// folders as `~/`.
  package let path: String
  /// Whether the path is relative and does not leave its base folder.
  package let isRelative: Bool
  package let columnKind: ColumnKind
  /// The type or function that contains the location, as the tool names it.
  package let symbol: String?
  private let packedLine: UInt32
  private let packedColumn: UInt32
  private let packedEndLine: UInt32
  private let packedEndColumn: UInt32

  /// Creates a location; lines and columns are counted from 1.
  ///
  /// Zero, negative and excessive values count as missing.
  package init(
    path: String, line: Int? = nil, column: Int? = nil, endLine: Int? = nil, endColumn: Int? = nil,
    columnKind: ColumnKind = .utf16, isRelative: Bool = true, symbol: String? = nil
  ) {
    func packed(_ number: Int?) -> UInt32 {
      guard let number, number > 0 else { return 0 }
      return UInt32(exactly: number) ?? 0
    }
    self.path = path
    self.isRelative = isRelative
    self.columnKind = columnKind
    self.symbol = symbol
    packedLine = packed(line)
    packedColumn = packedLine == 0 ? 0 : packed(column)
    let end = packed(endLine)
    packedEndLine = packedLine == 0 || end < packedLine ? 0 : end
    packedEndColumn = packedColumn == 0 ? 0 : packed(endColumn)
  }

  /// The line, from 1.
  package var line: Int? { Self.number(packedLine) }
  /// The column from 1, in units of `columnKind`.
  package var column: Int? { Self.number(packedColumn) }
  /// The last line, which is never before the first.
  package var endLine: Int? { Self.number(packedEndLine) }
  /// The column after the flagged part.
  package var endColumn: Int? { Self.number(packedEndColumn) }

  private static func number(_ packed: UInt32) -> Int? { packed == 0 ? nil : Int(packed) }

  /// The line and column in words: `12, column 5`; nil without a line.
  var position: String? {
    line.map { line in "\(line)" + (column.map { ", column \($0)" } ?? "") }
  }

  /// The location as `path:line:column`.
  package var place: String {
    ([path] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }
}

extension FindingLocation {
  /// The flagged bytes of the line's text, counted from 0, which are empty only if the line is.
  ///
  /// Without a column, this is the line without its indentation. Without an end, it is one
  /// character.
  package func byteRange(inLine text: String) -> Range<Int> {
    let size = text.utf8.count
    guard let column else { return Self.indented(text) }
    let start = columnKind.byteOffset(ofColumn: column, in: text)
    let isOneLine = endLine == nil || endLine == line
    var end = size
    if isOneLine {
      end = endColumn.map { columnKind.byteOffset(ofColumn: $0, in: text) } ?? start
    }
    if end <= start { end = start + Self.firstCharacterSize(of: text, at: start) }
    if start == end && start > 0 {
      return Self.lastCharacterStart(of: text)..<size
    }
    return start..<min(end, size)
  }

  /// The bytes of a line without its indentation and trailing space.
  static func indented(_ text: String) -> Range<Int> {
    let bytes = Array(text.utf8)
    let isSpace: (UInt8) -> Bool = { $0 == 32 || $0 == 9 }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return 0..<bytes.count }
    return first..<(last + 1)
  }

  private static func firstCharacterSize(of text: String, at offset: Int) -> Int {
    let index = text.utf8.index(text.startIndex, offsetBy: offset)
    return text[index...].first.map { String($0).utf8.count } ?? 0
  }

  private static func lastCharacterStart(of text: String) -> Int {
    text.utf8.count - (text.last.map { String($0).utf8.count } ?? 0)
  }
}
