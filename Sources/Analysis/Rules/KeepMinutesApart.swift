internal import Text
internal import Traces

/// RLD-002: charged reloads of a widget are minutes apart, not seconds.
struct KeepMinutesApart: TraceRule {
  static let id = "RLD-002"
  static let dependsOn: EventTypes = [.reloadStarted]
  var tally = RuleTally()

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    guard reload.charge != .unrecorded else {
      return tally.markUndecided("The trace does not record which reloads were charged.")
    }
    guard reload.isCharged else { return tally.markNotExercised("No reload was charged.") }
    guard widget.parameters.limitsInForce else {
      return tally.markUndecided(widget.parameters.reasonWithoutLimits)
    }
    guard let since = reload.sinceCharged else {
      return tally.markNotExercised("No two reloads of a widget were charged.", stage: 1)
    }
    guard let spacing = widget.parameters.minimumSpacing else {
      return tally.markUndecided("The header does not specify reload.minSpacing.")
    }
    guard since < spacing else { return tally.pass() }
    let texts = DistinctTexts(since, spacing)
    tally.fail(
      widget: widget.key, reference: reload.start,
      message: "two charged reloads are too close together",
      measured: "\(texts.measured) after the previous charged reload",
      limit: "at least \(texts.limit)",
      source: "S4, A2 (stated for entries); for reloads ASSUMPTION")
  }
}
