/// The rules of the house that a reading of the text can check.
enum Conventions {
  static let maximumLines = 300

  /// Words that say nothing about what a file holds.
  static let emptyWords = [
    "Utilities", "Utility", "Utils", "Helper", "Common", "Shared", "Manager", "Extensions", "Misc",
  ]

  static func length(of file: SwiftFile) -> [Violation] {
    let count = file.lines.count - (file.lines.last == "" ? 1 : 0)
    return count <= maximumLines
      ? [] : [Violation(file, "\(count) lines; split it at \(maximumLines) by idea")]
  }

  /// Words of one target's field that only look empty.
  static let fieldWords = ["Markdown": ["CommonMark", "Extensions"]]

  static func name(of file: SwiftFile) -> [Violation] {
    var name = file.path.split(separator: "/").last.map(String.init) ?? ""
    let target = file.target.hasSuffix("Tests") ? String(file.target.dropLast(5)) : file.target
    for word in fieldWords[target] ?? [] {
      name = name.split(separator: word).joined(separator: "-")
    }
    return emptyWords.filter(name.contains).map {
      Violation(file, "\"\($0)\" says nothing; name the file after the type in it")
    }
  }

  /// `!` after a value, `try!`, `try?`, `as!` and types that unwrap themselves.
  static func force(in file: SwiftFile) -> [Violation] {
    file.code.enumerated().flatMap { index, line in
      var found: [Violation] = []
      let characters = Array(line)
      for position in characters.indices.dropFirst() {
        let before = characters[position - 1]
        let mark = characters[position]
        let isComparison =
          position + 1 < characters.count && characters[position + 1] == "="
        if mark == "!" && !isComparison && endsValue(before) {
          found.append(
            Violation(file, line: index + 1, "a forced unwrap; use guard, if let or a typed error"))
        }
        if mark == "?" && isTry(characters[..<position]) {
          found.append(
            Violation(
              file, line: index + 1, "`try?` loses the error; catch it and say what it means"))
        }
      }
      return found
    }
  }

  /// The library for other people's extensions: its users see it, and it writes down what time it is.
  static let recorder = "TraceRecorder"

  /// What is public, which nothing may be that nobody else links.
  static func access(in file: SwiftFile) -> [Violation] {
    guard file.target != recorder else { return [] }
    return file.code.enumerated().compactMap { index, line in
      line.split(separator: " ").contains("public")
        ? Violation(file, line: index + 1, "nobody links this target; say package") : nil
    }
  }

  /// Clocks and dice, which only the command line and the recorder may use.
  static func clock(in file: SwiftFile) -> [Violation] {
    guard file.target != "almanac", file.target != recorder else { return [] }
    let forbidden = [
      "Date()", "UUID()", ".now", "Clock()", ".random(", "SystemRandomNumberGenerator",
      ".randomElement", ".shuffled()", "hashValue",
    ]
    return file.code.enumerated().flatMap { index, line in
      forbidden.filter { word in
        line.ranges(of: word).contains { range in
          let next = range.upperBound == line.endIndex ? " " : line[range.upperBound]
          let previous = line[..<range.lowerBound].last ?? " "
          if word == ".now" && isOwned(line[..<range.lowerBound]) { return false }
          return !(word.last?.isLetter == true && (next.isLetter || next.isNumber))
            && !(word.first?.isLetter == true && (previous.isLetter || previous.isNumber))
        }
      }.map {
        Violation(
          file, line: index + 1,
          "\($0) makes output differ from run to run; take the value as an argument")
      }
    }
  }

  /// Whether a value stands before a dot, so that what follows is its own: `assessment`, not `Date`.
  private static func isOwned(_ start: Substring) -> Bool {
    let owner = start.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "$" }.last
    return owner.map { $0.isLowercase || $0 == "$" } ?? ["\\", "]"].contains(start.last ?? " ")
  }

  /// Whether the word `try` ends a line's start, not a name such as `entry`.
  private static func isTry(_ start: ArraySlice<Character>) -> Bool {
    guard start.suffix(3) == ["t", "r", "y"] else { return false }
    return start.dropLast(3).last.map { !endsValue($0) } ?? true
  }

  private static func endsValue(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || ")]}>_\"`?!".contains(character)
  }
}
