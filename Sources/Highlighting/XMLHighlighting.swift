/// Highlights XML: names of elements and attributes, values, comments and declarations.
enum XMLHighlighting {
  static func parts(of code: [UInt8]) -> [CodePart] {
    var scanner = CodeScanner(code)
    while !scanner.isAtEnd {
      guard scanner.byte() == UInt8(ascii: "<") else {
        scanner.skip(to: scanner.endOfRun { $0 != UInt8(ascii: "<") })
        continue
      }
      if scanner.starts(with: "<!--") {
        scanner.add(.comment, to: scanner.endOfNext("-->", from: 4))
      } else if scanner.starts(with: "<![CDATA[") {
        scanner.add(.text, to: scanner.endOfNext("]]>", from: 9))
      } else if scanner.starts(with: "<?") {
        scanner.add(.keyword, to: scanner.endOfNext("?>", from: 2))
      } else if scanner.starts(with: "<!") {
        scanner.add(.keyword, to: scanner.endOfNext(">", from: 2))
      } else {
        readTag(&scanner)
      }
    }
    return scanner.parts
  }

  private static func readTag(_ scanner: inout CodeScanner) {
    scanner.skip(to: scanner.byte(1) == UInt8(ascii: "/") ? scanner.at + 2 : scanner.at + 1)
    scanner.add(.keyword, to: scanner.endOfRun { isName($0) })
    while !scanner.isAtEnd {
      switch scanner.byte() {
      case UInt8(ascii: ">"): return scanner.skip(to: scanner.at + 1)
      case UInt8(ascii: "<"): return
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = scanner.byte()
        scanner.add(.text, to: scanner.endOfRun(from: 1) { $0 != quote } + 1)
      case let byte where isName(byte):
        scanner.add(.attribute, to: scanner.endOfRun { isName($0) })
      default: scanner.skip(to: scanner.at + 1)
      }
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isNamePart || "-.:".utf8.contains(byte)
  }
}
