/// A piece of Swift code between white space.
struct SwiftToken {
  /// In UTF-8 bytes of the code.
  let range: Range<Int>
  let kind: Kind

  enum Kind {
    /// An identifier or a keyword.
    case word
    case number
    /// A string literal, or its part before, between or after interpolations.
    case text
    case comment
    /// `@` with its name.
    case attribute
    /// `#if`, `#available`, a macro.
    case directive
    /// One byte of an operator, a bracket, a comma.
    case punctuation
  }
}
