internal import Text

/// Text from inputs as Markdown that reads the same on GitHub and GitLab and has no effect there.
///
/// Possible markup is written as numeric character references. That is not enough, because both
/// services look for mentions, references and addresses in the finished page. An invisible space
/// therefore interrupts each of these.
enum EscapedMarkdown {
  /// The text as part of a line, cut after a number of characters.
  static func text(_ text: String, upTo longest: Int = 400) -> String {
    let scalars = Array(text.trimmed.shownSafely.shortened(to: longest).unicodeScalars)
    var inert = ""
    var word = 0..<0
    for (index, scalar) in scalars.enumerated() {
      if index >= word.upperBound { word = Self.word(at: index, in: scalars) }
      let offset = index - word.lowerBound
      if offset > 0 && offset % 6 == 0 && isRevision(scalars[word]) { inert += pause }
      if scalar == "." && ends(scalars[..<index], with: "www") { inert += pause }
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      inert += isPlain(scalar, after: scalars[..<index]) ? String(scalar) : "&#\(scalar.value);"
      if continues(scalar, before: next, after: scalars[..<index]) { inert += pause }
    }
    return inert
  }

  /// The text as code, which is shown literally, and in which no service looks for references.
  static func code(_ text: String, upTo longest: Int = 200) -> String {
    let shown = text.trimmed.shownSafely.shortened(to: longest)
    // A bar in code needs a backslash in tables only. The only HTML comment may be our marker.
    guard !shown.contains("|"), !shown.contains("<!--") else {
      return Self.text(shown, upTo: longest + 1)
    }
    guard !shown.isEmpty else { return "–" }
    var longestFence = 0
    var fence = 0
    for scalar in shown.unicodeScalars {
      fence = scalar == "`" ? fence + 1 : 0
      longestFence = max(longestFence, fence)
    }
    let marks = String(repeating: "`", count: longestFence + 1)
    let pad = shown.first == "`" || shown.last == "`" ? " " : ""
    return marks + pad + shown + pad + marks
  }

  /// An invisible space, written so that it can be seen in the source.
  private static let pause = "&#8203;"
}

extension EscapedMarkdown {
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar)
  }

  /// The word that begins at a character; empty if the character is not part of a word.
  private static func word(at start: Int, in scalars: [Unicode.Scalar]) -> Range<Int> {
    var end = start
    while end < scalars.count, isWord(scalars[end]) { end += 1 }
    return start..<end
  }

  /// Whether a word could be the hash of a commit, which GitHub links.
  private static func isRevision(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    (7...40).contains(word.count)
      && word.allSatisfy { ("0"..."9").contains($0) || ("a"..."f").contains($0) }
  }

  /// Whether a character is never markup at its position.
  private static func isPlain(
    _ scalar: Unicode.Scalar, after text: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    switch scalar {
    case "-", "+": !text.isEmpty
    case ".", ")": !text.allSatisfy { ("0"..."9").contains($0) }
    case " ", ",", ";", ":", "(", "/", "'", "\"", "?", "%": true
    default: scalar.value > 0x7F || isWord(scalar) && scalar != "_"
    }
  }

  /// Whether a character and the next could begin a mention, a reference, an emoji name, an address
  /// or a checkbox.
  private static func continues(
    _ scalar: Unicode.Scalar, before next: Unicode.Scalar, after text: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    switch scalar {
    case "@", "#", "!", "$", "%", "~", "&", "^", ":": next != " "
    case "[": text.isEmpty
    case "-": ends(text, with: "gh")
    default: false
    }
  }

  private static func ends(_ text: ArraySlice<Unicode.Scalar>, with word: String) -> Bool {
    String(String.UnicodeScalarView(text.suffix(word.unicodeScalars.count))).lowercased() == word
  }
}

extension String {
  /// The text without surrounding whitespace.
  fileprivate var trimmed: String {
    let start = unicodeScalars.drop(while: \.properties.isWhitespace)
    let rest = start.reversed().drop(while: \.properties.isWhitespace)
    return String(String.UnicodeScalarView(rest.reversed()))
  }
}
