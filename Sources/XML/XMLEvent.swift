/// One step of reading an XML document.
package struct XMLEvent: Hashable, Sendable {
  /// What begins or ends here.
  package enum Kind: Hashable, Sendable {
    /// A start tag; an element without content is followed by its end at once.
    case start(name: String, attributes: [String: String])
    /// All text and CDATA up to the next tag, with references resolved.
    case text(String)
    /// The end of the innermost open element.
    case end(name: String)
  }

  /// What was read.
  package let kind: Kind
  /// The offset of its first byte in the document; an element without content ends after its tag.
  package let offset: Int
}
