internal import SwiftIDEUtils
internal import SwiftParser
internal import SwiftSyntax

/// Swift code in colours: which parts are keywords, types, texts, numbers, comments and attributes.
package enum SwiftHighlighting {
  /// A part of the code with what it is.
  package struct Span: Equatable, Sendable {
    /// In UTF-8 bytes of the code.
    package let range: Range<Int>
    package let kind: Kind

    package init(_ range: Range<Int>, _ kind: Kind) {
      self.range = range
      self.kind = kind
    }
  }

  /// What a part is; the raw value is the class that style sheets know.
  package enum Kind: String, Sendable {
    case keyword = "k"
    case type = "t"
    case text = "s"
    case number = "n"
    case comment = "c"
    case attribute = "a"
  }

  /// The parts of the code that have a colour, in order; code with errors, or a piece of a file, has what can be told.
  package static func spans(of code: String) -> [Span] {
    Parser.parse(source: code).classifications.compactMap { part in
      kind(of: part.kind).map {
        Span(part.range.lowerBound.utf8Offset..<part.range.upperBound.utf8Offset, $0)
      }
    }
  }

  private static func kind(of part: SyntaxClassification) -> Kind? {
    switch part {
    case .keyword, .ifConfigDirective: .keyword
    case .type: .type
    case .stringLiteral, .regexLiteral: .text
    case .integerLiteral, .floatLiteral: .number
    case .lineComment, .docLineComment, .blockComment, .docBlockComment: .comment
    case .attribute: .attribute
    default: nil
    }
  }
}
