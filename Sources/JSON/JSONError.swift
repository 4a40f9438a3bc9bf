/// A syntax error in a JSON text, or a value of another type than the reader requested.
package struct JSONError: Error, Equatable, Sendable {
  /// The byte offset of the error from the start of the text.
  package let offset: Int
  /// What was expected, as a phrase: `a colon after the key`.
  package let expected: String
  /// What was found, as a phrase: `the end of the text`, `"}"`.
  package let found: String

  package init(offset: Int, expected: String, found: String) {
    self.offset = offset
    self.expected = expected
    self.found = found
  }
}
