package import Text

/// HTML that a renderer of the program made safe; the only value that three braces do not escape.
package struct SafeHTML: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Wraps the bytes of a renderer that escapes everything an author or a tool wrote.
  package init(trusting bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Wraps the output of such a renderer.
  package init(_ write: (inout ByteOutput) -> Void) {
    var bytes: ByteOutput = []
    write(&bytes)
    self.bytes = bytes
  }
}
