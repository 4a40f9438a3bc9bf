internal import Projects
internal import SwiftSyntax

/// Collects the expressions that a list of entries consists of.
final class EntryParts: ActiveVisitor {
  private(set) var elements: [ExprSyntax] = []
  private(set) var isUnknown = false
  private var name: String?

  init(_ expression: ExprSyntax, in function: FunctionFact) {
    super.init(of: function.file)
    let core = expression.core
    guard core.is(DeclReferenceExprSyntax.self) else {
      add(list: core)
      return
    }
    guard let local = LocalValue(core.lastName, before: core, in: function) else {
      isUnknown = true
      return
    }
    name = local.name
    if let value = local.initializer { add(list: value) }
    if !local.isConstant { walk(function.body) }
  }

  private func add(list expression: ExprSyntax) {
    let core = expression.core
    if let array = core.as(ArrayExprSyntax.self) {
      return elements += array.elements.map(\.expression)
    }
    guard let call = core.as(FunctionCallExprSyntax.self) else { return isUnknown = true }
    if call.arguments.isEmpty, call.trailingClosure == nil,
      call.calledExpression.is(ArrayExprSyntax.self) || call.calleeName == "Array"
    {
      return
    }
    guard call.calleeName == "map", let made = call.closures.first?.statements.results.first,
      call.closures.first?.statements.results.count == 1
    else { return isUnknown = true }
    elements.append(made)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name, node.base?.core.lastName == name, let first = node.arguments.first else {
      return .visitChildren
    }
    switch (node.calleeName, first.label?.text) {
    case ("append", nil), ("insert", nil): elements.append(first.expression)
    case ("append", _), ("insert", _): add(list: first.expression)
    default: break
    }
    return .visitChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isAssignment, node.leftOperand.lastName == name { add(list: node.rightOperand) }
    let changed = node.isAssignment ? node.leftOperand.changedElement : nil
    if let changed, changed == name { isUnknown = true }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if node.expression.lastName == name { isUnknown = true }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The name of the list of which an element, or a member of one, is the expression.
  fileprivate var changedElement: String? {
    var next = core
    while let base = next.as(MemberAccessExprSyntax.self)?.base { next = base.core }
    return next.as(SubscriptCallExprSyntax.self)?.calledExpression.lastName
  }
}
