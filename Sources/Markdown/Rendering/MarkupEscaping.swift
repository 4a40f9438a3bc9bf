internal import Text

/// The escaping that CommonMark's own HTML has, byte for byte.
///
/// The specification's tests want `'` and every other character as typed, which the escaper for untrusted reports does not do;
/// inside double-quoted attributes and in text this one is as safe.
extension [UInt8] {
  /// Appends text so that markup shows it as typed.
  mutating func append(markup text: ArraySlice<UInt8>) {
    append(markup: text.span)
  }

  /// The same for bytes that no one has to hold on to.
  mutating func append(markup text: Span<UInt8>) {
    var plainStart = 0
    for index in text.indices {
      let reference: String
      switch text[index] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      default: continue
      }
      append(span: text.extracting(plainStart..<index))
      append(utf8: reference)
      plainStart = index + 1
    }
    append(span: text.extracting(plainStart...))
  }

  /// Appends an address for an attribute: what may not stand in one is written as `%20` and the like.
  mutating func append(address text: ArraySlice<UInt8>) {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): append(utf8: "&amp;")
      case UInt8(ascii: "'"): append(utf8: "&#x27;")
      case _ where AddressByte.isPlain[Int(byte)]: append(byte)
      default:
        append(UInt8(ascii: "%"))
        append(digit(byte >> 4))
        append(digit(byte & 15))
      }
    }
  }
}

/// The bytes that an address holds as they are.
private enum AddressByte {
  static let isPlain: [Bool] = (0..<256).map { byte in
    let byte = UInt8(byte)
    return (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 || (0x30...0x39).contains(byte)
      || "-_.+!*(),%#@?=;:/$~".utf8.contains(byte)
  }
}
