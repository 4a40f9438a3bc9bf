internal import SwiftSyntax

/// The nesting of a file's syntax; the parser limits brackets and blocks, but not chains such as
/// `a.b().c()`.
enum NestingDepth {
  private static let maximumDepth = 1500
  /// The minimum number of chain marks in a statement that can be nested that deep.
  private static let minimumMarks = 250

  /// The offset of a node that is nested too deep, or nil if there is none.
  static func excess(of tree: SourceFileSyntax, in bytes: [UInt8]) -> Int? {
    guard maximumMarkCount(in: bytes) >= minimumMarks else { return nil }
    // Iterative, because deep recursion is what this check prevents.
    var open = [(Syntax(tree), 0)]
    while let (node, depth) = open.popLast() {
      if depth > maximumDepth { return node.positionAfterSkippingLeadingTrivia.utf8Offset }
      for child in node.children(viewMode: .sourceAccurate) { open.append((child, depth + 1)) }
    }
    return nil
  }

  /// The largest number of dots, brackets and unwrapping marks between the ends of two statements.
  private static func maximumMarkCount(in bytes: [UInt8]) -> Int {
    var (most, count) = (0, 0)
    var isLineStart = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "!"),
        UInt8(ascii: "?"):
        // A line that begins with a dot continues the chain.
        if isLineStart, byte != UInt8(ascii: ".") { count = 0 }
        count += 1
        most = max(most, count)
        isLineStart = false
      case UInt8(ascii: "\n"): isLineStart = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default:
        if isLineStart { count = 0 }
        isLineStart = false
      }
    }
    return most
  }
}
