internal import Text
internal import Traces

/// RLD-016: every request ends once, is withheld only for recorded reasons that apply, and is
/// served when they end.
struct ServeWithheldRequests: TraceRule {
  static let id = "RLD-016"
  static let handledEvents: RuleEvents = [.requests, .reloads]
  static let needs = [EventType.reloadRequested, .reloadStarted]
  static let dependsOn = EventTypes.appUse.union([
    .reloadRequested, .reloadWithheld, .reloadStarted, .timelineProvided, .deviceLock, .deviceUse,
    .widgetRemoved, .budgetChanged,
  ])
  /// Includes the events of one reload, which can refer to a reload that never started.
  static let violatedBy = EventTypes.ofOneReload.union([
    .reloadRequested, .reloadWithheld, .reloadStarted, .timelineProvided,
  ])
  var tally = RuleTally()

  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    if case .requested = step.kind { return }
    guard widget.parameters.limitsInForce else {
      return tally.markUndecided(widget.parameters.reasonWithoutLimits)
    }
    if case .unmatched(let what) = step.kind { return checkUnmatched(step, what, of: widget) }
    if case .misplaced = step.kind {
      return fail(
        step.reference, widget, "a reload serves a request of another widget",
        "\(Self.name(of: step)) belongs to another widget", "requests of the reload's own widget",
        Self.source)
    }
    guard step.cost == .charged else {
      return tally.markNotExercised(
        "Every request was free; RLD-017 and RLD-018 check free requests.")
    }
    if case .withheld(let reason, let blocker) = step.kind {
      switch blocker {
      case .applies: break
      case .undecided(let because): return tally.markUndecided(because)
      case .doesNotApply(let found):
        return fail(
          step.reference, widget, "a request was withheld for a reason that did not apply",
          "withheld (\(reason.rawValue)), but \(found)", "a reason that applies", Self.source)
      }
    }
    checkWait(of: step, widget)
  }

  /// Reports a charged reload that ran while the budget was spent or the device was idle.
  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard let blocker = reload.chargeBlocker, widget.parameters.limitsInForce else { return }
    // Reloads granted on learning days may last for a day.
    if blocker != .idle, let end = widget.learningEnd,
      reload.start.time.elapsed(since: end) < .seconds(86_400)
    {
      return tally.markUndecided(StayWithinBudget.learning)
    }
    let (message, measured, limit, source) =
      switch blocker {
      case .idle:
        (
          "a charged reload ran while the device was idle", "started", "withheld (idle)",
          Self.source
        )
      case .balance(let left):
        (
          Self.spent, "started with a balance of \(DistinctTexts(left, 1, decimals: 3).measured)",
          "withheld (budget) until the balance is 1", "S4, W21; shape ASSUMPTION"
        )
      case .window(let charged, let most):
        (
          Self.spent, "started after \(Plural.text(charged, "charged reload")) in 24 hours",
          "withheld (budget) after \(DistinctTexts(most, Double(charged)).measured)",
          "S4, A2; number ASSUMPTION"
        )
      }
    fail(reload.start, widget, message, measured, limit, source)
  }

  private static let source = "S4, W21"
  private static let spent = "a charged reload ran although the budget was spent"

  private mutating func checkWait(of step: RequestStep, _ widget: RuleSubject) {
    switch step.wait {
    case .explained:
      if case .served(isBudgetKnown: false, _) = step.kind {
        return tally.markUndecided(
          "The trace does not record everything that the balance is computed from.")
      }
      tally.pass()
    case .undecided(let because): tally.markUndecided(because)
    case .unexplained(let waited, let last):
      fail(
        step.reference, widget,
        step.isUnserved
          ? "a request that was due was never served" : "a request waited without a reason",
        RequestStep.phrase(of: waited, last), "served, or withheld for a reason that still applies",
        Self.source)
    }
  }

  private mutating func checkUnmatched(_ step: RequestStep, _ what: String, of widget: RuleSubject)
  {
    guard widget.parameters.recordsEveryChange else {
      return tally.markUndecided("The trace does not record every request.")
    }
    fail(
      step.reference, widget, "an event refers to a request or reload that is not open",
      "\(Self.name(of: step)) \(what)",
      "one start and one end for each request and reload", Self.source)
  }

  private static func name(of step: RequestStep) -> String {
    step.requestID.utf8.count <= 40 ? step.requestID : "\(step.requestID.prefix(40))…"
  }
}
