extension Unicode.Scalar {
  /// Whether the character moves the cursor, reorders or hides text: controls, bidirectional marks, the byte order mark.
  ///
  /// Tab and line ends are not counted; whoever writes one line asks for those too.
  package var isDisguise: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
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
  /// The text on one line, with every disguise and line end shown as its code point.
  ///
  /// So nothing in it can move a cursor, start a workflow command on a line of its own or reorder what is read.
  package var shownSafely: String {
    var shown = ""
    for scalar in unicodeScalars {
      if scalar.isDisguise || scalar == "\n" || scalar == "\r" {
        shown += scalar.codePointName
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}
