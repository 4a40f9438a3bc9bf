/// Escaping of text for HTML and SVG, in elements and in quoted attributes.
///
/// `&`, `<`, `>`, `"` and `'` become character references. Control characters and invisible
/// characters that reorder text are written as `U+202E`, for example, so that a hostile message
/// cannot change how it is displayed. All escaping for markup is done here.
package enum HTMLEscaping {
  /// The character reference for a byte, or nil if the byte needs none.
  static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends a text, escaped for HTML and SVG.
  package mutating func append(escapingHTML text: String) {
    var text = text
    text.withUTF8 { buffer in
      let bytes = unsafe buffer.span
      append(escapingHTML: bytes)
    }
  }

  /// Appends UTF-8 bytes, escaped for HTML and SVG; an invalid sequence becomes U+FFFD.
  package mutating func append(escapingHTML bytes: Span<UInt8>) {
    var plainStart = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20 && byte < 0x7F {
        if let reference = HTMLEscaping.reference(for: byte) {
          append(span: bytes.extracting(plainStart..<index))
          append(utf8: reference.description)
          plainStart = index + 1
        }
        index += 1
      } else {
        let (scalar, length) = bytes.scalar(at: index) ?? ("\u{FFFD}", 1)
        // Unescaped characters are copied together with the bytes around them.
        if scalar == "\u{FFFD}" || scalar.isUnsafeToDisplay {
          append(span: bytes.extracting(plainStart..<index))
          append(shown: scalar)
          plainStart = index + length
        }
        index += length
      }
    }
    append(span: bytes.extracting(plainStart..<index))
  }

  private mutating func append(shown scalar: Unicode.Scalar) {
    if scalar.isUnsafeToDisplay {
      append(utf8: scalar.codePointName)
    } else {
      append(contentsOf: String(scalar).utf8)
    }
  }
}

extension Span<UInt8> {
  /// The character that begins at an offset and its length in bytes, or nil if the bytes are not
  /// UTF-8.
  fileprivate func scalar(at start: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let lead = self[start]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    guard 0xC2...0xF4 ~= lead else { return nil }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard start + length <= count else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in start + 1..<start + length {
      guard self[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    // UTF-8 allows only the shortest encoding of a character.
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
    guard value >= least else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}
