internal import Projects
internal import SwiftParser
internal import SwiftSyntax

/// Something that conditions ask: whether the gallery wants a preview, or whether the code runs in an extension.
struct ConditionFact: Sendable {
  /// Whether an expression is true where the fact is, and false elsewhere.
  let isAsked: @Sendable (Syntax) -> Bool

  /// `context.isPreview`.
  static let preview = ConditionFact { $0.lastName == "isPreview" }

  /// A look at the end of the bundle's path, or a property that is named after the question.
  static let appExtension = ConditionFact { expression in
    if let name = expression.lastName?.lowercased() {
      return extensionNames.contains { name.hasPrefix("is") && name.hasSuffix($0) }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.arguments.contains { Syntax($0.expression).isExtensionEnding }
    }
    return expression.isExtensionEnding
  }

  private static let extensionNames = ["appextension", "extension", "widget"]
}

/// What the conditions about a fact around a node say: where it runs.
enum ConditionBranch {
  /// Only where the fact is true.
  case only
  /// Only where it is false.
  case never
  /// In both cases, or not known.
  case open

  init(
    of fact: ConditionFact, around node: some SyntaxProtocol, in function: FunctionFact
  ) {
    var found = ConditionBranch.open
    var child = Syntax(node)
    while child.id != function.body.id, found == .open, let parent = child.parent {
      found = Self.branch(of: child, in: parent, fact)
      child = parent
    }
    self = found
  }

  private static func branch(
    of child: Syntax, in parent: Syntax, _ fact: ConditionFact
  ) -> ConditionBranch {
    switch parent.as(SyntaxEnum.self) {
    case .ifExpr(let branch) where child.id != branch.conditions.id:
      return ConditionBranch(
        where: Syntax(branch.conditions), is: child.id == branch.body.id, fact)
    case .guardStmt(let statement) where child.id == statement.body.id:
      return ConditionBranch(where: Syntax(statement.conditions), is: false, fact)
    case .ternaryExpr(let choice) where child.id != choice.condition.id:
      return ConditionBranch(
        where: Syntax(choice.condition), is: child.id == choice.thenExpression.id, fact)
    case .infixOperatorExpr(let operation)
    where ["&&", "||"].contains(operation.name) && child.id == operation.rightOperand.id:
      return ConditionBranch(
        where: Syntax(operation.leftOperand), is: operation.name == "&&", fact)
    case .conditionElementList(let list):
      return list.lazy.prefix { $0.endPosition <= child.position }
        .map { ConditionBranch(where: Syntax($0.condition), is: true, fact) }
        .first { $0 != .open } ?? .open
    case .codeBlockItemList(let items): return branch(after: items, before: child, fact)
    default: return .open
    }
  }

  /// What the statements of a block that leave it say about those after them.
  private static func branch(
    after items: CodeBlockItemListSyntax, before child: Syntax, _ fact: ConditionFact
  ) -> ConditionBranch {
    for item in items where item.endPosition <= child.position {
      var found = ConditionBranch.open
      if let guarded = Syntax(item.item).as(GuardStmtSyntax.self) {
        found = ConditionBranch(where: Syntax(guarded.conditions), is: true, fact)
      } else if let branch = item.item.expression?.as(IfExprSyntax.self),
        branch.body.statements.leaves
      {
        found = ConditionBranch(where: Syntax(branch.conditions), is: false, fact)
      }
      if found != .open { return found }
    }
    return .open
  }

  /// Where a condition has a value.
  private init(where condition: Syntax, is wanted: Bool, _ fact: ConditionFact) {
    let there = condition.value(of: fact, isSo: true)
    let elsewhere = condition.value(of: fact, isSo: false)
    if elsewhere == !wanted, there != !wanted {
      self = .only
    } else if there == !wanted {
      self = .never
    } else {
      self = .open
    }
  }
}

extension Syntax {
  /// The value of a condition where a fact is so, or is not; nil where something else decides too.
  fileprivate func value(of fact: ConditionFact, isSo: Bool) -> Bool? {
    if fact.isAsked(self) { return isSo }
    switch self.as(SyntaxEnum.self) {
    case .conditionElementList(let list):
      let values = list.map { Syntax($0.condition).value(of: fact, isSo: isSo) }
      return values.contains(false) ? false : values.allSatisfy { $0 == true } ? true : nil
    case .booleanLiteralExpr(let literal): return literal.literal.tokenKind == .keyword(.true)
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.map { Syntax($0.expression).value(of: fact, isSo: isSo) } ?? nil
    case .prefixOperatorExpr(let negation) where negation.operator.text == "!":
      return Syntax(negation.expression).value(of: fact, isSo: isSo).map { !$0 }
    case .infixOperatorExpr(let operation): return value(of: operation, fact, isSo: isSo)
    default: return nil
    }
  }

  private func value(
    of operation: InfixOperatorExprSyntax, _ fact: ConditionFact, isSo: Bool
  ) -> Bool? {
    let left = Syntax(operation.leftOperand).value(of: fact, isSo: isSo)
    let right = Syntax(operation.rightOperand).value(of: fact, isSo: isSo)
    switch operation.name {
    case "&&": return left == false || right == false ? false : left == true ? right : nil
    case "||": return left == true || right == true ? true : left == false ? right : nil
    case "==", "!=":
      // What is compared with a text of the fact is known without its own value.
      let operands = [operation.leftOperand, operation.rightOperand]
      if operands.contains(where: {
        $0.is(StringLiteralExprSyntax.self) && fact.isAsked(Syntax($0))
      }) {
        return isSo == (operation.name == "==")
      }
      guard let left, let right else { return nil }
      return (left == right) == (operation.name == "==")
    default: return nil
    }
  }

  /// Whether it is the ending of an extension's bundle, as a literal.
  fileprivate var isExtensionEnding: Bool {
    ["appex", ".appex"].contains(
      self.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? "")
  }

  /// The name of a variable or of a member.
  fileprivate var lastName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

extension SourceIndex {
  /// Whether a condition keeps a node from running for a preview, as far as conditions can be computed.
  func isKeptFromPreviews(_ node: some SyntaxProtocol, in function: FunctionFact) -> Bool {
    switch ConditionBranch(of: .preview, around: node, in: function) {
    case .only: false
    case .never: true
    case .open: isDominated(node, by: ["isPreview"], in: function)
    }
  }

  /// Whether a condition has a node run for a preview alone, as far as conditions can be computed.
  func isKeptForPreviews(_ node: some SyntaxProtocol, in function: FunctionFact) -> Bool {
    switch ConditionBranch(of: .preview, around: node, in: function) {
    case .only: true
    case .never: false
    case .open: isDominated(node, by: ["isPreview"], in: function)
    }
  }
}
