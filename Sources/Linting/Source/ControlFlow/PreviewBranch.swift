internal import Projects
internal import SwiftSyntax

/// What the conditions about `isPreview` around a node say: for whom it runs.
enum PreviewBranch {
  /// For a preview in the gallery alone.
  case only
  /// For everything but a preview.
  case never
  /// For both, as far as the conditions can be computed.
  case open

  init(around node: some SyntaxProtocol, in function: FunctionFact) {
    var found = PreviewBranch.open
    var child = Syntax(node)
    while child.id != function.body.id, found == .open, let parent = child.parent {
      found = Self.branch(of: child, in: parent)
      child = parent
    }
    if found == .open, let items = child.as(CodeBlockItemListSyntax.self) {
      found = Self.branch(after: items, before: Syntax(node))
    }
    self = found
  }

  private static func branch(of child: Syntax, in parent: Syntax) -> PreviewBranch {
    switch parent.as(SyntaxEnum.self) {
    case .ifExpr(let branch) where child.id != branch.conditions.id:
      return PreviewBranch(where: Syntax(branch.conditions), is: child.id == branch.body.id)
    case .guardStmt(let statement) where child.id == statement.body.id:
      return PreviewBranch(where: Syntax(statement.conditions), is: false)
    case .ternaryExpr(let choice) where child.id != choice.condition.id:
      return PreviewBranch(
        where: Syntax(choice.condition), is: child.id == choice.thenExpression.id)
    case .infixOperatorExpr(let operation)
    where ["&&", "||"].contains(operation.name) && child.id == operation.rightOperand.id:
      return PreviewBranch(where: Syntax(operation.leftOperand), is: operation.name == "&&")
    case .codeBlockItemList(let items): return branch(after: items, before: child)
    default: return .open
    }
  }

  /// What the statements of a block that leave it say about those after them.
  private static func branch(
    after items: CodeBlockItemListSyntax, before child: Syntax
  ) -> PreviewBranch {
    for item in items where item.position < child.position && item.endPosition <= child.position {
      var found = PreviewBranch.open
      if let guarded = Syntax(item.item).as(GuardStmtSyntax.self) {
        found = PreviewBranch(where: Syntax(guarded.conditions), is: true)
      } else if let branch = item.item.expression?.as(IfExprSyntax.self),
        branch.body.statements.leaves
      {
        found = PreviewBranch(where: Syntax(branch.conditions), is: false)
      }
      if found != .open { return found }
    }
    return .open
  }

  /// For whom a condition has a value.
  private init(where condition: Syntax, is wanted: Bool) {
    let inPreview = condition.value(isPreview: true)
    let elsewhere = condition.value(isPreview: false)
    if elsewhere == !wanted, inPreview != !wanted {
      self = .only
    } else if inPreview == !wanted {
      self = .never
    } else {
      self = .open
    }
  }
}

extension Syntax {
  /// The value of a condition for a preview or another snapshot; nil where something else decides too.
  fileprivate func value(isPreview: Bool) -> Bool? {
    switch self.as(SyntaxEnum.self) {
    case .conditionElementList(let list):
      let values = list.map { Syntax($0.condition).value(isPreview: isPreview) }
      return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
    case .memberAccessExpr(let member):
      return member.declName.baseName.text == "isPreview" ? isPreview : nil
    case .declReferenceExpr(let name): return name.baseName.text == "isPreview" ? isPreview : nil
    case .booleanLiteralExpr(let literal): return literal.literal.tokenKind == .keyword(.true)
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.map { Syntax($0.expression).value(isPreview: isPreview) } ?? nil
    case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
      return Syntax(negation.expression).value(isPreview: isPreview).map { !$0 }
    case .infixOperatorExpr(let operation): return value(of: operation, isPreview)
    default: return nil
    }
  }

  private func value(of operation: InfixOperatorExprSyntax, _ isPreview: Bool) -> Bool? {
    let left = Syntax(operation.leftOperand).value(isPreview: isPreview)
    let right = Syntax(operation.rightOperand).value(isPreview: isPreview)
    switch operation.name {
    case "&&": return left == false || right == false ? false : left == true ? right : nil
    case "||": return left == true || right == true ? true : left == false ? right : nil
    case "==", "!=":
      guard let left, let right else { return nil }
      return (left == right) == (operation.name == "==")
    default: return nil
    }
  }
}

extension SourceIndex {
  /// Whether a condition keeps a node from running for a preview, as far as conditions can be computed.
  func isKeptFromPreviews(_ node: some SyntaxProtocol, in function: FunctionFact) -> Bool {
    switch PreviewBranch(around: node, in: function) {
    case .only: false
    case .never: true
    case .open: isDominated(node, by: ["isPreview"], in: function)
    }
  }

  /// Whether a condition has a node run for a preview alone, as far as conditions can be computed.
  func isKeptForPreviews(_ node: some SyntaxProtocol, in function: FunctionFact) -> Bool {
    switch PreviewBranch(around: node, in: function) {
    case .only: true
    case .never: false
    case .open: isDominated(node, by: ["isPreview"], in: function)
    }
  }
}
