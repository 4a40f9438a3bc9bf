/// The reason why an XML document was not read completely.
package struct XMLProblem: Error, Hashable, Sendable {
  /// The kind of problem, for callers that handle them differently.
  package enum Kind: Hashable, Sendable {
    /// The document is not well-formed, or ends early.
    case syntax
    /// Text or another document follows the document.
    case afterEnd
    /// A document type or entity that the reader does not allow.
    case documentType
    /// The document exceeds a limit.
    case limit
  }

  package let kind: Kind
  /// The problem as a lower-case phrase without a full stop.
  package let text: String
  /// The byte offset of the problem in the document.
  package let offset: Int
}
