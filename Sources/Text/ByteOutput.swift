/// Output is a growing array of UTF-8 bytes: nothing becomes a string on its way from file to file.
package typealias ByteOutput = [UInt8]

extension [UInt8] {
  /// Appends the UTF-8 bytes of a text as they are.
  @inlinable
  package mutating func append(utf8 text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends bytes that live in a span, for example a slice of an input file.
  @inlinable
  package mutating func append(span bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension String {
  /// A text from bytes; a wrong UTF-8 sequence becomes U+FFFD.
  package init(bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}
