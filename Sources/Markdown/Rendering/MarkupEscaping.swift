internal import Text

/// The escaping of the HTML in the CommonMark specification, byte for byte.
///
/// The tests of the specification require `'` and every other character as typed, unlike the
/// escaping for untrusted reports. In text and in double-quoted attributes, this escaping is as
/// safe.
extension [UInt8] {
  /// Appends text, escaped so that markup shows it as typed.
  mutating func append(markup text: ArraySlice<UInt8>) {
    append(markup: text.span)
  }

  /// The same for a borrowed span.
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

  /// Appends an address for an attribute, with bytes that it cannot contain encoded as in `%20`.
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

/// The bytes that an address contains unencoded.
private enum AddressByte {
  static let isPlain: [Bool] = (0..<256).map { byte in
    let byte = UInt8(byte)
    return byte.isASCIIAlphanumeric || "-_.+!*(),%#@?=;:/$~".utf8.contains(byte)
  }
}
