internal import Findings

/// RLD-003: a policy never asks for a date that is now or past.
struct ChooseALaterDate: GuidanceRule {
  let id = "RLD-003"
  let level = FindingLevel.error

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for interval in target.index.policyIntervals where interval.seconds <= 0 {
      let branch = interval.isConditional ? " in one of its branches" : ""
      report.add(
        "the date of this policy is not in the future\(branch), so the next reload is due at"
          + " once; use a date that is always in the future",
        at: interval)
    }
  }
}
