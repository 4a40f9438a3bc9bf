extension String {
  /// The text itself, or as much of it as fits with an ellipsis, never cut inside a character.
  func cut(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return String(self[..<end]) + "…"
  }
}

extension String {
  /// The end of a text after an ellipsis, and by how many bytes what is kept has moved to the left.
  func from(byte offset: Int) -> (text: String, moved: Int) {
    guard offset > 0 else { return (self, 0) }
    var start = utf8.index(startIndex, offsetBy: offset)
    while start > startIndex, start.samePosition(in: unicodeScalars) == nil {
      start = utf8.index(before: start)
    }
    let text = "…" + self[start...]
    return (text, utf8.count - text.utf8.count)
  }

  /// The lines of a text without their line ends; the end of the text is an empty line after the last.
  package var textLines: [Substring] {
    var lines: [Substring] = []
    var start = startIndex
    let bytes = utf8
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      lines.append(line(from: start, to: end))
      start = bytes.index(after: end)
    }
    lines.append(line(from: start, to: endIndex))
    return lines
  }

  /// The text between two line starts without the carriage return before the line feed.
  private func line(from start: Index, to end: Index) -> Substring {
    guard start < end, utf8[utf8.index(before: end)] == 0x0D else { return self[start..<end] }
    return self[start..<utf8.index(before: end)]
  }

  /// Whether some lower-case letters stand in the text, in any case.
  func contains(ignoringCase word: StaticString) -> Bool {
    let word = Array(word.description.utf8)
    let bytes = Array(utf8)
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { start in
      word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] | 0x20 }
    }
  }
}
