internal import Text

/// A string of a JSON text without its quotes, not copied and not unescaped.
package struct JSONText: ~Escapable {
  /// The bytes between the quotes, which are valid UTF-8 and may contain escapes.
  package let bytes: Span<UInt8>
  /// Whether the bytes contain a backslash, so that they differ from the content.
  package let hasEscapes: Bool

  /// Creates a string from bytes that were validated.
  @inlinable
  @_lifetime(copy bytes)
  package init(bytes: Span<UInt8>, hasEscapes: Bool) {
    self.bytes = bytes
    self.hasEscapes = hasEscapes
  }

  /// The content; an unpaired surrogate escape becomes U+FFFD.
  package var string: String {
    if hasEscapes { return String(bytes: decoded) }
    return unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the content equals a word; allocates memory only if there are escapes.
  @inlinable
  package static func == (text: JSONText, word: StaticString) -> Bool {
    if text.hasEscapes { return text.string == word.description }
    guard text.bytes.count == word.utf8CodeUnitCount else { return false }
    for index in text.bytes.indices {
      guard unsafe text.bytes[index] == word.utf8Start[index] else { return false }
    }
    return true
  }

  /// Matches words in a `switch` over a text.
  @inlinable
  package static func ~= (word: StaticString, text: JSONText) -> Bool { text == word }
}

extension JSONText {
  /// The bytes of the content, with escapes resolved.
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

  /// The byte that a one-letter escape represents.
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

  /// Decodes a `\u` escape or a surrogate pair of them, and moves the index past it.
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

  /// The value of the four hexadecimal digits of the escape at an index.
  private func codeUnit(at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 2..<6 { value = value << 4 | UInt32(bytes[index + offset].hexadecimalValue ?? 0) }
    return value
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit, or nil for any other byte.
  package var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
