/// Where a JSON text stops being JSON, or stops being what the reader asked for.
package struct JSONError: Error, Equatable, Sendable {
  /// The byte at which it happened, counted from the start of the text.
  package let offset: Int
  /// What would have been right there, as a phrase: `a colon after the key`.
  package let expected: String
  /// What stands there instead, as a phrase: `the end of the text`, `"}"`.
  package let found: String

  package init(offset: Int, expected: String, found: String) {
    self.offset = offset
    self.expected = expected
    self.found = found
  }
}
