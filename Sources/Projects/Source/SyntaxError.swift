internal import SwiftDiagnostics
internal import SwiftParserDiagnostics
internal import SwiftSyntax

/// The first part of a file that is not Swift, described as the compiler does.
struct SyntaxError: Sendable {
  let offset: Int
  let message: String

  /// The most bytes whose errors are described: that takes a time that grows with the square of their number.
  private static let maximumBytes = 1 << 13

  /// Nil for a file without errors.
  init?(in tree: SourceFileSyntax) {
    guard tree.hasError else { return nil }
    var node = Syntax(tree)
    while node.totalLength.utf8Length > Self.maximumBytes,
      let part = node.children(viewMode: .all).first(where: \.hasError)
    {
      node = part
    }
    if let token = node.tokens(viewMode: .all).first(where: \.hasUndescribedEqualSign) {
      offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
      message = "'=' must have consistent whitespace on both sides"
      return
    }
    let error = ParseDiagnosticsGenerator.diagnostics(for: node).first {
      $0.diagMessage.severity == .error
    }
    offset = (error?.position ?? node.positionAfterSkippingLeadingTrivia).utf8Offset
    message = error?.message ?? "unexpected code"
  }
}

extension TokenSyntax {
  /// Whether the parser does not like the space around an `=` and its description of that ends the program.
  ///
  /// It wants to add or remove a space, finds as many on both sides, and stops because there is nothing to change. A byte
  /// that is no space, such as U+FFFD, before the `=` is enough.
  fileprivate var hasUndescribedEqualSign: Bool {
    guard tokenDiagnostic?.kind == .equalMustHaveConsistentWhitespaceOnBothSides else {
      return false
    }
    let before = previousToken(viewMode: .all)?.trailingTrivia.hasSpace ?? false
    return before == trailingTrivia.hasSpace
  }
}

extension Trivia {
  fileprivate var hasSpace: Bool {
    contains { piece in
      switch piece {
      case .spaces, .tabs: true
      default: false
      }
    }
  }
}
