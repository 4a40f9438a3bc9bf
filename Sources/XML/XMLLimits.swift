/// The limits beyond which a document is rejected.
package struct XMLLimits: Hashable, Sendable {
  /// The size of the document in bytes.
  package var bytes = 256 << 20
  /// The number of nested elements.
  package var depth = 512
  /// The bytes of a tag with its attributes, or of a comment.
  package var tagBytes = 4 << 20
  /// The number of attributes of one element.
  package var attributes = 1_000
  /// The number of elements in the document.
  package var elements = 20_000_000

  /// Creates the limits for files from other tools.
  package init() {}
}
