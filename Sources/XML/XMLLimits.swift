/// How much of a document is read before it is refused.
package struct XMLLimits: Hashable, Sendable {
  /// Bytes of the document.
  package var bytes = 256 << 20
  /// Elements inside one another.
  package var depth = 512
  /// Attributes of one element.
  package var attributes = 1_000
  /// Elements of the document.
  package var elements = 20_000_000

  /// The limits for files from other tools.
  package init() {}
}
