internal import Projects
internal import SwiftSyntax

/// Values that an initializer parses from a fixed string.
///
/// For example, `URL(string: "https://example.com")`. The initializer is failable, but the author
/// has seen that it does not fail for this string.
enum ParsedConstant {
  private static let labels = [
    "URL": "string", "NSURL": "string", "URLComponents": "string", "UUID": "uuidString",
    "TimeZone": "identifier",
  ]

  /// Whether an expression is such an initializer, with a nonempty string without white space.
  static func isValid(
    _ expression: ExprSyntax, in function: FunctionFact, _ index: SourceIndex
  ) -> Bool {
    guard let call = expression.core.as(FunctionCallExprSyntax.self),
      let label = labels[call.calleeName], call.arguments.count == 1,
      let argument = call.argument(label), !index.declares(call.calleeName)
    else { return false }
    let folded = ConstantFolder(index: index).fold(argument, in: FoldingScope(function))
    let texts = folded.compactMap { value -> String? in
      if case .text(let text) = value.value { text } else { nil }
    }
    return !texts.isEmpty && texts.count == folded.count
      && texts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
  }
}
