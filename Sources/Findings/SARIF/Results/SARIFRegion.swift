internal import JSON

/// A region as written in a SARIF file, with lines and columns or only offsets.
struct SARIFRegion: Sendable {
  var startLine: Int?
  var startColumn: Int?
  var endLine: Int?
  var endColumn: Int?
  private(set) var charOffset: Int?
  private(set) var charLength: Int?
  private(set) var byteOffset: Int?
  private(set) var byteLength: Int?
  private(set) var snippet: String?

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "startLine": startLine = try reader.integerIfAny(&wrong)
      case "startColumn": startColumn = try reader.integerIfAny(&wrong)
      case "endLine": endLine = try reader.integerIfAny(&wrong)
      case "endColumn": endColumn = try reader.integerIfAny(&wrong)
      case "charOffset": charOffset = try reader.integerIfAny(&wrong)
      case "charLength": charLength = try reader.integerIfAny(&wrong)
      case "byteOffset": byteOffset = try reader.integerIfAny(&wrong)
      case "byteLength": byteLength = try reader.integerIfAny(&wrong)
      case "snippet": snippet = try SARIFMessage(&reader, &wrong).text
      case "sourceLanguage": try reader.skipValue()
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    if let line = startLine, line < 1 { startLine = nil }
  }

  /// The offset from the start of the file, for a region without a line.
  var offset: LogicalLocation.Offset? {
    if let start = charOffset, start >= 0 {
      return LogicalLocation.Offset(unit: .character, start: start, length: max(0, charLength ?? 0))
    }
    guard let start = byteOffset, start >= 0 else { return nil }
    return LogicalLocation.Offset(unit: .byte, start: start, length: max(0, byteLength ?? 0))
  }

  /// Computes lines and columns from offsets, if the region has only offsets.
  mutating func locate(in text: String, _ kind: ColumnKind) {
    guard startLine == nil else { return }
    let start: Int
    let end: Int
    if let offset = charOffset, offset >= 0 {
      start = kind.byteOffset(ofColumn: offset.addingOne, in: text)
      end = kind.byteOffset(ofColumn: offset.adding(charLength ?? 0).addingOne, in: text)
    } else if let offset = byteOffset, offset >= 0 {
      let size = text.utf8.count
      start = min(offset, size)
      end = min(offset.adding(byteLength ?? 0), size)
    } else {
      return
    }
    (startLine, startColumn) = Self.place(ofByte: start, in: text, kind)
    (endLine, endColumn) = Self.place(ofByte: max(start, end), in: text, kind)
  }

  private static func place(
    ofByte offset: Int, in text: String, _ kind: ColumnKind
  ) -> (line: Int, column: Int) {
    let before = text.utf8.prefix(offset)
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { before.index(after: $0) } ?? before.startIndex
    let lead = String(decoding: before[lineStart...], as: UTF8.self)
    return (line, kind.length(of: lead) + 1)
  }
}

extension Int {
  /// The sum, or the largest integer if the sum overflows.
  fileprivate func adding(_ other: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(Swift.max(0, other))
    return isOver ? .max : sum
  }

  fileprivate var addingOne: Int { adding(1) }
}
