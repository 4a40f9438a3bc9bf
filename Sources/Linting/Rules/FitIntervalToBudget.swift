internal import Findings

/// RLD-001: a constant interval between reloads fits the daily budget.
struct FitIntervalToBudget: GuidanceRule {
  let id = "RLD-001"
  let level = FindingLevel.warning

  private static let day = 86_400.0
  private static let waking = 16 * 3600.0
  private static let smallBudget = 40.0
  /// Apple's own samples ask every 15 minutes, which fits the upper end of the budget by day.
  private static let shortestInSamples = 15 * 60.0

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for interval in target.index.policyIntervals {
      let perDay = Self.day / interval.seconds
      guard interval.seconds >= KeepMinutesApart.shortest, perDay > Self.smallBudget else {
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
