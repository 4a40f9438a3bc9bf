internal import Text

/// A string of a JSON text as it stands there, without its quotes and not copied.
package struct JSONText: ~Escapable {
  /// The bytes between the quotes, valid UTF-8, escapes as they were written.
  package let bytes: Span<UInt8>
  /// Whether a backslash stands in them, so that the content differs from the bytes.
  package let hasEscapes: Bool

  /// The text of bytes that are known to be valid.
  @inlinable
  @_lifetime(copy bytes)
  package init(bytes: Span<UInt8>, hasEscapes: Bool) {
    self.bytes = bytes
    self.hasEscapes = hasEscapes
  }

  /// The content; an escaped surrogate without its partner becomes U+FFFD.
  package var string: String {
    if hasEscapes { return String(bytes: decoded) }
    return unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the content is that word; allocates nothing unless there are escapes.
  @inlinable
  package static func == (text: JSONText, word: StaticString) -> Bool {
    if text.hasEscapes { return text.string == word.description }
    guard text.bytes.count == word.utf8CodeUnitCount else { return false }
    for index in text.bytes.indices {
      guard unsafe text.bytes[index] == word.utf8Start[index] else { return false }
    }
    return true
  }

  /// Lets a switch over a text name words.
  @inlinable
  package static func ~= (word: StaticString, text: JSONText) -> Bool { text == word }
}

extension JSONText {
  /// The content's bytes, escapes resolved.
  private var decoded: [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte != UInt8(ascii: "\\") {
        content.append(byte)
        index += 1
      } else if bytes[index + 1] == UInt8(ascii: "u") {
        let scalar = scalar(at: &index)
        content.append(contentsOf: String(scalar).utf8)
      } else {
        content.append(Self.plain(bytes[index + 1]))
        index += 2
      }
    }
    return content
  }

  /// The character of a one-letter escape.
  private static func plain(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// The character of one `\u` escape or of a pair of them, moving past it.
  private func scalar(at index: inout Int) -> Unicode.Scalar {
    let first = codeUnit(at: index)
    index += 6
    if 0xD800...0xDBFF ~= first, index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let second = codeUnit(at: index)
      if 0xDC00...0xDFFF ~= second {
        index += 6
        let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  /// The value of the four hexadecimal digits of the escape that starts there.
  private func codeUnit(at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 2..<6 { value = value << 4 | UInt32(bytes[index + offset].hexadecimalValue ?? 0) }
    return value
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit, or nil for another character.
  package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
