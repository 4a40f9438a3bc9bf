internal import Text
internal import Traces

/// RLD-015: the charged reloads of a widget stay within its budget in any 24 hours, and its balance
/// never falls below zero.
struct StayWithinBudget: TraceRule {
  static let id = "RLD-015"
  static let handledEvents: RuleEvents = [.reloads, .balances]
  static let dependsOn: EventTypes = [.reloadStarted, .budgetChanged]
  /// The counts, with each burst as it began.
  var tally = RuleTally()
  /// The widgets whose balance is currently wrong.
  private var wrongBalances: Set<Int> = []
  /// The number of reloads whose charge the trace does not record.
  private var unrecorded = 0
  /// The bursts whose violations are kept, in the order of the violations.
  private var bursts: [Burst] = []
  /// The index of each widget's current burst in `bursts`, or nil if it is not kept.
  private var current: [WidgetKey: Int?] = [:]

  /// A lost charge can only add to those that count. Missing charges are handled for each reload.
  static func dependencies(of reload: ReloadFacts) -> EventTypes { [] }

  /// The counts, with each burst at its full length.
  var finalTally: RuleTally {
    var tally = tally
    // If other charges are recorded, the unrecorded ones may be over the budget.
    if tally.checked > 0 { tally.decide(by: unrecorded) }
    for burst in bursts { tally.replace(violationAt: burst.place, with: burst.violation) }
    return tally
  }

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard reload.charge != .unrecorded else {
      unrecorded += 1
      return tally.markUndecided("The trace does not record which reloads were charged.")
    }
    if reload.freeReason != nil, reload.chargeCheck.verdict == .open(RuleTally.lostEvents) {
      return tally.doubt()
    }
    guard reload.chargedWithinDay > 0 else {
      return tally.markNotExercised("No reload was charged.")
    }
    guard widget.parameters.limitsInForce else {
      return tally.markUndecided(widget.parameters.reasonWithoutLimits)
    }
    guard let budget = widget.budget else {
      tally.markUndecided(
        "The header declares no budget for a widget, such as budget.frequentPerDay.")
      return
    }
    let sinceLearning = widget.learningEnd.map { reload.start.time.elapsed(since: $0) }
    guard sinceLearning ?? .zero >= .zero else { return tally.markUndecided(Self.learning) }
    // Count reloads that may have been free as charged. If even these are within the budget, the
    // rule passes.
    guard Double(reload.chargedWithinDay) > budget.perDay else {
      current[widget.key] = nil
      return checkBalance(after: reload, sinceLearning, of: widget)
    }
    guard sinceLearning ?? Self.day >= Self.day else { return tally.markUndecided(Self.learning) }
    if widget.parameters.accrual.isWindowShorter {
      tally.markUndecided("The header's window is shorter than 24 hours (budget.windowHours).")
      return tally.decide(by: 1)
    }
    guard Double(reload.surelyChargedWithinDay) > budget.perDay else {
      tally.markUndecided("A reload has a free reason that the trace does not prove.")
      return tally.decide(by: 1)
    }
    exceed(budget, by: reload, of: widget.key)
  }

  private static let day = Duration.seconds(86_400)

  /// Compares the expected balance with zero, whatever balance the trace records.
  private mutating func checkBalance(
    after reload: ReloadFacts, _ sinceLearning: Duration?, of widget: RuleSubject
  ) {
    if let reason = unknownCharges(of: reload, widget) {
      tally.markUndecided(reason)
      return tally.decide(by: 1)
    }
    guard let left = reload.balanceLeft, left < 0 else { return tally.pass() }
    // Reloads granted on learning days may last for a day.
    guard sinceLearning ?? Self.day >= Self.day else { return tally.markUndecided(Self.learning) }
    tally.fail(
      widget: widget.key, reference: reload.start,
      message: "a charged reload took the balance below zero",
      measured: "a balance of \(DistinctTexts(left, 0, decimals: 3).measured)",
      limit: "0 or more",
      source: "S4; shape ASSUMPTION")
  }

  /// Why uncounted reloads may have reduced the budget, as a sentence, or nil if none can.
  private func unknownCharges(of reload: ReloadFacts, _ widget: RuleSubject) -> String? {
    if let reason = reload.openBalance { return reason }
    if reload.mayMissCharges { return RuleTally.lostEvents }
    let accrual = widget.parameters.accrual
    if accrual.isShared { return "The header shares a budget among widgets (budget.scope)." }
    return accrual.isWindowLonger
      ? "The header's window is longer than 24 hours (budget.windowHours)." : nil
  }

  /// The reason why a budget is not checked in the learning period.
  static let learning = "The system may grant more reloads in its learning period."

  mutating func consider(_ balance: BalanceEvent, of widget: RuleSubject) {
    guard widget.parameters.limitsInForce else {
      return tally.markUndecided(widget.parameters.reasonWithoutLimits)
    }
    if let missing = balance.missing { return check(missing, balance, of: widget) }
    let recorded = balance.change.balance
    let isCorrect = balance.expected.map { abs(recorded - $0) <= ExpectedBalance.tolerance }
    guard recorded >= -ExpectedBalance.tolerance else {
      // The charge that caused it is the violation.
      if isCorrect == true, widget.learningEnd.map({ balance.reference.time >= $0 }) ?? true {
        return tally.continueViolation()
      }
      return tally.fail(
        Self.found(
          balance, of: widget, "the balance of a budget is below zero",
          limit: "0 or more", source: "S4"))
    }
    guard let expected = balance.expected else {
      return tally.markUndecided(
        "The trace does not record everything that the balance is computed from.")
    }
    guard isCorrect == false else {
      wrongBalances.remove(widget.index)
      return tally.pass()
    }
    let isGrant = balance.change.cause == .reset || balance.change.cause == .learning
    guard !isGrant || balance.isInitial else { return checkGrant(balance, of: widget) }
    // One wrong step makes every later balance wrong, so they are one violation.
    guard wrongBalances.insert(widget.index).inserted else { return }
    tally.fail(
      basedOn: .reloadStarted,
      Self.found(
        balance, of: widget, "the balance contradicts the charged reloads",
        limit: FixedPoint.text(expected, decimals: 3), source: "S4, A2; shape ASSUMPTION"))
  }

  /// Checks a reset or a grant of the learning period, whose amount no source gives.
  private mutating func checkGrant(_ balance: BalanceEvent, of widget: RuleSubject) {
    wrongBalances.remove(widget.index)
    guard let cap = balance.cap, balance.change.balance > cap + ExpectedBalance.tolerance else {
      return tally.markUndecided("How much the system grants at once is not documented.")
    }
    tally.fail(
      Self.found(
        balance, of: widget, "the system grants more than the budget's cap",
        limit: "at most \(FixedPoint.text(cap, decimals: 3)) (budget.cap)",
        source: "S4; shape ASSUMPTION"))
  }

  private mutating func check(
    _ missing: BalanceEvent.MissingCharge, _ balance: BalanceEvent, of widget: RuleSubject
  ) {
    // The later balances were wrong, which is already reported.
    guard !wrongBalances.contains(widget.index) else { return }
    switch missing {
    case .notReported:
      tally.fail(
        widget: widget.key, reference: balance.reference,
        message: "a charged reload has no budget.changed event",
        measured: "no budget.changed with the cause charge", limit: "one for each charged reload",
        source: "S4")
    case .mayFollow:
      tally.markUndecided("The trace ends before the charge of its last reload is recorded.")
      tally.decide(by: 1)
    }
  }

  private static func found(
    _ balance: BalanceEvent, of widget: RuleSubject, _ message: String, limit: String,
    source: String
  ) -> RuleTally.Found {
    RuleTally.Found(
      widget: widget.key, reference: balance.reference, message: message,
      measured: "a balance of \(FixedPoint.text(balance.change.balance, decimals: 3))",
      limit: limit, source: source)
  }

  /// Counts a reload over the budget. Consecutive ones of a widget are one violation.
  private mutating func exceed(
    _ budget: BudgetUse.DeclaredBudget, by reload: ReloadFacts, of widget: WidgetKey
  ) {
    if let known = current[widget] {
      if let known { bursts[known].add(reload) }
      return tally.continueViolation()
    }
    guard !tally.isInDoubt else { return tally.doubt() }
    let place = tally.violations.count
    let burst = Burst(place: place, widget: widget, budget: budget, first: reload)
    let isKept = place < RuleOutcome.maximumViolations
    current[widget] = .some(isKept ? bursts.count : nil)
    if isKept { bursts.append(burst) }
    tally.fail(burst.violation)
  }
}

/// Consecutive reloads of one widget that all exceeded its budget.
private struct Burst {
  /// The index of the violation among those that are kept.
  let place: Int
  let widget: WidgetKey
  let budget: BudgetUse.DeclaredBudget
  let start: EventReference
  var reloads = 1
  var peak: Int

  init(
    place: Int, widget: WidgetKey, budget: BudgetUse.DeclaredBudget, first reload: ReloadFacts
  ) {
    self.place = place
    self.widget = widget
    self.budget = budget
    start = reload.start
    peak = reload.surelyChargedWithinDay
  }

  mutating func add(_ reload: ReloadFacts) {
    reloads += 1
    peak = max(peak, reload.surelyChargedWithinDay)
  }

  var violation: RuleTally.Found {
    let texts = DistinctTexts(Double(peak), budget.perDay)
    let measured = "\(texts.measured) charged reloads in 24 hours"
    return RuleTally.Found(
      widget: widget, reference: start,
      message: "more charged reloads in 24 hours than the budget allows",
      measured: reloads == 1
        ? measured : "up to \(measured), with \(reloads) consecutive reloads over the budget",
      limit: "at most \(texts.limit) (\(budget.source))",
      source: "S4, A2; number ASSUMPTION")
  }
}
