internal import Text

/// Highlights JSON: member names, strings, numbers and the three literal names.
enum JSONHighlighting {
  static func parts(of code: [UInt8]) -> [CodePart] {
    var scanner = CodeScanner(code)
    while !scanner.isAtEnd {
      switch scanner.byte() {
      case UInt8(ascii: "\""): readText(&scanner)
      case UInt8(ascii: "-"), 0x30...0x39:
        scanner.add(
          .number,
          to: scanner.endOfRun(from: 1) { $0.isASCIIDigit || "+-.eE".utf8.contains($0) })
      case let byte where byte.isNamePart:
        let end = scanner.endOfRun { $0.isNamePart }
        if scanner.isWord(scanner.at..<end, among: ["true", "false", "null"]) {
          scanner.add(.keyword, to: end)
        } else {
          scanner.skip(to: end)
        }
      default: scanner.skip(to: scanner.at + 1)
      }
    }
    return scanner.parts
  }

  private static func readText(_ scanner: inout CodeScanner) {
    let end = scanner.endOfQuoted(isOneLine: true)
    let next = scanner.endOfRun(from: end - scanner.at) { $0.isBlank }
    let isName = next < scanner.end && scanner.code[next] == UInt8(ascii: ":")
    scanner.add(isName ? .attribute : .text, to: end)
  }
}
