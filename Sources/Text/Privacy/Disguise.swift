extension Unicode.Scalar {
  /// Whether the character moves the cursor, reorders or hides text: controls, bidirectional marks, what has no width.
  ///
  /// The joiners U+200C and U+200D are not counted: scripts and emoji need them.
  /// U+FFFE and U+FFFF are no characters, and no XML may hold them.
  /// Tab and line ends are not counted; whoever writes one line asks for those too.
  package var isDisguise: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// The character's number as people write it: `U+202E`.
  package var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// The text with every disguise shown as its code point, and its lines as they are.
  package var withoutDisguise: String {
    guard unicodeScalars.contains(where: \.isDisguise) else { return self }
    return unicodeScalars.map { $0.isDisguise ? $0.codePointName : String($0) }.joined()
  }

  /// The text on one line, with every disguise and line end shown as its code point.
  ///
  /// So nothing in it can move a cursor, reorder what is read or be a command to a CI service that reads our output.
  package var shownSafely: String {
    var shown = "".unicodeScalars
    for scalar in unicodeScalars {
      if scalar.isDisguise || scalar == "\n" || scalar == "\r" || shown.wouldCommand(with: scalar) {
        shown.append(contentsOf: scalar.codePointName.unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}

extension String.UnicodeScalarView {
  /// Whether a character would complete what GitHub (`::` first, `##[`) or Azure (`##vso[`) takes for the start of a command.
  fileprivate func wouldCommand(with next: Unicode.Scalar) -> Bool {
    switch next {
    case ":": last == ":" && dropLast().allSatisfy(\.properties.isWhitespace)
    case "[": reversed().drop { $0.properties.isAlphabetic }.prefix(2).elementsEqual(["#", "#"])
    default: false
    }
  }
}
