internal import Projects
internal import SwiftSyntax

/// What a piece of code does to a local variable: the values that it assigns, and changes in place.
struct VariableWrites {
  /// A change in place: of a member, of an element, as an in-out argument, or by a method.
  struct Change {
    let node: ExprSyntax
    /// The member that is changed; nil if the change can be of anything.
    let member: String?
  }

  /// The assigned values; for `next += 60` and `next.addTimeInterval(60)`, the complete expression.
  private(set) var values: [ExprSyntax] = []
  private(set) var changes: [Change] = []
  /// Whether any of them is in a closure or a nested function, which runs at an unknown time.
  private(set) var isDeferred = false

  init(to name: String, in node: some SyntaxProtocol, of file: ParsedFile) {
    let finder = WriteFinder(name, in: file)
    finder.walk(node)
    (values, changes, isDeferred) = (finder.values, finder.changes, finder.isDeferred)
  }
}

private final class WriteFinder: ActiveVisitor {
  private let name: String
  private(set) var values: [ExprSyntax] = []
  private(set) var changes: [VariableWrites.Change] = []
  private(set) var isDeferred = false
  private var depth = 0

  init(_ name: String, in file: ParsedFile) {
    self.name = name
    super.init(of: file)
  }

  private func add(_ value: ExprSyntax) {
    values.append(value)
    if depth > 0 { isDeferred = true }
  }

  private func add(changeOf member: String?, at node: some ExprSyntaxProtocol) {
    changes.append(.init(node: ExprSyntax(node), member: member))
    if depth > 0 { isDeferred = true }
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.isAssignment else { return .visitChildren }
    if node.leftOperand.isVariable(name) {
      add(node.name == "=" ? node.rightOperand : ExprSyntax(node))
    } else if let path = node.leftOperand.path(from: name) {
      add(changeOf: path.member, at: node)
    } else if let tuple = node.leftOperand.as(TupleExprSyntax.self),
      tuple.elements.contains(where: { $0.expression.isVariable(name) })
    {
      add(changeOf: nil, at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    if let path = node.expression.path(from: name) { add(changeOf: path.member, at: node) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base, let path = base.path(from: name), node.discardsResult {
      if node.calleeName == "addTimeInterval", base.isVariable(name) {
        add(ExprSyntax(node))
      } else {
        add(changeOf: path.member, at: node)
      }
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { depth -= 1 }
}

extension ExprSyntax {
  /// Whether the expression is only this name, without a base.
  func isVariable(_ name: String) -> Bool {
    core.is(DeclReferenceExprSyntax.self) && core.lastName == name
  }

  /// Whether the expression reads a name, other than as a member.
  func reads(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self)
      else { return false }
      return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
    }
  }

  /// Returns the first member in a chain from a variable; nil if the chain starts elsewhere.
  ///
  /// There is no member for the variable itself or an element of it.
  fileprivate func path(from name: String) -> (member: String?, Void)? {
    var (next, member) = (core, String?.none)
    while true {
      if let access = next.as(MemberAccessExprSyntax.self), let base = access.base {
        (next, member) = (base.core, access.declName.baseName.text)
      } else if let access = next.as(SubscriptCallExprSyntax.self) {
        (next, member) = (access.calledExpression.core, nil)
      } else {
        return next.isVariable(name) ? (member, ()) : nil
      }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is a statement of its own, so that its result is not used.
  var discardsResult: Bool {
    var next = Syntax(self)
    while let parent = next.parent {
      switch parent.as(SyntaxEnum.self) {
      case .tryExpr, .awaitExpr, .optionalChainingExpr, .expressionStmt: next = parent
      case .codeBlockItem: return true
      default: return false
      }
    }
    return false
  }
}
