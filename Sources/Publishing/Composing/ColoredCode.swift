internal import Highlighting
internal import Text

/// Code as highlighted HTML.
struct ColoredCode {
  private let bytes: [UInt8]
  private let colored: [CodePart]

  init(_ code: String, in language: CodeLanguage) {
    bytes = Array(code.utf8)
    colored = language.parts(of: bytes)
  }

  /// The HTML of a part of the code, given as a byte range.
  func html(_ range: Range<Int>) -> [UInt8] {
    var output: ByteOutput = []
    var at = range.lowerBound
    for one in colored where one.range.upperBound > at && one.range.lowerBound < range.upperBound {
      let part = one.range.clamped(to: at..<range.upperBound)
      append(at..<part.lowerBound, to: &output)
      let (start, end) = Self.tags(of: one.kind)
      output.append(utf8: start)
      append(part, to: &output)
      output.append(utf8: end)
      at = part.upperBound
    }
    append(at..<range.upperBound, to: &output)
    return Array(output)
  }

  /// The tags of a kind, the shortest ones for the most frequent kinds.
  private static func tags(of kind: CodePart.Kind) -> (start: String, end: String) {
    switch kind {
    case .keyword: ("<b>", "</b>")
    case .type: ("<i>", "</i>")
    case .text, .number, .comment, .attribute: ("<i class=\"\(kind.rawValue)\">", "</i>")
    }
  }

  /// The HTML of the entire code.
  var html: [UInt8] { html(0..<bytes.count) }

  private func append(_ range: Range<Int>, to output: inout ByteOutput) {
    output.append(escapingHTML: bytes.span.extracting(range))
  }
}
