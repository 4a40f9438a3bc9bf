/// The flagged lines with some around them, as the input holds them.
package struct FindingSnippet: Hashable, Sendable {
  package let lines: [Line]

  /// One line of a snippet.
  package struct Line: Hashable, Sendable {
    /// The line's number in its file, when it is known.
    package let number: Int?
    /// The line without its line end, cut to `longest` bytes.
    package let text: String
    /// The flagged bytes of the text, counted from 0.
    package let mark: Range<Int>?

    /// Longer lines are cut to this many bytes.
    package static let longest = 400

    package init(number: Int? = nil, text: String, mark: Range<Int>? = nil) {
      self.number = number
      let cut = text.cut(toBytes: Self.longest)
      self.text = cut
      let size = cut.utf8.count
      self.mark = mark.map { min($0.lowerBound, size)..<min($0.upperBound, size) }
    }
  }

  /// How many lines a snippet keeps at most.
  static let mostLines = 12
  /// How many lines are kept before and after the flagged ones.
  static let linesAround = 2

  package init(lines: [Line]) {
    self.lines = lines
  }

  /// The flagged lines and the ones just before and after, as one text with single spaces.
  var normalizedCode: String? {
    guard let first = lines.firstIndex(where: { $0.mark != nil }) else { return nil }
    let near = lines[max(0, first - 1)...min(lines.count - 1, first + 1)]
    return near.map(\.text).joined(separator: " ").split { $0.isWhitespace }.joined(separator: " ")
  }
}

extension FindingSnippet {
  /// The flagged part of a text whose first line has a known number.
  ///
  /// Nil when the location has no line or the text does not reach it.
  init?(of text: String, from firstLine: Int, marking location: FindingLocation) {
    guard let line = location.line else { return nil }
    self.init(
      of: text.split(omittingEmptySubsequences: false) { $0.isNewline }, from: firstLine,
      marking: location, at: line)
  }

  init?(
    of lines: [Substring], from firstLine: Int, marking location: FindingLocation, at line: Int
  ) {
    let target = line - firstLine
    guard lines.indices.contains(target) else { return nil }
    let last = min(max(line, location.endLine ?? line), line + Self.mostLines)
    let shown =
      max(
        0, target - Self.linesAround)...min(
        lines.count - 1, last - firstLine + Self.linesAround)
    self.lines = shown.prefix(Self.mostLines).map { index in
      let number = firstLine + index
      let text = String(lines[index])
      let mark: Range<Int>? =
        number == line
        ? location.byteRange(inLine: text)
        : (line...last).contains(number) ? FindingLocation.indented(text) : nil
      return Line(number: number, text: text, mark: mark)
    }
  }
}
