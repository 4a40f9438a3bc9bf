internal import Bytes
internal import Traces

/// RLD-015: the charged reloads of a widget stay within its budget in any 24 hours.
struct StayWithinBudget: TraceRule {
  static let id = "RLD-015"
  private(set) var tally = RuleTally()

  init() {}

  mutating func consider(_ reload: ReloadRow, of widget: RuleSubject) {
    guard reload.isCharged else { return tally.passOver("No reload was charged.") }
    guard widget.parameters.runMode == .release else {
      tally.leaveOpen(
        widget.parameters.runMode == nil
          ? "The trace has no header, so it is not known whether budgets were in force."
          : "Runs from Xcode or in Developer Mode have no reload limits.")
      return
    }
    guard let budget = widget.budget else {
      tally.leaveOpen("The trace's header declares no budget.frequentPerDay.")
      return
    }
    guard !widget.isLearning else {
      tally.leaveOpen("The system may grant more reloads on its learning days.")
      return
    }
    guard Double(reload.chargedWithinDay) > budget.perDay else { return tally.pass() }
    tally.fail(
      RuleTally.Found(
        widget: widget.key, reference: reload.start,
        message: "more charged reloads in 24 hours than the budget has",
        measured: "\(reload.chargedWithinDay) charged reloads in 24 hours",
        limit: "at most " + FixedPoint.text(budget.perDay, decimals: 2) + " (\(budget.source))"))
  }
}
