internal import Projects
internal import SwiftParser
internal import SwiftSyntax

/// A fact that conditions check.
///
/// For example, that the gallery requests a preview, or that the code runs in an extension.
struct ConditionFact: Sendable {
  /// Whether an expression is true if the fact holds, and false otherwise.
  let isAsked: @Sendable (Syntax) -> Bool

  /// The fact that the gallery requests a preview: `context.isPreview`.
  static let preview = ConditionFact { $0.lastName == "isPreview" }

  /// The fact that the code runs in an extension.
  ///
  /// A condition checks the suffix of the bundle's path, or a property named after the question.
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

/// When a node runs, according to the conditions about a fact around it.
enum ConditionBranch {
  /// Only if the fact holds.
  case only
  /// Only if the fact does not hold.
  case never
  /// In both cases, or unknown.
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

  /// Returns what statements that leave a block imply for the statements after them.
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

  /// Creates the branch on which a condition has a value.
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
  /// Returns the value of a condition if a fact holds or does not; nil if it depends on more.
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
      // A comparison with a string of the fact is known, even if the other operand has no value.
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

  /// Whether the node is a string literal with the suffix of an extension's bundle.
  fileprivate var isExtensionEnding: Bool {
    ["appex", ".appex"].contains(
      self.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? "")
  }

  /// The name of a variable or a member.
  fileprivate var lastName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

extension SourceIndex {
  /// Whether a condition keeps a node of an extension's sources from running in the extension.
  func runsOnlyInApps(_ node: some SyntaxProtocol, in function: FunctionFact) -> Bool {
    guard isOfExtension,
      case .never = ConditionBranch(of: .appExtension, around: node, in: function)
    else { return false }
    return true
  }

  /// Whether a condition makes a node run only for previews, as far as it can be evaluated.
  func isKeptForPreviews(_ node: some SyntaxProtocol, in function: FunctionFact) -> Bool {
    switch ConditionBranch(of: .preview, around: node, in: function) {
    case .only: true
    case .never: false
    case .open: isDominated(node, by: ["isPreview"], in: function)
    }
  }
}
