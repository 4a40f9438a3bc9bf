internal import Text

/// Derives the title of a page whose front matter has none.
enum PageHeading {
  /// Returns the text of the first `# heading` outside code blocks, without markup.
  ///
  /// Searches only the first 16 KiB, so that a page without a heading costs little.
  static func first(in body: ArraySlice<UInt8>) -> String? {
    var fence: [UInt8]?
    for line in body.prefix(1 << 14).split(separator: 10) {
      let text = line.drop { $0 == 0x20 }
      let indent = text.startIndex - line.startIndex
      if indent > 3 { continue }
      if let open = fence {
        if text.starts(with: open) { fence = nil }
      } else if text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) {
        fence = Array(text.prefix { $0 == text.first })
      } else if text.starts(with: "# ".utf8) {
        return plainText(String(bytes: text.dropFirst(2)))
      }
    }
    return nil
  }

  /// Returns the words of a file name: `reading-a-report.md` becomes `Reading a report`.
  static func title(ofFile path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    let words = stem.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    return words.isEmpty ? name : words.capitalizedStart
  }

  /// Returns a heading without code and emphasis marks, `{#id}` and closing number signs.
  private static func plainText(_ heading: String) -> String? {
    var text = Substring(heading.filter { $0 != "`" && $0 != "*" && $0 != "\r" })
    func trim() {
      while text.last?.isWhitespace == true { text.removeLast() }
    }
    trim()
    if text.hasSuffix("}"), let start = text.lastIndex(of: "{"), text[start...].hasPrefix("{#") {
      text = text[..<start]
      trim()
    }
    let unclosed = text.reversed().drop { $0 == "#" }.reversed()
    if unclosed.isEmpty || unclosed.last == " " { text = Substring(String(unclosed)) }
    trim()
    let words = String(text.drop(while: \.isWhitespace)).shownSafely
    return words.isEmpty ? nil : words
  }
}
