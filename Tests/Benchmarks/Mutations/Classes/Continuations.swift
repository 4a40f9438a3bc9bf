import SwiftSyntax

/// A `resume` call of a continuation that is a statement.
struct ResumeCall {
  let call: FunctionCallExprSyntax
  let statement: CodeBlockItemSyntax

  /// The calls inside `withCheckedContinuation` and its variants, and in location delegates.
  ///
  /// Only in files with a provider or Core Location, because the rules cover nothing else.
  static func all(in source: SwiftSource) -> [ResumeCall] {
    guard source.text.contains("TimelineProvider") || source.text.contains("CLLocation") else {
      return []
    }
    return source.tree.descendants(FunctionCallExprSyntax.self).compactMap { call in
      guard call.calledName == "resume", call.isShipped, !call.isInLoop,
        let receiver = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
        receiver.trimmedDescription.lowercased().contains("continuation"),
        isInBridge(call) || isInDelegate(call), let statement = call.statement
      else { return nil }
      return ResumeCall(call: call, statement: statement)
    }
  }

  private static func isInBridge(_ call: FunctionCallExprSyntax) -> Bool {
    var outer = call.enclosing(FunctionCallExprSyntax.self)
    while let current = outer {
      if current.calledName.hasPrefix("with"), current.calledName.hasSuffix("Continuation") {
        return true
      }
      outer = current.enclosing(FunctionCallExprSyntax.self)
    }
    return false
  }

  private static func isInDelegate(_ call: FunctionCallExprSyntax) -> Bool {
    guard let method = call.enclosing(FunctionDeclSyntax.self) else { return false }
    let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
    return method.name.text == "locationManager"
      && !Set(labels).isDisjoint(with: ["didUpdateLocations", "didFailWithError"])
  }
}

/// Removes one `resume`, so that the waiting task never ends.
struct DropResume: SwiftMutation {
  let name = "continuation not resumed on one path"
  let rules = ["LOC-012", "RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    ResumeCall.all(in: source).map { found in
      source.mutant(
        at: found.call, [source.replacing(found.statement, with: found.statement.emptied)])
    }
  }
}

/// Resumes twice in a row, which ends the process.
///
/// Skips a receiver that may be nil, because the first `resume` may clear it.
struct RepeatResume: SwiftMutation {
  let name = "continuation resumed twice in a row"
  let rules = ["LOC-012", "RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    ResumeCall.all(in: source).compactMap { found in
      let text = found.statement.item.trimmedDescription
      guard !found.statement.item.is(ReturnStmtSyntax.self), !text.contains("\n") else {
        return nil
      }
      return source.mutant(
        at: found.call, [source.inserting("; " + text, after: found.statement.item)])
    }
  }
}

/// Returns from the closure or method before `resume` under a condition.
struct ReturnBeforeResume: SwiftMutation {
  let name = "early `return` before the resume"
  let rules = ["LOC-012", "RLD-013"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    ResumeCall.all(in: source).compactMap { found in
      guard !found.statement.isOnlyExpressionOfClosure,
        found.statement.enclosing(SwitchExprSyntax.self) == nil
      else { return nil }
      let exit = "if ProcessInfo.processInfo.isLowPowerModeEnabled { return }; "
      return source.mutant(at: found.call, [source.inserting(exit, before: found.statement)])
    }
  }
}
