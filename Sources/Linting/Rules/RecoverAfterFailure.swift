internal import Findings
internal import SwiftSyntax

/// RLD-006: a path that ends in a failure does not end all reloads.
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
          let (failure, caller) = FailureBranch.leading(to: place, in: function).map({
            ($0, function)
          })
            ?? Self.failure(leadingToCallsOf: function, target.index)
            ?? target.index.failedResult(leadingTo: place, in: function).map({ ($0, function) })
        else {
          if case .notApproved = LocationBranch(around: place, in: function, of: target.index) {
            report.add(
              "once the widget is approved, nothing reliably reloads this timeline; use .after(date) "
                + "with a few hours, and reload when the app becomes active",
              at: policy.node, in: policy.scope.file, level: .note, evidence: policy.trail)
          }
          continue
        }
        report.add(
          "after a failure this timeline is never reloaded, so the failed state remains; use "
            + ".after(date) on that branch",
          at: policy.node, in: policy.scope.file,
          evidence: policy.trail + [
            EvidenceLocation("the failure is handled here", at: failure, in: caller.file)
          ]
        )
      }
    }
  }

  /// Returns the first failure branch in which a function is called.
  private static func failure(
    leadingToCallsOf function: FunctionFact, _ index: SourceIndex
  ) -> (Syntax, FunctionFact)? {
    for call in index.calls(function.name) {
      guard let caller = index.function(around: call.node, in: call.file),
        index.resolve(call.node, in: caller).functions.map(\.id) == [function.id],
        let found = FailureBranch.leading(to: Syntax(call.node), in: caller)
      else { continue }
      return (found, caller)
    }
    return nil
  }
}
