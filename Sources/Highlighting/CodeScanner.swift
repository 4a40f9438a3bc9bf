internal import Text

/// Scans code byte by byte and collects the highlighted parts.
struct CodeScanner {
  let code: [UInt8]
  private(set) var at: Int
  let end: Int
  private(set) var parts: [CodePart] = []

  init(_ code: [UInt8]) {
    self.code = code
    at = 0
    end = code.count
  }

  var isAtEnd: Bool { at >= end }

  /// Returns the byte at an offset from the current position, or 0 outside the code.
  func byte(_ offset: Int = 0) -> UInt8 {
    let index = at + offset
    return index >= 0 && index < end ? code[index] : 0
  }

  func starts(with words: StaticString) -> Bool {
    code[at..<end].starts(with: words.description.utf8)
  }

  /// Returns the end of the run of matching bytes at an offset from the current position.
  func endOfRun(from offset: Int = 0, while matches: (UInt8) -> Bool) -> Int {
    var index = min(at + offset, end)
    while index < end, matches(code[index]) { index += 1 }
    return index
  }

  /// Returns the end of the next occurrence of a text, or the end of the code.
  func endOfNext(_ words: StaticString, from offset: Int) -> Int {
    let wanted = Array(words.description.utf8)
    var index = min(at + offset, end)
    while index + wanted.count <= end {
      if code[index..<index + wanted.count].elementsEqual(wanted) { return index + wanted.count }
      index += 1
    }
    return end
  }

  /// Returns the end of the quoted text at the current position, after its last quotation mark.
  ///
  /// - Parameters:
  ///   - hasEscapes: whether a backslash escapes the next character.
  ///   - isOneLine: whether the text ends with its line.
  func endOfQuoted(hasEscapes: Bool = true, isOneLine: Bool = false) -> Int {
    let quote = byte()
    var index = at + 1
    while index < end, code[index] != quote, !isOneLine || !code[index].isEndOfLine {
      index += hasEscapes && code[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, end)
  }

  mutating func skip(to place: Int) { at = min(max(place, at + 1), end) }

  mutating func add(_ kind: CodePart.Kind, to place: Int) {
    let place = min(place, end)
    guard place > at else { return }
    parts.append(CodePart(at..<place, kind))
    at = place
  }

  func isWord(_ range: Range<Int>, among words: Set<String>) -> Bool {
    range.count <= 16 && words.contains(String(decoding: code[range], as: UTF8.self))
  }
}

extension UInt8 {
  var isEndOfLine: Bool { self == 10 || self == 13 }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isNamePart: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "_") || self >= 0x80
  }
}
