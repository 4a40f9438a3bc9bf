import SwiftSyntax

/// Checks the summaries of declarations that other targets see.
enum Documentation {
  /// A type, function or subscript needs a summary, and any summary is one sentence.
  ///
  /// Properties, initializers and requirements of standard protocols are exempt.
  static func violations(of file: SwiftFile) -> [Violation] {
    file.nodes(DeclModifierSyntax.self).compactMap { modifier in
      guard [.keyword(.package), .keyword(.public)].contains(modifier.name.tokenKind),
        modifier.detail == nil, let declaration = modifier.parent?.parent,
        !declaration.is(ImportDeclSyntax.self)
      else { return nil }
      if let comment = DocComment(of: declaration) {
        return comment.problem.map { Violation(file, at: modifier, $0) }
      }
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
      guard kindsWithSummary.contains(declaration.kind), !isStandardRequirement(name) else {
        return nil
      }
      return Violation(
        file, at: modifier,
        "\(name?.text ?? "the subscript") has no summary; write one sentence above it")
    }
  }

  private static let kindsWithSummary: Set<SyntaxKind> = [
    .structDecl, .enumDecl, .classDecl, .actorDecl, .protocolDecl, .typeAliasDecl, .functionDecl,
    .subscriptDecl,
  ]

  /// Whether a protocol of the standard library requires the name, as for operators.
  private static func isStandardRequirement(_ name: TokenSyntax?) -> Bool {
    guard let name else { return false }
    guard case .identifier(let text) = name.tokenKind else { return true }
    return ["hash", "encode", "makeIterator", "next"].contains(text)
  }
}
