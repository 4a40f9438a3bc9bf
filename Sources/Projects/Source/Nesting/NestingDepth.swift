internal import SwiftSyntax

/// The nesting of a file's syntax; the parser limits brackets and blocks, but not chains such as
/// `a.b().c()`.
enum NestingDepth {
  private static let maximumDepth = 1500
  /// The minimum number of tokens of a statement that can be nested that deep.
  private static let minimumPath = 250

  /// The offset of a node that is nested too deep, or nil if there is none.
  ///
  /// - Parameter longestPath: the largest number of tokens of a statement, with those around it.
  static func excess(of tree: SourceFileSyntax, longestPath: Int) -> Int? {
    guard longestPath >= minimumPath else { return nil }
    // Iterative, because deep recursion is what this check prevents.
    var open = [(Syntax(tree), 0)]
    while let (node, depth) = open.popLast() {
      if depth > maximumDepth { return node.positionAfterSkippingLeadingTrivia.utf8Offset }
      for child in node.children(viewMode: .sourceAccurate) { open.append((child, depth + 1)) }
    }
    return nil
  }
}
