internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-001: a constant interval between reloads fits the daily budget.
struct FitIntervalToBudget: GuidanceRule {
  let id = "RLD-001"
  let level = FindingLevel.warning

  private static let day = 86_400.0
  private static let waking = 16 * 3600.0
  private static let smallBudget = 40.0
  /// The interval of Apple's own samples, in seconds; it fits the upper end of the budget by day.
  private static let shortestInSamples = 15 * 60.0

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for interval in target.index.policyIntervals {
      let perDay = Self.day / interval.seconds
      guard interval.seconds >= KeepMinutesApart.shortest, perDay > Self.smallBudget else {
        continue
      }
      if interval.isRetry(in: target.index) {
        report.add(
          "after a failure the next reload is due in \(interval.phrase); during an outage, that is"
            + " \(Int(perDay)) requests in 24 hours, and the budget is 40 to 70 a day",
          at: interval, level: .note)
        continue
      }
      let branch = interval.isConditional ? " in the shorter of its branches" : ""
      report.add(
        "a reload every \(interval.phrase)\(branch) is \(Int(perDay)) requests in 24 hours and "
          + "\(Int(Self.waking / interval.seconds)) in 16; the budget is 40 to 70 a day",
        at: interval, level: interval.seconds < Self.shortestInSamples ? .warning : .note)
    }
  }
}

extension PolicyInterval {
  /// Whether the policy is on the branch of a failure, and thus not a regular interval.
  fileprivate func isRetry(in index: SourceIndex) -> Bool {
    policy.scope.function.map { function in
      FailureBranch.contains(Syntax(policy.node), in: function)
        || index.runsOnlyAfterFailures(function)
    } ?? false
  }
}

extension SourceIndex {
  /// Whether a local function is called only on the branches of failures.
  fileprivate func runsOnlyAfterFailures(_ function: FunctionFact) -> Bool {
    guard let declaration = function.body.parent,
      let outer = self.function(around: declaration, in: function.file)
    else { return false }
    let calls = calls(in: outer).filter { $0.calleeName == function.name && $0.base == nil }
    return !calls.isEmpty && calls.allSatisfy { FailureBranch.contains(Syntax($0), in: outer) }
  }
}
