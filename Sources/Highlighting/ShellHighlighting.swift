/// Highlights shell commands: keywords, options, strings, variables and comments.
enum ShellHighlighting {
  private static let keywords: Set<String> = [
    "if", "then", "else", "elif", "fi", "for", "while", "until", "do", "done", "case", "esac", "in",
    "function", "return", "export", "local", "set", "exit",
  ]

  static func parts(of code: [UInt8]) -> [CodePart] {
    var scanner = CodeScanner(code)
    while !scanner.isAtEnd { readPiece(&scanner) }
    return scanner.parts
  }

  /// Highlights only commands: lines that begin with `$ `, with their continuation lines.
  static func parts(ofTerminal code: [UInt8]) -> [CodePart] {
    var scanner = CodeScanner(code)
    while !scanner.isAtEnd {
      let end = scanner.endOfRun { !$0.isEndOfLine }
      guard scanner.starts(with: "$ ") else {
        scanner.skip(to: end + 1)
        continue
      }
      scanner.add(.comment, to: scanner.at + 1)
      while !scanner.isAtEnd {
        let isContinued = scanner.byte() == UInt8(ascii: "\\") && scanner.byte(1).isEndOfLine
        if scanner.byte().isEndOfLine { break }
        if isContinued { scanner.skip(to: scanner.at + 2) } else { readPiece(&scanner) }
      }
      scanner.skip(to: scanner.at + 1)
    }
    return scanner.parts
  }

  private static func readPiece(_ scanner: inout CodeScanner) {
    let isWordStart = scanner.at == 0 || isBoundary(scanner.byte(-1))
    switch scanner.byte() {
    case UInt8(ascii: "#") where isWordStart:
      scanner.add(.comment, to: scanner.endOfRun { !$0.isEndOfLine })
    case UInt8(ascii: "'"):
      scanner.add(.text, to: scanner.endOfQuoted(hasEscapes: false))
    case UInt8(ascii: "\""): scanner.add(.text, to: scanner.endOfQuoted())
    case UInt8(ascii: "\\"): scanner.skip(to: scanner.at + 2)
    case UInt8(ascii: "$"): readVariable(&scanner)
    case UInt8(ascii: "-") where isWordStart && scanner.byte(1) > 0x20:
      scanner.add(.type, to: scanner.endOfRun { $0.isNamePart || $0 == UInt8(ascii: "-") })
    case let byte where byte.isNamePart:
      let end = scanner.endOfRun { $0.isNamePart || "-./:@%+".utf8.contains($0) }
      if isWordStart, scanner.isWord(scanner.at..<end, among: keywords) {
        scanner.add(.keyword, to: end)
      } else {
        scanner.skip(to: end)
      }
    default: scanner.skip(to: scanner.at + 1)
    }
  }

  private static func isBoundary(_ byte: UInt8) -> Bool {
    byte <= 0x20 || ";|&()`".utf8.contains(byte)
  }

  private static func readVariable(_ scanner: inout CodeScanner) {
    if scanner.byte(1) == UInt8(ascii: "{") {
      let end = scanner.endOfRun(from: 2) { $0 != UInt8(ascii: "}") && !$0.isEndOfLine }
      return scanner.add(.attribute, to: end + 1)
    }
    let end = scanner.endOfRun(from: 1) { $0.isNamePart }
    if end > scanner.at + 1 {
      scanner.add(.attribute, to: end)
    } else if "?#@*!$".utf8.contains(scanner.byte(1)) {
      scanner.add(.attribute, to: scanner.at + 2)
    } else {
      scanner.skip(to: scanner.at + 1)
    }
  }
}
