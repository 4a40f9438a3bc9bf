/// Output as a growing array of UTF-8 bytes, which avoids conversions to and from strings.
package typealias ByteOutput = [UInt8]

extension [UInt8] {
  /// Appends the UTF-8 bytes of a text without escaping.
  @inlinable
  package mutating func append(utf8 text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends the bytes of a span, such as a slice of an input file.
  @inlinable
  package mutating func append(span bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension String {
  /// Decodes UTF-8 bytes; an invalid sequence becomes U+FFFD.
  package init(bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}
