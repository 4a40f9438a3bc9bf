/// Why an XML document was not read to its end.
package struct XMLProblem: Error, Hashable, Sendable {
  /// What kind of problem it is, for callers that answer differently.
  package enum Kind: Hashable, Sendable {
    /// The document is not well-formed, or ends early.
    case syntax
    /// A document type or entity that the reader does not allow.
    case documentType
    /// The document is larger or deeper than the limits.
    case limit
  }

  /// The kind of the problem.
  package let kind: Kind
  /// What is wrong, in lower case without a full stop.
  package let text: String
  /// The offset in bytes of the place in the document.
  package let offset: Int
}
