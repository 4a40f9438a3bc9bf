/// Percent-encoding of addresses (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// Returns the bytes of a text with escapes such as `%41` decoded; an invalid escape is kept.
  package static func decodedBytes(of text: some StringProtocol) -> ByteOutput {
    var bytes: ByteOutput = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = Self.byte(ofDigits: rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The byte of exactly two hexadecimal digits, without a sign.
  private static func byte(ofDigits digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt8(String(bytes: digits), radix: 16)
  }
}
