internal import Findings
internal import SwiftSyntax

/// RLD-006: the way that ends in a failure does not end all reloads.
struct RecoverAfterFailure: GuidanceRule {
  let id = "RLD-006"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for timeline in target.index.timelines {
      guard let function = timeline.function else { continue }
      for policy in timeline.policies {
        guard case .never = policy.kind else { continue }
        let place =
          policy.scope.function?.id == function.id ? Syntax(policy.node) : Syntax(timeline.call)
        guard
          let (failure, caller) = Self.failure(leadingTo: place, in: function).map({
            ($0, function)
          })
            ?? Self.failure(leadingToCallsOf: function, target.index)
        else {
          if case .notApproved = LocationBranch(around: place, in: function, of: target.index) {
            report.add(
              "once the widget is approved, nothing reloads this timeline for certain; come back with "
                + ".after(date) in some hours, and reload when the app becomes active",
              at: policy.node, in: policy.scope.file, level: .note, evidence: policy.trail)
          }
          continue
        }
        report.add(
          "after a failure this timeline is never reloaded, so the failure stays; ask again with "
            + ".after(date) on that branch",
          at: policy.node, in: policy.scope.file,
          evidence: policy.trail + [
            EvidenceLocation("this is the failure", at: failure, in: caller.file)
          ]
        )
      }
    }
  }

  /// The branch of a failure in which a function is called, where it is called nowhere else.
  private static func failure(
    leadingToCallsOf function: FunctionFact, _ index: SourceIndex
  ) -> (Syntax, FunctionFact)? {
    let calls = index.calls(function.name)
    guard calls.count == 1, let call = calls.first,
      let caller = index.function(around: call.node, in: call.file),
      index.resolve(call.node, in: caller).functions.map(\.id) == [function.id]
    else { return nil }
    return failure(leadingTo: Syntax(call.node), in: caller).map { ($0, caller) }
  }

  /// The branch of a failure in which a node stands, or which runs on to it.
  private static func failure(leadingTo node: Syntax, in function: FunctionFact) -> Syntax? {
    var child = node
    while child.id != function.body.id, let parent = child.parent {
      if let clause = parent.as(CatchClauseSyntax.self) { return Syntax(clause.catchKeyword) }
      if let branch = parent.as(SwitchCaseSyntax.self), branch.label.holdsFailure {
        return Syntax(branch.label)
      }
      if let items = parent.as(CodeBlockItemListSyntax.self) {
        for item in items where item.position < child.position {
          if let found = fallingThrough(item) { return found }
        }
      }
      child = parent
    }
    return nil
  }

  /// The failure branch of a statement that does not leave, so that what follows runs after it too.
  private static func fallingThrough(_ item: CodeBlockItemSyntax) -> Syntax? {
    let node = Syntax(item.item)
    if let statement = node.as(DoStmtSyntax.self) {
      return statement.catchClauses.first { !$0.body.statements.leaves }
        .map { Syntax($0.catchKeyword) }
    }
    guard let choice = item.item.expression?.as(SwitchExprSyntax.self) else {
      // A `do` inside one branch of an `if` runs on as well.
      guard let branch = item.item.expression?.as(IfExprSyntax.self) else { return nil }
      return branch.body.statements.lazy.compactMap(fallingThrough).first
    }
    return choice.cases.lazy.compactMap { $0.as(SwitchCaseSyntax.self) }
      .first { $0.label.holdsFailure && !$0.statements.leaves }.map { Syntax($0.label) }
  }
}

extension SwitchCaseSyntax.Label {
  /// Whether the case is a failed result.
  fileprivate var holdsFailure: Bool {
    guard case .case(let label) = self else { return false }
    return Syntax(label).holdsName(in: ["failure"])
  }
}
