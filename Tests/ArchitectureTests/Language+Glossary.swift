/// The glossary, and the headings that use its terms.
extension Language {
  /// Words in headings that need no entry: grammar, time and place, and parts of any site.
  static let ordinaryWords: Set<String> = [
    "a", "about", "all", "an", "and", "at", "behind", "by", "each", "every", "for", "from", "in",
    "is", "it", "not",
    "of", "or", "since", "that", "the", "these", "this", "to", "was", "were", "what", "where",
    "why", "with",
    "without", "z", "earlier", "last", "newest", "other", "recent", "time", "attention", "behavior",
    "due",
    "evaluated", "expected", "file", "machine", "manual", "readable", "matters", "need", "nothing",
    "numbers",
    "problems",
    "reaches", "related", "checked", "charges", "suppress", "seen", "side", "use", "waits", "worst",
    "delays", "concepts", "guides", "page",
    "pages", "privacy", "reference", "references", "script", "location", "widgets",
  ]

  /// The lower-case words of the terms.
  static func glossary(of document: String) -> Set<String> {
    let lines = document.split(separator: "\n")
    guard let start = lines.firstIndex(of: "## Glossary") else { return [] }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    let terms = section.filter { $0.hasPrefix("| ") }.dropFirst().compactMap { line in
      line.split(separator: "|").first
    }
    return Set(terms.flatMap(words))
  }

  /// The literal headings of a template.
  static func headings(in template: String) -> [String] {
    template.split(separator: "<h", omittingEmptySubsequences: false).dropFirst().compactMap {
      part in
      guard let level = part.first, "12".contains(level),
        let end = part.firstRange(of: "</h\(level)>")
      else { return nil }
      var text = ""
      var isTag = true
      for character in part[..<end.lowerBound] {
        if character == "<" { isTag = true }
        if !isTag { text.append(character) }
        if character == ">" { isTag = false }
      }
      return text.contains("{{") || text.isEmpty ? nil : text
    }
  }

  /// Words of a heading that are in neither the glossary nor the ordinary words. Plurals count as singular.
  static func unknownTerms(in heading: String, glossary: Set<String>) -> [String] {
    words(heading[...]).filter { word in
      let forms = [word, word.hasSuffix("s") ? String(word.dropLast()) : word]
      return !forms.contains { glossary.contains($0) || ordinaryWords.contains($0) }
    }
  }

  private static func words(_ text: Substring) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }
}
