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
    let error = ParseDiagnosticsGenerator.diagnostics(for: node).first {
      $0.diagMessage.severity == .error
    }
    offset = (error?.position ?? node.positionAfterSkippingLeadingTrivia).utf8Offset
    message = error?.message ?? "unexpected code"
  }
}
