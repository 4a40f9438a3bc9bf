internal import Projects
internal import SwiftSyntax

/// A visitor that sees only what is part of the product.
///
/// It skips code for other platforms, previews and debug code.
class ActiveVisitor: SyntaxVisitor {
  private let excluded: Set<SyntaxIdentifier>

  init(of file: ParsedFile) {
    excluded = file.excluded
    super.init(viewMode: .sourceAccurate)
  }

  private func passes(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    excluded.contains(node.id) ? .skipChildren : .visitChildren
  }

  final override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    passes(node)
  }

  final override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    passes(node)
  }

  final override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    passes(node)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { passes(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { passes(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { passes(node) }
}
