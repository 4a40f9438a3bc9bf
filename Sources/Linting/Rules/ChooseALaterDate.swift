internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-003: the date of a policy is in the future.
struct ChooseALaterDate: GuidanceRule {
  let id = "RLD-003"
  let level = FindingLevel.error

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for interval in target.index.policyIntervals where interval.seconds <= 0 {
      let branch = interval.isConditional ? " in one of its branches" : ""
      let message =
        interval.isEnd
        ? "the last entry is not in the future\(branch), so with .atEnd the next reload is due at"
          + " once; give the entries later dates, or use .after(date)"
        : "the date of this policy is not in the future\(branch), so the next reload is due at"
          + " once; use a date that is always in the future"
      report.add(message, at: interval)
    }
    for (policy, trail) in target.index.frozenPolicies {
      report.add(
        "this date is computed once, before the method runs, so a later reload requests a past"
          + " date; compute it where the timeline is created",
        at: policy.node, in: policy.scope.file, level: .warning, evidence: trail)
    }
    checkStoredDates(target, &report)
    checkDayTimes(target, &report)
  }

  /// Reports a fixed time of the current day, unless the code compares dates to choose another.
  private func checkDayTimes(_ target: WidgetTarget, _ report: inout RuleReport) {
    for (policy, seconds) in target.index.earlyDayTimes
    where policy.scope.function.map({ !$0.comparesDates }) ?? false {
      let length = PolicyInterval.phrase(of: seconds)
      report.add(
        "this date is \(length) after the start of the current day, so for the rest of the day it"
          + " is past and the next reload due at once; use a date that is always in the future",
        at: policy.node, in: policy.scope.file, level: .warning, evidence: policy.trail)
    }
  }

  private func checkStoredDates(_ target: WidgetTarget, _ report: inout RuleReport) {
    for policy in target.index.timelines.flatMap(\.policies) {
      guard case .after(let date) = policy.kind, let function = policy.scope.function,
        let stored = StoredDate(date, in: function, of: target.index),
        !isWritten(stored, target)
      else { continue }
      report.add(
        "this date is computed from a stored one, and an old one makes the next reload due at once;"
          + " use the later of this date and a date in the future",
        at: policy.node, in: policy.scope.file, level: .warning,
        evidence: policy.trail + [
          EvidenceLocation("the stored date is read here", at: stored.read, in: stored.file)
        ])
    }
  }

  /// Whether the extension stores the date itself, so that the date may be current.
  private func isWritten(_ stored: StoredDate, _ target: WidgetTarget) -> Bool {
    target.index.calls(anyOf: ["set", "setValue"]).contains { call in
      call.node.argument("forKey")?.trimmedDescription == stored.key && target.runs(call)
    }
  }
}
