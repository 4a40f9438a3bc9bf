internal import Text

/// Highlights YAML: keys, quoted and block scalars, numbers, literals, anchors and comments.
enum YAMLHighlighting {
  private static let words: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "True", "False", "Null", "~",
  ]

  static func parts(of code: [UInt8]) -> [CodePart] {
    var scanner = CodeScanner(code)
    while !scanner.isAtEnd {
      let indent = scanner.endOfRun { $0 == 0x20 } - scanner.at
      readLine(&scanner, indent: indent)
    }
    return scanner.parts
  }

  private static func readLine(_ scanner: inout CodeScanner, indent: Int) {
    var isBlockText = false
    if scanner.starts(with: "---") || scanner.starts(with: "...") {
      scanner.add(.keyword, to: scanner.at + 3)
    }
    while !scanner.isAtEnd, !scanner.byte().isEndOfLine {
      switch scanner.byte() {
      case UInt8(ascii: "#") where scanner.at == 0 || scanner.byte(-1) <= 0x20:
        scanner.add(.comment, to: scanner.endOfRun { !$0.isEndOfLine })
      case UInt8(ascii: "\""), UInt8(ascii: "'"): readQuoted(&scanner)
      case UInt8(ascii: "|"), UInt8(ascii: ">"):
        isBlockText = true
        scanner.skip(to: scanner.endOfRun(from: 1) { $0.isASCIIDigit || "+-".utf8.contains($0) })
      case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
        scanner.add(.type, to: scanner.endOfRun(from: 1) { $0 > 0x20 && !isFlow($0) })
      case let byte where byte <= 0x20 || isFlow(byte): scanner.skip(to: scanner.at + 1)
      case UInt8(ascii: "-") where scanner.byte(1) <= 0x20: scanner.skip(to: scanner.at + 1)
      default:
        isBlockText = false
        readPlain(&scanner)
      }
    }
    scanner.skip(to: scanner.at + 1)
    if isBlockText { readBlockText(&scanner, below: indent) }
  }

  private static func isFlow(_ byte: UInt8) -> Bool { "{}[],".utf8.contains(byte) }

  /// Reads a quoted scalar, which may span lines.
  private static func readQuoted(_ scanner: inout CodeScanner) {
    let end = scanner.endOfQuoted(hasEscapes: scanner.byte() == UInt8(ascii: "\""))
    let isKey = end < scanner.end && scanner.code[end] == UInt8(ascii: ":")
    scanner.add(isKey ? .attribute : .text, to: end)
  }

  /// Reads a plain scalar: a key before a colon, otherwise a value.
  private static func readPlain(_ scanner: inout CodeScanner) {
    let start = scanner.at
    var end = start
    while end < scanner.end, !scanner.code[end].isEndOfLine, !isFlow(scanner.code[end]) {
      let next = end + 1 < scanner.end ? scanner.code[end + 1] : 10
      if scanner.code[end] == UInt8(ascii: ":"), next <= 0x20 {
        scanner.add(.attribute, to: end)
        return scanner.skip(to: end + 1)
      }
      if scanner.code[end].isBlank, next == UInt8(ascii: "#") { break }
      end += 1
    }
    var last = end
    while last > start, scanner.code[last - 1].isBlank { last -= 1 }
    if scanner.isWord(start..<last, among: words) {
      scanner.add(.keyword, to: last)
    } else if isNumber(scanner.code[start..<last]) {
      scanner.add(.number, to: last)
    }
    scanner.skip(to: end)
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return digits.first?.isASCIIDigit == true
      && digits.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
  }

  /// Reads the lines after `|` or `>` that are indented more than the line of the key.
  private static func readBlockText(_ scanner: inout CodeScanner, below indent: Int) {
    while !scanner.isAtEnd {
      let start = scanner.endOfRun { $0 == 0x20 }
      let isBlank = start >= scanner.end || scanner.code[start].isEndOfLine
      guard isBlank || start - scanner.at > indent else { return }
      let end = scanner.endOfRun { !$0.isEndOfLine }
      if !isBlank {
        scanner.skip(to: start)
        scanner.add(.text, to: end)
      }
      scanner.skip(to: end + 1)
    }
  }
}
