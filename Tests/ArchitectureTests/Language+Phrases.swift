/// Retired phrases in texts.
extension Language {
  /// The retired phrases in string literals, outside of interpolations.
  static func retiredPhrases(in file: SwiftFile) -> [Violation] {
    StringText.all(in: file).flatMap { text in
      RetiredPhrase.all(in: text.content[...]).map { Violation(file, at: text.node, message($0)) }
    }
  }

  /// The retired phrases in the lines of a page.
  static func retiredPhrases(in page: String, path: String) -> [Violation] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line in
      RetiredPhrase.all(in: line).map { Violation("\(path):\(index + 1): " + message($0)) }
    }
  }

  private static func message(_ phrase: RetiredPhrase) -> String {
    "\"\(phrase.text)\"; write \"\(phrase.replacement)\""
  }
}
