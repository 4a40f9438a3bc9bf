internal import Traces

/// RLD-021: only a release run is evidence about budgets.
struct MeasureReleaseRuns: TraceRule {
  static let id = "RLD-021"
  static let handledEvents: RuleEvents = [.reloads, .requests]
  static let dependsOn: EventTypes = [.reloadStarted, .reloadWithheld]
  var tally = RuleTally()

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard widget.parameters.limitsInForce else {
      return tally.markUndecided(
        widget.parameters.runMode == nil
          ? widget.parameters.reasonWithoutLimits
          : "This run had no limits, so it is not evidence about budgets.")
    }
    tally.pass()
  }

  /// Reports a run without limits that withheld a request for budget, which contradicts itself.
  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    guard let mode = widget.parameters.runMode, mode != .release,
      case .withheld(.budget, _) = step.kind
    else { return }
    tally.fail(
      widget: widget.key, reference: step.reference,
      message: "a run without limits withheld a request for budget",
      measured: "withheld (budget) in a \(mode.rawValue) run", limit: "no budget in such a run",
      source: "F653265, W25")
  }
}
