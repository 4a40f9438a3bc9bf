internal import SwiftDiagnostics
internal import SwiftParserDiagnostics
internal import SwiftSyntax

/// The first syntax error of a file, described as the compiler does.
struct SyntaxError: Sendable {
  let offset: Int
  let message: String

  /// The maximum size of a part whose errors are described, which takes time quadratic in the size.
  private static let maximumBytes = 1 << 13
  /// The maximum number of parts to describe, if those before have only errors that Swift 5
  /// tolerates.
  private static let maximumParts = 16

  /// Nil for a file without errors.
  init?(in tree: SourceFileSyntax) {
    guard tree.hasError else { return nil }
    for part in Self.parts(of: Syntax(tree)) {
      guard let error = SyntaxError(inPart: part) else { continue }
      self = error
      return
    }
    return nil
  }

  private init?(inPart node: Syntax) {
    if let token = node.tokens(viewMode: .all).first(where: \.hasUndescribedEqualSign) {
      offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
      message = "'=' must have consistent whitespace on both sides"
      return
    }
    let errors = ParseDiagnosticsGenerator.diagnostics(for: node).filter {
      $0.diagMessage.severity == .error
    }
    let error = errors.first { !$0.isToleratedInSwift5 }
    if error == nil, !errors.isEmpty { return nil }
    offset = (error?.position ?? node.positionAfterSkippingLeadingTrivia).utf8Offset
    message = error?.message ?? "unexpected code"
  }

  /// The first parts with errors that are small enough to describe, in source order.
  private static func parts(of tree: Syntax) -> [Syntax] {
    var open = [tree]
    var found: [Syntax] = []
    while let node = open.popLast(), found.count < maximumParts {
      let broken = node.children(viewMode: .all).filter(\.hasError)
      if node.totalLength.utf8Length <= maximumBytes || broken.isEmpty {
        found.append(node)
      } else {
        open += broken.reversed()
      }
    }
    return found
  }
}

extension SwiftDiagnostics.Diagnostic {
  /// Whether the error is about the space in `@Environment (\.name)`, an error only in the Swift 6
  /// language mode.
  fileprivate var isToleratedInSwift5: Bool {
    message.hasPrefix("extraneous whitespace before '('")
      || message.hasPrefix("extraneous whitespace after '@'")
  }
}

extension TokenSyntax {
  /// Whether the parser rejects the white space around an `=` and would crash while describing the
  /// error.
  ///
  /// The description tries to add or remove a space, finds the same white space on both sides, and
  /// stops because there is nothing to change. A byte before the `=` that is not a space, such as
  /// U+FFFD, is enough.
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
