internal import Bytes

/// Shows what a tool blacked out as blacked out, and no home folders.
struct Redaction: Sendable {
  /// The words that the tool put in place of secrets.
  let tokens: [String]

  /// A sentence with every token as `[redacted]` and every home folder as `~`.
  func callAsFunction(_ text: String) -> String {
    code(text).withoutHomeFolders
  }

  /// Code with every token as `[redacted]`; it is the project's own and its columns count.
  func code(_ text: String) -> String {
    tokens.reduce(text) { $0.replacing($1, with: "[redacted]") }
  }
}
