/// Text made safe for HTML and SVG, inside an element and inside a quoted attribute alike.
///
/// `&`, `<`, `>`, `"` and `'` become character references. Control characters and the invisible
/// characters that reorder text are shown as `U+202E` and the like, so that a hostile message cannot
/// disguise itself. This is the only place that escapes for markup.
package enum HTMLEscaping {
  /// The reference that stands for a byte, or nil when the byte stands for itself.
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
  /// Appends a text so that HTML and SVG show it as written.
  package mutating func append(escapingHTML text: String) {
    var text = text
    text.withUTF8 { buffer in
      let bytes = unsafe buffer.span
      append(escapingHTML: bytes)
    }
  }

  /// Appends UTF-8 bytes so that HTML and SVG show them as written; a wrong sequence becomes U+FFFD.
  package mutating func append(escapingHTML bytes: Span<UInt8>) {
    var plainStart = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x20 && byte < 0x7F {
        guard let reference = HTMLEscaping.reference(for: byte) else {
          index += 1
          continue
        }
        append(span: bytes.extracting(plainStart..<index))
        append(utf8: reference.description)
        index += 1
      } else if byte < 0x80 {
        append(span: bytes.extracting(plainStart..<index))
        append(shown: Unicode.Scalar(byte))
        index += 1
      } else {
        append(span: bytes.extracting(plainStart..<index))
        index += append(scalarAt: index, in: bytes)
      }
      plainStart = index
    }
    append(span: bytes.extracting(plainStart..<index))
  }
}

extension [UInt8] {
  /// Appends the scalar that starts at a byte beyond ASCII and answers how many bytes it took.
  private mutating func append(scalarAt start: Int, in bytes: Span<UInt8>) -> Int {
    guard let (scalar, length) = bytes.scalar(at: start) else {
      append(utf8: "\u{FFFD}")
      return 1
    }
    if scalar.isDisguise {
      append(utf8: scalar.codePointName)
    } else {
      append(span: bytes.extracting(start..<start + length))
    }
    return length
  }

  private mutating func append(shown scalar: Unicode.Scalar) {
    if scalar.isDisguise {
      append(utf8: scalar.codePointName)
    } else {
      append(contentsOf: String(scalar).utf8)
    }
  }
}

extension Span<UInt8> {
  /// The scalar that starts at a byte beyond ASCII and how many bytes it takes, or nil for a wrong sequence.
  fileprivate func scalar(at start: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = self[start]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard 0xC2...0xF4 ~= first, start + length <= count else { return nil }
    var value = UInt32(first) & 0x7F >> UInt32(length)
    for index in start + 1..<start + length {
      guard self[index] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    // A longer sequence than the scalar needs is wrong, and so is a surrogate.
    guard length == 2 || value >= (length == 3 ? 0x800 : 0x10000) else { return nil }
    return Unicode.Scalar(value).map { ($0, length) }
  }
}
