internal import Text

/// The flagged lines with some lines of context, as contained in the input.
///
/// The lines are stored as one text because a large result has a hundred thousand snippets.
package struct FindingSnippet: Hashable, Sendable {
  let text: String
  /// The number of the first line, or 0 if it is not known.
  private let firstNumber: UInt32
  /// The flagged bytes of the first flagged line.
  let markStart: UInt16
  let markEnd: UInt16
  /// The flagged lines, counted from 0; the lines after the first are flagged entirely.
  let firstMarked: UInt8
  let markedCount: UInt8

  /// A line of a snippet.
  package struct Line: Hashable, Sendable {
    /// The line's number in its file, if known.
    package let number: Int?
    /// The line without its line end, truncated to `maximumLength` bytes.
    package let text: String
    /// The flagged bytes of the text, counted from 0.
    package let mark: Range<Int>?

    /// The number of bytes to which longer lines are truncated.
    package static let maximumLength = 400
    /// The number of bytes that are kept before a mark beyond the limit.
    private static let lead = 100

    package init(number: Int? = nil, text: String, mark: Range<Int>? = nil) {
      self.number = number
      var (kept, moved) = (text, 0)
      if let mark, mark.lowerBound < text.utf8.count, mark.upperBound > Self.maximumLength {
        (kept, moved) = text.from(byte: max(0, mark.lowerBound - Self.lead))
      }
      self.text = kept.truncated(toBytes: Self.maximumLength)
      let size = self.text.utf8.count
      self.mark = mark.map {
        min($0.lowerBound - moved, size)..<min($0.upperBound - moved, size)
      }
    }
  }

  /// The maximum number of lines in a snippet.
  static let maximumLines = 12
  /// The length in bytes beyond which a line is not readable source.
  private static let longestLine = 20_000
  /// The number of lines of context before and after the flagged ones.
  static let linesAround = 2

  /// Creates a snippet from consecutive lines; the first flagged line determines the flagged part.
  package init(lines: [Line]) {
    let kept = lines.prefix(Self.maximumLines)
    let first = kept.firstIndex { $0.mark != nil }
    let count = first.map { kept[$0...].prefix { $0.mark != nil }.count } ?? 0
    let mark = first.flatMap { kept[$0].mark } ?? 0..<0
    text = kept.map(\.text).joined(separator: "\n").codeWithoutPersonalPlaces
    firstNumber = kept.first?.number.flatMap { UInt32(exactly: $0) } ?? 0
    markStart = UInt16(clamping: mark.lowerBound)
    markEnd = UInt16(clamping: mark.upperBound)
    firstMarked = UInt8(clamping: first ?? 0)
    markedCount = UInt8(clamping: count)
  }

  /// The lines in the order of the file.
  package var lines: [Line] {
    text.textLines.enumerated().map { index, line in
      let text = String(line)
      let marked = Int(firstMarked)..<(Int(firstMarked) + Int(markedCount))
      let mark: Range<Int>? =
        !marked.contains(index)
        ? nil
        : index == marked.lowerBound
          ? Int(markStart)..<Int(markEnd) : FindingLocation.indented(text)
      return Line(
        number: firstNumber == 0 ? nil : Int(firstNumber) + index, text: text, mark: mark)
    }
  }

  /// The flagged line and the ones just before and after, as one text with single spaces.
  ///
  /// Nil if no line is flagged, or all of them are blank.
  var normalizedCode: String? {
    guard markedCount > 0 else { return nil }
    let target = Int(firstMarked)
    var output: ByteOutput = []
    var line = 0
    for byte in text.utf8 {
      if byte == 0x0A { line += 1 }
      guard (target - 1...target + 1).contains(line) else { continue }
      if byte > 0x20 {
        output.append(byte)
      } else if !output.isEmpty && output.last != 0x20 {
        output.append(0x20)
      }
    }
    if output.last == 0x20 { output.removeLast() }
    return output.isEmpty ? nil : String(bytes: output)
  }
}

extension FindingSnippet {
  /// Creates a snippet of the flagged part of a text whose first line has a known number.
  ///
  /// Returns nil if the location has no line or its line is not in the text.
  package init?(of text: String, from firstLine: Int, marking location: FindingLocation) {
    self.init(of: text.textLines, from: firstLine, marking: location)
  }

  /// Creates a snippet from a text that is already split into lines.
  package init?(of lines: [Substring], from firstLine: Int, marking location: FindingLocation) {
    guard let line = location.line else { return nil }
    self.init(of: lines, from: firstLine, marking: location, at: line)
  }

  init?(
    of lines: [Substring], from firstLine: Int, marking location: FindingLocation, at line: Int
  ) {
    let (target, isOver) = line.subtractingReportingOverflow(firstLine)
    guard !isOver, lines.indices.contains(target) else { return nil }
    // A file that consists of one line would be scanned for each of its findings.
    guard lines[target].utf8.count <= Self.longestLine else { return nil }
    let last = min(max(line, location.endLine ?? line), line + Self.maximumLines)
    let shown =
      max(
        0, target - Self.linesAround)...min(
        lines.count - 1, last - firstLine + Self.linesAround)
    self.init(
      lines: shown.prefix(Self.maximumLines).map { index in
        let number = firstLine + index
        let text = lines[index].utf8.count > Self.longestLine ? "…" : String(lines[index])
        let mark: Range<Int>? =
          number == line
          ? location.byteRange(inLine: text)
          : (line...last).contains(number) ? FindingLocation.indented(text) : nil
        return Line(number: number, text: text, mark: mark)
      })
  }
}
