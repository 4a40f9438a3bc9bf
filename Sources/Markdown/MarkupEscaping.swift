internal import Bytes

/// The escaping that CommonMark's own HTML has, byte for byte.
///
/// The specification's tests want `'` and every other character as typed, which the escaper for untrusted reports does not do;
/// inside double-quoted attributes and in text this one is as safe.
extension [UInt8] {
  /// Appends text so that markup shows it as typed.
  mutating func append(markup text: ArraySlice<UInt8>) {
    var plainStart = text.startIndex
    for index in text.indices {
      let reference: StaticString
      switch text[index] {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      default: continue
      }
      append(contentsOf: text[plainStart..<index])
      append(utf8: reference.description)
      plainStart = index + 1
    }
    append(contentsOf: text[plainStart...])
  }

  /// Appends an address for an attribute: what may not stand in one is written as `%20` and the like.
  mutating func append(address text: ArraySlice<UInt8>) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): append(utf8: "&amp;")
      case UInt8(ascii: "'"): append(utf8: "&#x27;")
      case _ where AddressByte.isPlain[Int(byte)]: append(byte)
      default:
        append(UInt8(ascii: "%"))
        append(digits[Int(byte >> 4)])
        append(digits[Int(byte & 15)])
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
