internal import Projects
internal import SwiftSyntax

/// The expression for an entry's date, with the scope in which it is evaluated.
struct EntryDateSource {
  let expression: ExprSyntax
  let scope: FoldingScope
}

extension ConstantFolder {
  /// Returns where the date of a new entry comes from: its argument, or the entry's own type.
  ///
  /// The type sets a date in its initializer, in a default argument or in the property itself.
  func dateSource(
    of entry: FunctionCallExprSyntax, in scope: FoldingScope
  ) -> EntryDateSource? {
    if let date = entry.argument("date") { return EntryDateSource(expression: date, scope: scope) }
    guard entry.createsNamedType, let name = ExprSyntax(entry).createdType else { return nil }
    let own = index.seen(from: scope.file)
    let type = own.fullName(name, in: scope.typeName)
    let initializers =
      scope.function.map { index.resolve(entry, in: $0).functions }
      ?? own.members(of: type).filter { $0.name == "init" }
    guard let initializer = initializers.first else {
      return declaredDate(of: type, own, from: scope)
    }
    guard initializers.count == 1 else { return nil }
    let assigned = DateAssignments(in: initializer)
    if assigned.all.isEmpty { return declaredDate(of: type, own, from: scope) }
    guard assigned.all.count == 1, let value = assigned.all[0].unconditionalValue,
      let inner = self.scope(of: initializer, calledBy: entry, from: scope)
    else { return nil }
    return EntryDateSource(expression: value, scope: inner)
  }

  /// Returns the date that the type itself gives its property: the initial value or the getter's.
  private func declaredDate(
    of type: String, _ index: SourceIndex, from scope: FoldingScope
  ) -> EntryDateSource? {
    if let value = index.values("date", of: [type], orGlobal: false).first,
      let initial = value.initializer
    {
      return EntryDateSource(
        expression: initial,
        scope: FoldingScope(typeName: value.typeName, file: value.file, from: scope))
    }
    let getters = index.functions("date", of: [type], orGlobal: false).filter { $0.labels == nil }
    guard getters.count == 1, let getter = getters.first, getter.results.count == 1 else {
      return nil
    }
    return EntryDateSource(
      expression: getter.results[0], scope: FoldingScope(getter, from: scope))
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call creates a value of a type that it names: `Entry(…)` or `Entry.init(…)`.
  var createsNamedType: Bool {
    calleeName.first?.isUppercase == true || calleeName == "init" && base != nil
  }
}

extension InfixOperatorExprSyntax {
  /// The assigned value, if the assignment is a statement of the function's body itself.
  fileprivate var unconditionalValue: ExprSyntax? {
    let item = sequence(first: Syntax(self), next: \.parent).first {
      $0.is(CodeBlockItemSyntax.self)
    }
    let body = item?.parent?.parent
    return body?.parent?.is(InitializerDeclSyntax.self) == true && name == "=" ? rightOperand : nil
  }
}

/// Collects the assignments to the property `date` in an initializer.
private final class DateAssignments: ActiveVisitor {
  private(set) var all: [InfixOperatorExprSyntax] = []

  init(in initializer: FunctionFact) {
    super.init(of: initializer.file)
    walk(initializer.body)
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let target = node.leftOperand.core
    let base = target.as(MemberAccessExprSyntax.self)?.base
    if node.isAssignment, target.lastName == "date", base.map({ $0.lastName == "self" }) ?? true {
      all.append(node)
    }
    return .visitChildren
  }
}
