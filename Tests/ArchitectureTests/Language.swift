/// The words and sentences that users read: what they must not contain, and the shape of a diagnostic.
enum Language {
  /// Phrases that must not come back, each with what to write instead.
  static let retired: KeyValuePairs<String, String> = [
    "mend": "fix, correct", "mends": "fixes", "mended": "fixed", "mending": "fixing",
    "reckon": "compute", "reckoned": "computed", "reckoning": "computation",
    "is told": "is reported", "are told": "are reported", "nobody told": "pass --now",
    "told apart": "distinguished", "tell apart": "distinguish", "tells apart": "distinguishes",
    "stands twice": "duplicate", "stands beside": "is beside", "stands among": "is among",
    "stands after": "follows", "stands before": "precedes", "stands where": "is used where",
    "rests on": "is based on", "rest on": "are based on", "comes of": "comes from",
    "held against": "compared with", "holds against": "compares with",
    "to the test": "exercises, checks", "read whole": "read completely", "not whole": "incomplete",
    "ran to its end": "completed", "run to its end": "complete", "ran to their end": "completed",
    "looked at": "viewed", "playings": "simulations",
    "played": "simulated", "came back from a device": "device recording",
    "to spare": "headroom", "nobody": "no one",
    "somebody": "a person, with the role", "takes the risk": "accepts the risk",
    "handed in": "read", "no such verb": "unknown command",
  ]

  /// Parts of names that must not come back in declarations.
  static let retiredNames = [
    "told", "mend", "mended", "reckon", "reckoned", "reckoning", "shelf", "spool", "bench",
    "trouble", "flaw", "debts",
  ]

  /// Files with words of others: what compilers print, and what people search for.
  static let quoting = [
    "Sources/Findings/Text/LogHeader.swift", "Sources/Publishing/Search/SearchVocabulary.swift",
  ]

  static func retiredWords(in text: some Sequence<String>, of path: String) -> [Violation] {
    text.enumerated().flatMap { index, line in
      // The cells of a table are not one sentence.
      line.split(separator: "|").flatMap { part in
        let words = " " + spaced(part) + " "
        return retired.filter { words.contains(" \($0.key) ") }.map {
          Violation("\(path):\(index + 1): \"\($0.key)\"; write \"\($0.value)\"")
        }
      }
    }
  }

  /// The line in lower case, with one space between words and nothing else.
  private static func spaced(_ line: Substring) -> String {
    line.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }.joined(separator: " ")
  }

  /// Declared names with a retired part, such as `toldCount`.
  static func names(in file: SwiftFile) -> [Violation] {
    let keywords: Set<Substring> = [
      "struct", "enum", "class", "protocol", "func", "var", "let", "case", "typealias",
    ]
    return file.code.enumerated().flatMap { index, line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return zip(words, words.dropFirst()).filter { keywords.contains($0.0) }
        .filter { parts(of: $0.1).contains(where: retiredNames.contains) }
        .map { Violation(file, line: index + 1, "\($0.1): use the word of the field") }
    }
  }

  private static func parts(of name: Substring) -> [String] {
    name.reduce(into: [""]) { parts, character in
      if character.isUppercase { parts.append("") }
      parts[parts.count - 1] += character.lowercased()
    }
  }

  /// Help sentences of diagnostics that do not end, and summaries with a capital or a full stop.
  static func diagnostics(in file: SwiftFile) -> [Violation] {
    let code = Array(file.code.joined(separator: "\n"))
    let texts = Array(file.texts.joined(separator: "\n"))
    return literals(in: code).compactMap { literal in
      let text = String(texts[literal.range])
      let line = code[..<literal.range.lowerBound].count(where: \.isNewline) + 1
      switch literal.role {
      case .help where literal.isLast && !text.hasSuffix("."):
        guard let end = text.last, !"?…".contains(end), end != " " else { return nil }
        return Violation(file, line: line, "\"\(text)\": end the help sentence with a full stop")
      case .summary where text.hasSuffix("."):
        return Violation(file, line: line, "\"\(text)\": no full stop after a summary")
      case .summary where startsWithCapital(text):
        return Violation(file, line: line, "\"\(text)\": begin a summary in lower case")
      case .help, .summary: return nil
      }
    }
  }

  /// Names of formats and programs, which keep their capital.
  private static let properNames: Set<Substring> = [
    "FAILURE", "WARNING", "Android", "Checkstyle", "XML", "JUnit", "PMD", "HTML", "JSON", "Swift",
    "SOURCE", "UTF",
  ]

  private static func startsWithCapital(_ text: String) -> Bool {
    let word = text.prefix { $0.isLetter }
    return word.first?.isUppercase == true && !properNames.contains(word)
  }

  private struct Literal {
    enum Role { case help, summary }
    let role: Role
    let range: Range<Int>
    /// Whether no other literal is appended to it.
    let isLast: Bool
  }

  /// The string literals after `suggestion:`, and those after a severity in a call.
  private static func literals(in code: [Character]) -> [Literal] {
    var found: [Literal] = []
    for (label, role) in [
      ("suggestion:", Literal.Role.help), (".error,", .summary),
      (".warning,", .summary), (".note,", .summary),
    ] {
      let label = Array(label)
      for start in code.indices where code[start...].starts(with: label) {
        var index = start + label.count
        while index < code.count, code[index].isWhitespace { index += 1 }
        guard index < code.count, code[index] == "\"",
          let end = code[(index + 1)...].firstIndex(of: "\"")
        else { continue }
        let next = code[(end + 1)...].first { !$0.isWhitespace }
        found.append(Literal(role: role, range: index + 1..<end, isLast: next != "+"))
      }
    }
    return found
  }
}
