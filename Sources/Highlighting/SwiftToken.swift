/// A token of Swift code.
struct SwiftToken {
  /// The range in UTF-8 bytes.
  let range: Range<Int>
  let kind: Kind

  enum Kind {
    /// An identifier or a keyword.
    case word
    case number
    /// A string literal, or its segment before, between or after interpolations.
    case text
    case comment
    /// `@` with the name of an attribute.
    case attribute
    /// `#if`, `#available` or a macro.
    case directive
    /// One byte of an operator, a bracket or a comma.
    case punctuation
  }
}
