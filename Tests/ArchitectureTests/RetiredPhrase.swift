/// A phrase that must not come back, with its replacement.
struct RetiredPhrase {
  let text: String
  let replacement: String
  private let words: [String]

  /// All phrases, by first word.
  private static let byFirstWord = Dictionary(
    grouping: Language.retired.map(RetiredPhrase.init), by: { $0.words[0] })

  private init(text: String, replacement: String) {
    self.text = text
    self.replacement = replacement
    words = Self.words(of: text[...])
  }

  /// The retired phrases in a line.
  static func all(in line: Substring) -> [RetiredPhrase] {
    // The cells of a table are separate sentences.
    line.split(separator: "|").flatMap { cell in
      let words = words(of: cell)
      return words.indices.flatMap { index in
        (byFirstWord[words[index]] ?? []).filter { words[index...].starts(with: $0.words) }
      }
    }
  }

  /// The lower-case words of a text.
  private static func words(of text: Substring) -> [String] {
    text.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
  }
}
