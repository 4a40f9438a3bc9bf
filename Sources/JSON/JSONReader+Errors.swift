internal import Text

extension JSONReader {
  /// The error for an unexpected byte at the current position.
  @inline(never)
  @usableFromInline
  func unexpected(_ expected: StaticString) -> JSONError {
    JSONError(offset: position, expected: expected.description, found: currentInput)
  }

  @inline(never)
  @usableFromInline
  func tooDeep() -> JSONError {
    JSONError(
      offset: position, expected: "at most \(maximumDepth) levels of objects and arrays",
      found: "a deeper level")
  }

  @inline(never)
  @usableFromInline
  func notUTF8() -> JSONError {
    JSONError(offset: position, expected: "UTF-8", found: "the byte \(byteName(bytes[position]))")
  }

  /// A phrase for what is at the current position.
  private var currentInput: String {
    guard position < bytes.count else { return "the end of the text" }
    let byte = bytes[position]
    switch byte {
    case 0x00...0x20, 0x7F: return Unicode.Scalar(byte).codePointName
    case 0x80...: return "the byte \(byteName(byte))"
    default: return "\"\(currentWord)\""
    }
  }

  /// The letters and digits from the current position on, or a single other character.
  private var currentWord: String {
    var end = position + 1
    if bytes[position].isASCIIAlphanumeric {
      while end < min(bytes.count, position + 24), bytes[end].isASCIIAlphanumeric { end += 1 }
    }
    return JSONText(bytes: bytes.extracting(position..<end), hasEscapes: false).string
  }

  private func byteName(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
