extension [UInt8] {
  /// Appends a text as the content of an element, with each run of right-to-left letters isolated.
  ///
  /// The words and numbers next to a run then keep their order. A text that is alone in a `bdi`
  /// element is already isolated. In an element that cannot contain other elements, such as a
  /// title, the text is unchanged.
  package mutating func append(isolatingHTML text: String) {
    guard text.utf8.contains(where: BidiIsolation.mayBegin), let element = isolation else {
      return append(escapingHTML: text)
    }
    for (part, isRightToLeft) in BidiIsolation.parts(of: text) {
      if isRightToLeft { append(utf8: element.start) }
      append(escapingHTML: part)
      if isRightToLeft { append(utf8: element.end) }
    }
  }

  /// The tags that isolate text after the last tag; nil if isolation is impossible or unnecessary.
  private var isolation: (start: String, end: String)? {
    guard let start = lastIndex(of: UInt8(ascii: "<")) else { return ("<bdi>", "</bdi>") }
    let tag = self[(start + 1)...].prefix { $0.isASCIILetter }
    let isLast = last == UInt8(ascii: ">")
    switch String(decoding: tag, as: UTF8.self) {
    case "bdi" where isLast: return nil
    case "title", "desc", "option", "textarea": return nil
    case "text", "tspan": return ("<tspan unicode-bidi=\"isolate\">", "</tspan>")
    default: return ("<bdi>", "</bdi>")
    }
  }
}

/// The runs of right-to-left letters in a text.
private enum BidiIsolation {
  /// Whether a byte of UTF-8 may begin a right-to-left letter.
  static func mayBegin(_ byte: UInt8) -> Bool {
    (0xD6...0xDF).contains(byte) || byte == 0xE0 || byte == 0xEF || byte == 0xF0
  }

  /// Splits a text into runs and the parts between them.
  ///
  /// A run extends from its first to its last right-to-left letter, without another letter between.
  static func parts(of text: String) -> [(text: String, isRightToLeft: Bool)] {
    var parts: [(text: String, isRightToLeft: Bool)] = []
    var other = String.UnicodeScalarView()
    var run = String.UnicodeScalarView()
    // The characters after the run's last letter, which belong to it only if another one follows.
    var rest = String.UnicodeScalarView()
    func end() {
      guard !run.isEmpty else { return }
      parts.append((String(run), true))
      run = String.UnicodeScalarView()
      other = rest
      rest = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if isRightToLeft(scalar) {
        if run.isEmpty {
          if !other.isEmpty { parts.append((String(other), false)) }
          other = String.UnicodeScalarView()
        }
        run.append(contentsOf: rest)
        rest = String.UnicodeScalarView()
        run.append(scalar)
      } else if run.isEmpty {
        other.append(scalar)
      } else {
        rest.append(scalar)
        if scalar.properties.isAlphabetic { end() }
      }
    }
    end()
    if !other.isEmpty { parts.append((String(other), false)) }
    return parts
  }

  /// Whether the scalar is a letter of Hebrew, Arabic or another right-to-left script.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      scalar.properties.isAlphabetic
    default: false
    }
  }
}
