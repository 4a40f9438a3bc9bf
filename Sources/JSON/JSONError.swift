/// A syntax error in a JSON text, or a value of another type than the reader requested.
package struct JSONError: Error, Equatable, Sendable {
  /// The byte offset of the error from the start of the text.
  package let offset: Int
  /// What was expected, as a phrase: `a colon after the key`.
  package let expected: String
  /// What was found, as a phrase: `the end of the text`, `"}"`.
  package let found: String

  /// What was expected where other text follows a complete value.
  static let endOfText: StaticString = "the end of the text"

  /// Whether the value is complete and other text follows it.
  package var isAfterEnd: Bool { expected == "\(Self.endOfText)" }

  package init(offset: Int, expected: String, found: String) {
    self.offset = offset
    self.expected = expected
    self.found = found
  }
}
