internal import Text

/// Splits Swift code into tokens.
///
/// Source: The Swift Programming Language, Lexical Structure. A regular expression literal without
/// `#` is read as operators.
struct SwiftTokenizer {
  private let code: [UInt8]
  private var at = 0
  private var tokens: [SwiftToken] = []
  /// The string literals whose interpolations contain the current position, outermost first.
  private var strings: [OpenString] = []

  private struct OpenString {
    /// The number of `#` before the quotation mark.
    let pounds: Int
    let isMultiline: Bool
    /// The number of open parentheses in the interpolation.
    var depth = 0
  }

  static func tokens(of code: [UInt8]) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(code)
    tokenizer.read()
    return tokenizer.tokens
  }

  private init(_ code: [UInt8]) {
    self.code = code
    tokens.reserveCapacity(code.count / 4)
  }

  private mutating func read() {
    while at < code.count {
      switch code[at] {
      case UInt8(ascii: " "), 9...13: at += 1
      case UInt8(ascii: "/"): readSlash()
      case UInt8(ascii: "\""): readString(pounds: 0)
      case UInt8(ascii: "#"): readPound()
      case UInt8(ascii: "@"): readPrefixed(.attribute)
      case UInt8(ascii: "`"): readQuotedName()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case UInt8(ascii: "("): open()
      case UInt8(ascii: ")"): close()
      case let byte where byte.isWordByte: readWord()
      default: add(.punctuation, upTo: at + 1)
      }
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, upTo end: Int) {
    if end > at { tokens.append(SwiftToken(range: at..<end, kind: kind)) }
    at = end
  }

  private func byte(_ offset: Int) -> UInt8 {
    at + offset < code.count ? code[at + offset] : 0
  }

  /// Returns the end of the run of matching bytes at an index.
  private func end(from start: Int, while matches: (UInt8) -> Bool) -> Int {
    var end = start
    while end < code.count, matches(code[end]) { end += 1 }
    return end
  }
}

extension SwiftTokenizer {
  private mutating func readSlash() {
    switch byte(1) {
    case UInt8(ascii: "/"): add(.comment, upTo: end(from: at) { !$0.isEndOfLine })
    case UInt8(ascii: "*"): add(.comment, upTo: endOfBlockComment)
    default: add(.punctuation, upTo: at + 1)
    }
  }

  /// The end of a block comment; block comments nest.
  private var endOfBlockComment: Int {
    var depth = 0
    var end = at
    while end + 1 < code.count {
      switch (code[end], code[end + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        end += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        end += 2
        if depth == 0 { return end }
      default: end += 1
      }
    }
    return code.count
  }

  private mutating func readWord() {
    add(.word, upTo: end(from: at) { $0.isWordByte })
  }

  /// Reads a name in backticks, which is never a keyword.
  private mutating func readQuotedName() {
    let close = end(from: at + 1) { $0 != UInt8(ascii: "`") && !$0.isEndOfLine }
    let isClosed = close < code.count && code[close] == UInt8(ascii: "`")
    add(.punctuation, upTo: isClosed ? close + 1 : at + 1)
  }

  private mutating func readPrefixed(_ kind: SwiftToken.Kind) {
    let end = end(from: at + 1) { $0.isWordByte }
    add(end > at + 1 ? kind : .punctuation, upTo: end)
  }

  private mutating func readNumber() {
    let isHexadecimal = byte(0) == UInt8(ascii: "0") && byte(1) == UInt8(ascii: "x")
    let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
    var end = at
    while end < code.count {
      let next = end + 1 < code.count ? code[end + 1] : 0
      if code[end] | 0x20 == exponent, next == UInt8(ascii: "-") || next == UInt8(ascii: "+") {
        end += 2
      } else if code[end].isWordByte {
        end += 1
      } else if code[end] == UInt8(ascii: "."), next.isASCIIDigit, tokens.last.map(isDot) != true {
        end += 2
      } else {
        break
      }
    }
    add(.number, upTo: end)
  }

  /// Whether the token is a dot directly before the number, which makes it the index of a tuple.
  private func isDot(_ token: SwiftToken) -> Bool {
    token.range.upperBound == at && code[token.range.lowerBound] == UInt8(ascii: ".")
  }
}

// MARK: - Strings

extension SwiftTokenizer {
  private mutating func readPound() {
    let pounds = end(from: at) { $0 == UInt8(ascii: "#") } - at
    switch byte(pounds) {
    case UInt8(ascii: "\""): readString(pounds: pounds)
    case UInt8(ascii: "/"): readExpression(pounds: pounds)
    default: readPrefixed(.directive)
    }
  }

  private mutating func readString(pounds: Int) {
    let quote = UInt8(ascii: "\"")
    let isMultiline = byte(pounds + 1) == quote && byte(pounds + 2) == quote
    readText(
      of: OpenString(pounds: pounds, isMultiline: isMultiline),
      from: at + pounds + (isMultiline ? 3 : 1))
  }

  /// Reads a string literal up to its end or its next interpolation.
  private mutating func readText(of string: OpenString, from start: Int) {
    var end = start
    while end < code.count {
      switch code[end] {
      case UInt8(ascii: "\"") where isEnd(of: string, at: end):
        return add(.text, upTo: end + string.pounds + (string.isMultiline ? 3 : 1))
      case UInt8(ascii: "\\") where hasPounds(string.pounds, at: end + 1):
        let escaped = end + 1 + string.pounds
        guard escaped < code.count, code[escaped] == UInt8(ascii: "(") else {
          end = min(escaped + 1, code.count)
          continue
        }
        add(.text, upTo: end)
        at = escaped + 1
        strings.append(OpenString(pounds: string.pounds, isMultiline: string.isMultiline))
        return
      case let byte where byte.isEndOfLine && !string.isMultiline:
        return add(.text, upTo: end)
      default: end += 1
      }
    }
    add(.text, upTo: code.count)
  }

  private func isEnd(of string: OpenString, at place: Int) -> Bool {
    guard string.isMultiline else { return hasPounds(string.pounds, at: place + 1) }
    return place + 2 < code.count && code[place + 1] == code[place]
      && code[place + 2] == code[place] && hasPounds(string.pounds, at: place + 3)
  }

  private func hasPounds(_ count: Int, at place: Int) -> Bool {
    place + count <= code.count
      && code[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Reads a regular expression between `#/` and `/#`.
  private mutating func readExpression(pounds: Int) {
    var end = at + pounds + 1
    while end < code.count {
      if code[end] == UInt8(ascii: "/"), hasPounds(pounds, at: end + 1) {
        return add(.text, upTo: end + 1 + pounds)
      }
      end += code[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    add(.text, upTo: code.count)
  }

  private mutating func open() {
    if !strings.isEmpty { strings[strings.count - 1].depth += 1 }
    add(.punctuation, upTo: at + 1)
  }

  private mutating func close() {
    guard let string = strings.last else { return add(.punctuation, upTo: at + 1) }
    guard string.depth == 0 else {
      strings[strings.count - 1].depth -= 1
      return add(.punctuation, upTo: at + 1)
    }
    strings.removeLast()
    at += 1
    readText(of: string, from: at)
  }
}

extension UInt8 {
  /// Whether the byte is part of a name, or of a non-ASCII character.
  fileprivate var isWordByte: Bool { isNamePart || self == UInt8(ascii: "$") }
}
