internal import Projects
internal import SwiftSyntax

extension CodeBlockItemListSyntax {
  /// The possible values of a block: what it returns, or its only expression.
  var results: [ExprSyntax] {
    if count == 1, let only = first?.item.expression,
      !only.is(IfExprSyntax.self) && !only.is(SwitchExprSyntax.self) || !only.returns
    {
      return [only]
    }
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.values
  }
}

extension FunctionFact {
  /// The statements of the body.
  var statements: CodeBlockItemListSyntax? {
    body.as(CodeBlockSyntax.self)?.statements ?? body.as(CodeBlockItemListSyntax.self)
  }

  /// The possible results of the function.
  var results: [ExprSyntax] { statements?.results ?? [] }

  /// Whether a name is a parameter, a loop variable or bound by a pattern.
  ///
  /// Such a name is not looked up further out.
  func binds(_ name: String) -> Bool {
    if parameters.contains(where: { ($0.secondName ?? $0.firstName).text == name }) { return true }
    let finder = BindingFinder(name)
    finder.walk(body)
    return finder.isBound
  }
}

extension CodeBlockItemSyntax.Item {
  /// The item as an expression, also if it is an expression statement.
  var expression: ExprSyntax? {
    Syntax(self).as(ExprSyntax.self)
      ?? Syntax(self).as(ExpressionStmtSyntax.self)?.expression
  }
}

extension SyntaxProtocol {
  fileprivate var returns: Bool {
    let finder = ReturnFinder(viewMode: .sourceAccurate)
    finder.walk(self)
    return !finder.values.isEmpty
  }
}

/// Collects the values that a block returns, except from nested closures and functions.
private final class ReturnFinder: SyntaxVisitor {
  private(set) var values: [ExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { values.append(value) }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

private final class BindingFinder: SyntaxVisitor {
  private let name: String
  private(set) var isBound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.identifier.text == name { isBound = true }
    return .skipChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == name { isBound = true }
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    if (node.secondName ?? node.firstName).text == name { isBound = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    if (node.secondName ?? node.firstName).text == name { isBound = true }
    return .visitChildren
  }
}
