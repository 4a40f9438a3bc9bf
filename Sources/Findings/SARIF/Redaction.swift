internal import Text

/// Shows what a tool blacked out as blacked out, and no place of a person.
struct Redaction: Sendable {
  /// The words that the tool put in place of secrets.
  let tokens: [String]

  /// A sentence with every token as `[redacted]` and every place of a person made vague.
  func callAsFunction(_ text: String) -> String {
    code(text).withoutPersonalPlaces
  }

  /// Code with every token as `[redacted]`; it is the project's own and its columns count.
  func code(_ text: String) -> String {
    tokens.reduce(text) { $0.replacing($1, with: "[redacted]") }
  }
}
