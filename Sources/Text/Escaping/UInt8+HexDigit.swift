extension UInt8 {
  /// Whether the byte is an ASCII hexadecimal digit.
  package var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}
