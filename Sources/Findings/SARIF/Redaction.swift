/// Shows what a tool blacked out as blacked out.
struct Redaction: Sendable {
  /// The words that the tool put in place of secrets.
  let tokens: [String]

  /// The text with every token as `[redacted]`.
  func callAsFunction(_ text: String) -> String {
    tokens.reduce(text) { $0.replacing($1, with: "[redacted]") }
  }
}
