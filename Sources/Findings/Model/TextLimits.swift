extension String {
  /// The text, truncated to at most the given number of bytes and an ellipsis, never within a
  /// character.
  func truncated(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    return String(self[..<characterStart(atByte: limit)]) + "…"
  }

  /// The start of the character that a byte belongs to.
  fileprivate func characterStart(atByte offset: Int) -> Index {
    let byte = utf8.index(startIndex, offsetBy: offset)
    return byte == endIndex ? byte : index(before: index(after: byte))
  }
}

extension String {
  /// The part of the text from an offset on, after an ellipsis, and the number of bytes by which it
  /// moved left.
  func from(byte offset: Int) -> (text: String, moved: Int) {
    guard offset > 0 else { return (self, 0) }
    let text = "…" + self[characterStart(atByte: offset)...]
    return (text, utf8.count - text.utf8.count)
  }

  /// The lines of a text without their line ends; a final line end is followed by an empty line.
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

  /// A line without the carriage return of its line end.
  private func line(from start: Index, to end: Index) -> Substring {
    guard start < end, utf8[utf8.index(before: end)] == 0x0D else { return self[start..<end] }
    return self[start..<utf8.index(before: end)]
  }

  /// Whether the text contains a lower-case word, ignoring case.
  func contains(ignoringCase word: StaticString) -> Bool {
    let word = Array(word.description.utf8)
    let bytes = Array(utf8)
    guard bytes.count >= word.count else { return false }
    return (0...(bytes.count - word.count)).contains { start in
      word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] | 0x20 }
    }
  }
}
