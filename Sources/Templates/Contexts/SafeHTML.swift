package import Text

/// HTML that one of our renderers made safe: the only value that three braces write as it is.
package struct SafeHTML: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Takes bytes that came out of a renderer which escapes everything an author or a tool wrote.
  package init(trusting bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Takes what such a renderer writes.
  package init(_ write: (inout ByteOutput) -> Void) {
    var bytes: ByteOutput = []
    write(&bytes)
    self.bytes = bytes
  }
}
