internal import Diagnostics
internal import Text

/// Splits the text of a template into literal text and tags.
struct TemplateScanner {
  private let source: TemplateSource
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private(set) var tokens: [TemplateToken] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The maximum length of a delimiter; a longer one is a mistake, and would slow the search down.
  private static let longestDelimiter = 16

  init(_ source: TemplateSource) {
    self.source = source
    scan()
  }

  private mutating func scan() {
    let bytes = source.bytes
    var index = 0
    while index < bytes.count {
      let start = find(opening, from: index) ?? bytes.count
      if start > index {
        tokens.append(TemplateToken(kind: .text, range: index..<start, name: start..<start))
      }
      guard start < bytes.count else { return }
      guard let end = scanTag(at: start) else {
        diagnostics.append(
          .unclosedTag(in: source, start..<start + opening.count, closing: String(bytes: closing)))
        return
      }
      index = end
    }
  }

  /// Reads a tag and returns where it ends, or nil if it does not end.
  private mutating func scanTag(at start: Int) -> Int? {
    let bytes = source.bytes
    var inside = start + opening.count
    while inside < bytes.count && bytes[inside].isTemplateSpace { inside += 1 }
    guard inside < bytes.count else { return nil }
    let kind = Self.kinds[bytes[inside]] ?? .variable
    let isTriple = bytes[inside] == UInt8(ascii: "{")
    let ending =
      isTriple
      ? [UInt8(ascii: "}")] + closing
      : kind == .delimiters ? [UInt8(ascii: "=")] + closing : closing
    let nameStart = kind == .variable ? inside : inside + 1
    guard let nameEnd = find(ending, from: nameStart) else { return nil }
    let end = nameEnd + ending.count
    let token = TemplateToken(kind: kind, range: start..<end, name: trim(nameStart..<nameEnd))
    tokens.append(token)
    if kind == .delimiters { changeDelimiters(token) }
    return end
  }

  private static let kinds: [UInt8: TemplateToken.Kind] = [
    UInt8(ascii: "#"): .section, UInt8(ascii: "^"): .inverted, UInt8(ascii: "/"): .end,
    UInt8(ascii: ">"): .partial, UInt8(ascii: "<"): .parent, UInt8(ascii: "$"): .block,
    UInt8(ascii: "!"): .comment, UInt8(ascii: "="): .delimiters,
    UInt8(ascii: "&"): .rawVariable, UInt8(ascii: "{"): .rawVariable,
  ]

  private mutating func changeDelimiters(_ token: TemplateToken) {
    let parts = source.bytes[token.name].split(whereSeparator: \.isTemplateSpace)
    let isValid =
      parts.count == 2
      && parts.allSatisfy { part in
        part.count <= Self.longestDelimiter && !part.contains(UInt8(ascii: "="))
      }
    guard isValid, let first = parts.first, let last = parts.last else {
      diagnostics.append(.badDelimiters(in: source, token.range))
      return
    }
    opening = Array(first)
    closing = Array(last)
  }

  private func trim(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end && source.bytes[start].isTemplateSpace { start += 1 }
    while end > start && source.bytes[end - 1].isTemplateSpace { end -= 1 }
    return start..<end
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    let bytes = source.bytes.span
    guard let first = pattern.first else { return nil }
    var index = start
    while index + pattern.count <= bytes.count {
      if bytes[index] == first {
        var length = 1
        while length < pattern.count && bytes[index + length] == pattern[length] { length += 1 }
        if length == pattern.count { return index }
      }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is white space in Mustache and HTML: space, tab, line feed, carriage return
  /// or form feed.
  var isTemplateSpace: Bool { self == 32 || self == 9 || self == 10 || self == 13 || self == 12 }
}
