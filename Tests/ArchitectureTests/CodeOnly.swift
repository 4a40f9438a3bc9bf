/// Swift text with comments and the contents of string literals replaced by spaces, line by line.
///
/// Code inside an interpolation stays. This knows nested comments, raw and multi-line strings, and no more:
/// regular expression literals are not used in the project.
struct CodeOnly {
  let lines: [String]
  /// The contents of string literals alone, at the same places; everything else is spaces.
  let texts: [String]

  private enum State {
    case code(parentheses: Int)
    case lineComment
    case blockComment(depth: Int)
    case string(hashes: Int, isMultiline: Bool)
  }

  init(_ text: String) {
    var reader = Reader(characters: Array(text))
    reader.run()
    lines = Self.lines(reader.output)
    texts = Self.lines(reader.texts)
  }

  private static func lines(_ characters: [Character]) -> [String] {
    String(characters).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private struct Reader {
    let characters: [Character]
    var output: [Character] = []
    var texts: [Character] = []
    var index = 0
    var states: [State] = [.code(parentheses: 0)]

    mutating func run() {
      while index < characters.count {
        switch states[states.count - 1] {
        case .code(let parentheses): readCode(parentheses)
        case .lineComment:
          if characters[index].isNewline { states.removeLast() }
          blank(1)
        case .blockComment(let depth): readBlockComment(depth)
        case .string(let hashes, let isMultiline): readString(hashes, isMultiline)
        }
      }
    }

    mutating func readCode(_ parentheses: Int) {
      let hashes = characters[index...].prefix { $0 == "#" }.count
      if starts("//") {
        states.append(.lineComment)
      } else if starts("/*") {
        states.append(.blockComment(depth: 1))
        blank(2)
      } else if starts("\"", after: hashes) {
        let isMultiline = starts("\"\"\"", after: hashes)
        states.append(.string(hashes: hashes, isMultiline: isMultiline))
        for _ in 0..<hashes + (isMultiline ? 3 : 1) { keep() }
      } else if characters[index] == ")" && parentheses == 1 && states.count > 1 {
        states.removeLast()
        keep()
      } else {
        if characters[index] == "(" {
          states[states.count - 1] = .code(parentheses: parentheses + 1)
        } else if characters[index] == ")" {
          states[states.count - 1] = .code(parentheses: parentheses - 1)
        }
        keep()
      }
    }

    mutating func readBlockComment(_ depth: Int) {
      if starts("*/") {
        states.removeLast()
        if depth > 1 { states.append(.blockComment(depth: depth - 1)) }
        blank(2)
      } else if starts("/*") {
        states[states.count - 1] = .blockComment(depth: depth + 1)
        blank(2)
      } else {
        blank(1)
      }
    }

    mutating func readString(_ hashes: Int, _ isMultiline: Bool) {
      let end = (isMultiline ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
      let escape = "\\" + String(repeating: "#", count: hashes)
      if starts(end) {
        states.removeLast()
        for _ in end { keep() }
      } else if starts(escape + "(") {
        blank(escape.count)
        keep()
        states.append(.code(parentheses: 1))
      } else if starts(escape) {
        blank(escape.count + 1, isText: true)
      } else if !isMultiline && characters[index].isNewline {
        states.removeLast()
        keep()
      } else {
        blank(1, isText: true)
      }
    }

    func starts(_ text: String, after offset: Int = 0) -> Bool {
      characters[min(index + offset, characters.count)...].starts(with: text)
    }

    mutating func keep() {
      output.append(characters[index])
      texts.append(characters[index].isNewline ? "\n" : " ")
      index += 1
    }

    mutating func blank(_ count: Int, isText: Bool = false) {
      for _ in 0..<count where index < characters.count {
        output.append(characters[index].isNewline ? "\n" : " ")
        texts.append(isText || characters[index].isNewline ? characters[index] : " ")
        index += 1
      }
    }
  }
}
