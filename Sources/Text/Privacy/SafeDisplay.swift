extension Unicode.Scalar {
  /// Whether the character can move the cursor or reorder or hide text.
  ///
  /// These are control characters, bidirectional marks and characters without width. The joiners
  /// U+200C and U+200D are excluded because scripts and emoji need them. U+FFFE and U+FFFF are
  /// included because they are not characters, and XML must not contain them. Tabs and line ends
  /// are excluded. Code that writes a single line checks for line ends itself.
  package var isUnsafeToDisplay: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// The code point in the usual notation: `U+202E`.
  package var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// The text with a space in place of each line end and the white space around it.
  package var onOneLine: String {
    guard contains(where: \.isNewline) else { return self }
    return split(whereSeparator: \.isNewline).map { line in
      String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.joined(separator: " ")
  }

  /// The text with every unsafe character replaced by its code point and its line ends unchanged.
  package var escapingUnsafeCharacters: String {
    guard unicodeScalars.contains(where: \.isUnsafeToDisplay) else { return self }
    return unicodeScalars.map { $0.isUnsafeToDisplay ? $0.codePointName : String($0) }.joined()
  }

  /// The text on one line, with every unsafe character and line end replaced by its code point.
  ///
  /// Such a text cannot move the cursor, reorder the output or be a command to a CI service that
  /// reads it.
  package var shownSafely: String {
    var shown = "".unicodeScalars
    for scalar in unicodeScalars {
      if scalar.isUnsafeToDisplay || scalar == "\n" || scalar == "\r"
        || shown.startsWorkflowCommand(with: scalar)
      {
        shown.append(contentsOf: scalar.codePointName.unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}

extension String.UnicodeScalarView {
  /// Whether a character would complete the start of a GitHub (`::` first, `##[`) or Azure
  /// (`##vso[`) command.
  fileprivate func startsWorkflowCommand(with next: Unicode.Scalar) -> Bool {
    switch next {
    case ":": last == ":" && dropLast().allSatisfy(\.properties.isWhitespace)
    case "[": reversed().drop { $0.properties.isAlphabetic }.prefix(2).elementsEqual(["#", "#"])
    default: false
    }
  }
}
