extension UInt8 {
  /// Whether the byte is an ASCII digit.
  @inlinable package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is an ASCII letter.
  @inlinable package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether the byte is an ASCII letter or digit.
  @inlinable package var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte is an ASCII hexadecimal digit.
  package var isHexDigit: Bool { Character(Unicode.Scalar(self)).isHexDigit }
}
