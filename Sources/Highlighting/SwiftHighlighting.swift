/// Highlights Swift code.
///
/// Works on tokens without parsing. SwiftSyntax reads 1 MB per second, which would take most of the
/// build time of a site with code. A test compares the parts with SwiftSyntax's.
package enum SwiftHighlighting {
  /// Returns the parts in order, also for code with errors and for fragments of a file.
  ///
  /// - Complexity: Linear in the length of the code.
  package static func parts(of code: [UInt8]) -> [CodePart] {
    let tokens = SwiftTokenizer.tokens(of: code)
    var parts: [CodePart] = []
    parts.reserveCapacity(tokens.count / 2)
    for index in tokens.indices {
      guard let kind = kind(of: index, in: tokens, code) else { continue }
      if let last = parts.last, last.kind == kind,
        last.range.upperBound == tokens[index].range.lowerBound
      {
        parts[parts.count - 1] = CodePart(
          last.range.lowerBound..<tokens[index].range.upperBound, kind)
      } else {
        parts.append(CodePart(tokens[index].range, kind))
      }
    }
    return parts
  }

  private static func kind(of index: Int, in tokens: [SwiftToken], _ code: [UInt8]) -> CodePart
    .Kind?
  {
    switch tokens[index].kind {
    case .comment: .comment
    case .text: .text
    case .number: .number
    case .attribute: .attribute
    case .directive: .keyword
    case .punctuation: nil
    case .word: kind(ofWord: index, in: tokens, code)
    }
  }

  private static func kind(
    ofWord index: Int, in tokens: [SwiftToken], _ code: [UInt8]
  ) -> CodePart.Kind? {
    let context = SwiftWordContext(index, in: tokens, code)
    if let word = SwiftWord(tokens[index].range, of: code), word.isKeyword(in: context) {
      return .keyword
    }
    let first = code[tokens[index].range.lowerBound]
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") ? .type : nil
  }
}
