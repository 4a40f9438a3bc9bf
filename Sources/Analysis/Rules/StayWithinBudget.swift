internal import Bytes
internal import Traces

/// RLD-015: the charged reloads of a widget stay within its budget in any 24 hours, and its balance is never below zero.
struct StayWithinBudget: TraceRule {
  static let id = "RLD-015"
  static let moments: Moments = [.reloads, .balances]
  private(set) var tally = RuleTally()
  /// The widgets whose balance is not what it has to be now.
  private var strayBalances: Set<Int> = []
  /// The widgets that are over their budget now.
  private var bursts: [WidgetKey: Burst] = [:]

  init() {}

  mutating func consider(_ reload: ReloadRow, of widget: RuleSubject) {
    guard reload.charge != .unrecorded else {
      return tally.leaveOpen("The trace does not record which reloads were charged.")
    }
    guard reload.isCharged else { return tally.passOver("No reload was charged.") }
    guard widget.parameters.limitsInForce else {
      return tally.leaveOpen(widget.parameters.withoutLimits)
    }
    guard let budget = widget.budget else {
      tally.leaveOpen("The trace's header declares no budget.frequentPerDay.")
      return
    }
    guard !widget.isLearning else {
      tally.leaveOpen("The system may grant more reloads on its learning days.")
      return
    }
    guard Double(reload.chargedWithinDay) > budget.perDay else {
      bursts[widget.key] = nil
      return tally.pass()
    }
    exceed(budget, by: reload, of: widget.key)
  }

  mutating func consider(_ balance: BalanceMoment, of widget: RuleSubject) {
    guard widget.parameters.limitsInForce else {
      return tally.leaveOpen(widget.parameters.withoutLimits)
    }
    let said = balance.change.balance
    guard said >= -BudgetReckoning.tolerance else {
      return tally.fail(
        Self.found(
          balance, of: widget, "the balance of a budget is below zero",
          limit: "0 or more", source: "S4"))
    }
    guard let reckoned = balance.reckoned else {
      return tally.leaveOpen("The header does not give the whole shape of the budget.")
    }
    guard abs(said - reckoned) > BudgetReckoning.tolerance else {
      strayBalances.remove(widget.index)
      return tally.pass()
    }
    // One wrong step makes every balance after it wrong: it is one violation.
    guard strayBalances.insert(widget.index).inserted else { return }
    tally.fail(
      Self.found(
        balance, of: widget, "the balance is not what the charged reloads lead to",
        limit: FixedPoint.text(reckoned, decimals: 3), source: "S4, A2; shape ASSUMPTION"))
  }

  private static func found(
    _ balance: BalanceMoment, of widget: RuleSubject, _ message: String, limit: String,
    source: String
  ) -> RuleTally.Found {
    RuleTally.Found(
      widget: widget.key, reference: balance.reference, message: message,
      measured: "a balance of \(FixedPoint.text(balance.change.balance, decimals: 3))",
      limit: limit, source: source)
  }

  /// Counts a reload that went over; those of a widget in a row are one violation.
  private mutating func exceed(
    _ budget: BudgetUse.DeclaredBudget, by reload: ReloadRow, of widget: WidgetKey
  ) {
    let count = reload.chargedWithinDay
    if var burst = bursts[widget] {
      burst.reloads += 1
      burst.peak = max(burst.peak, count)
      bursts[widget] = burst
      tally.prolong(violationAt: burst.place, as: burst.violation(of: budget, by: widget))
      return
    }
    let isKept = tally.violations.count < RuleOutcome.keptViolations
    let burst = Burst(
      place: isKept ? tally.violations.count : nil, start: reload.start, reloads: 1, peak: count)
    bursts[widget] = burst
    tally.fail(burst.violation(of: budget, by: widget))
  }
}

/// Reloads of one widget in a row that all went over its budget.
private struct Burst {
  /// Where the violation stands among those that are kept.
  let place: Int?
  let start: EventReference
  var reloads: Int
  var peak: Int

  func violation(
    of budget: BudgetUse.DeclaredBudget, by widget: WidgetKey
  ) -> RuleTally.Found {
    let measured = "\(peak) charged reloads in 24 hours"
    return RuleTally.Found(
      widget: widget, reference: start,
      message: "more charged reloads in 24 hours than the budget has",
      measured: reloads == 1
        ? measured : "up to \(measured), with \(reloads) reloads in a row over the budget",
      limit: "at most " + FixedPoint.text(budget.perDay, decimals: 2) + " (\(budget.source))",
      source: "S4, A2; number ASSUMPTION")
  }
}
