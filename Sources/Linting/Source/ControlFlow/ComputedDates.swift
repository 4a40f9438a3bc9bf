internal import Projects
internal import SwiftSyntax

// A calendar can compute the dates that a widget asks for, so code for the case that it cannot
// does not run.

extension ConditionElementSyntax {
  /// Whether the condition binds a date that a calendar computes from another date.
  var computesDate: Bool {
    guard
      let call = condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value.core
        .as(FunctionCallExprSyntax.self)
    else { return false }
    return call.computesDate
  }

  /// Whether the condition binds such a date, or one that a calendar computes from components.
  fileprivate func computesDate(in function: FunctionFact) -> Bool {
    guard let binding = condition.as(OptionalBindingConditionSyntax.self) else { return false }
    var value = binding.initializer?.value.core
    if value == nil || value?.is(DeclReferenceExprSyntax.self) == true,
      let name = value?.lastName ?? binding.pattern.identifier,
      let local = LocalValue(name, before: binding, in: function), local.isConstant
    {
      value = local.initializer?.core
    }
    guard let call = value?.as(FunctionCallExprSyntax.self) else { return false }
    return call.computesDate || call.isOfCalendar
  }
}

extension ConditionElementListSyntax {
  /// Whether all conditions only bind dates that a calendar computes.
  func computeDates(in function: FunctionFact) -> Bool {
    allSatisfy { $0.computesDate(in: function) }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var computesDate: Bool {
    guard calleeName == "date", let label = arguments.first?.label?.text else { return false }
    return ["byAdding", "bySettingHour", "bySetting"].contains(label)
  }

  /// Whether a calendar computes a date from components, the next match or an interval around one.
  fileprivate var isOfCalendar: Bool {
    let isDate = calleeName == "date" && argument("from") != nil
    guard isDate || ["nextDate", "dateInterval"].contains(calleeName), let base else {
      return false
    }
    return base.tokens(viewMode: .sourceAccurate).contains {
      $0.text.lowercased().contains("calendar")
    }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the statements never reach their end, if a calendar can compute all dates.
  func alwaysLeaves(in function: FunctionFact) -> Bool {
    contains { Syntax($0.item).alwaysLeaves(in: function) }
  }
}

extension Syntax {
  /// Whether the statements after this one never run, if a calendar can compute all dates.
  func alwaysLeaves(in function: FunctionFact) -> Bool {
    let expression = self.as(ExprSyntax.self) ?? self.as(ExpressionStmtSyntax.self)?.expression
    if let branch = expression?.as(IfExprSyntax.self) {
      guard branch.body.statements.alwaysLeaves(in: function) else { return false }
      if branch.conditions.computeDates(in: function) { return true }
      return switch branch.elseBody {
      case .ifExpr(let next): Syntax(next).alwaysLeaves(in: function)
      case .codeBlock(let block): block.statements.alwaysLeaves(in: function)
      default: false
      }
    }
    if let call = expression?.core.as(FunctionCallExprSyntax.self) { return call.endsTheProgram }
    if let end = self.as(BreakStmtSyntax.self) { return !end.endsSwitch }
    return self.is(ReturnStmtSyntax.self) || self.is(ThrowStmtSyntax.self)
      || self.is(ContinueStmtSyntax.self)
  }

  /// Whether the node runs only where a calendar could not compute a date.
  func isWithoutDate(in function: FunctionFact) -> Bool {
    var child = self
    while child.id != function.body.id, let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .guardStmt(let guarded) where child.id == guarded.body.id:
        if guarded.conditions.computeDates(in: function) { return true }
      case .ifExpr(let branch)
      where child.id != branch.body.id && child.id != branch.conditions.id:
        if branch.conditions.computeDates(in: function) { return true }
      case .codeBlockItemList(let items):
        let earlier = Array(items).filter { $0.endPosition <= child.position }
        if earlier.contains(where: { Syntax($0.item).alwaysLeaves(in: function) }) { return true }
      default: break
      }
      child = parent
    }
    return false
  }
}

extension BreakStmtSyntax {
  /// Whether the statement only ends a `switch`.
  fileprivate var endsSwitch: Bool {
    guard label == nil else { return false }
    let outer = sequence(first: Syntax(self), next: \.parent).first {
      $0.is(SwitchCaseSyntax.self) || $0.is(ForStmtSyntax.self) || $0.is(WhileStmtSyntax.self)
        || $0.is(RepeatStmtSyntax.self)
    }
    return outer?.is(SwitchCaseSyntax.self) ?? false
  }
}
