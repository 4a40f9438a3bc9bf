/// An event of reading an XML document.
package struct XMLEvent: Hashable, Sendable {
  /// The kinds of events.
  package enum Kind: Hashable, Sendable {
    /// A start tag; for an empty element, the end follows at once.
    case start(name: String, attributes: [String: String])
    /// Text and CDATA up to the next tag, with references resolved; long text in several events.
    case text(String)
    /// The end of the innermost open element.
    case end(name: String)
  }

  package let kind: Kind
  /// The offset of its first byte in the document; for the end of an empty element, the end of its
  /// tag.
  package let offset: Int
}
