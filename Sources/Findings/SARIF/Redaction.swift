internal import Text

/// Replacement of redaction tokens and personal data in a tool's texts.
struct Redaction: Sendable {
  /// The tokens that the tool put in place of secrets.
  let tokens: [String]

  /// The text with every token as `[redacted]` and without personal places.
  func callAsFunction(_ text: String) -> String {
    code(text).withoutPersonalPlaces
  }

  /// Code with every token as `[redacted]`.
  ///
  /// Personal places are not removed here, because the code is the project's own and its columns
  /// count.
  func code(_ text: String) -> String {
    tokens.reduce(text) { $0.replacing($1, with: "[redacted]") }
  }
}
