internal import Text
internal import Traces

/// PSH-002: a push is charged like any other reload, complements a policy, and is sent no more
/// often than a budget allows.
struct KeepAPolicyBesidePush: TraceRule {
  static let id = "PSH-002"
  static let handledEvents: RuleEvents = [.reloads, .requests]
  static let needs = [EventType.reloadStarted, .reloadRequested]
  static let dependsOn = EventTypes.charging.union([.timelineProvided])
  var tally = RuleTally()
  /// The pushes of each widget in the last 24 hours, at most one more than its budget.
  private var pushes: [Int: [TraceTime]] = [:]
  /// The mistakes already reported for each widget. One that it makes all day is reported once.
  private var reported: Set<Reported> = []

  /// The largest budget for which pushes are counted. No device has a larger one.
  private static let maximumPerDay = 1_000.0

  private enum Mistake { case never, pushes, notEnabled }

  private struct Reported: Hashable {
    let widget: Int
    let mistake: Mistake
  }

  static func dependencies(of reload: ReloadFacts) -> EventTypes {
    reload.chargeDependencies.union(reload.triggers.contains(.push) ? [.timelineProvided] : [])
  }

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    let isPush = reload.row.triggers.contains(.push)
    guard isPush || reload.chargeCheck.concern == .push else { return }
    if isPush { checkPolicy(of: reload, widget) }
    guard widget.parameters.limitsInForce else {
      return tally.markUndecided(widget.parameters.reasonWithoutLimits)
    }
    guard reload.chargeCheck.concern == .push else {
      return tally.markNotExercised("A request other than the push decided the charge.")
    }
    tally.record(reload.chargeCheck.verdict, of: reload, in: widget)
  }

  /// Reports pushes to a widget without pushes enabled, and more pushes than the budget allows.
  ///
  /// A server sends more than the budget only if it sends on a schedule.
  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    guard case .requested = step.kind, step.trigger == .push else { return }
    if widget.isPushEnabled == false && widget.parameters.recordsEveryChange {
      fail(
        .notEnabled, step.reference, widget, "a push reloads a widget without pushes enabled",
        "pushEnabled false", "no request with the trigger push", "A6")
    }
    guard widget.parameters.limitsInForce, let budget = widget.budget,
      budget.perDay <= Self.maximumPerDay
    else { return }
    let now = step.reference.time
    var times = pushes[widget.index] ?? []
    times.removeAll { now.elapsed(since: $0) >= .seconds(86_400) }
    times.append(now)
    if Double(times.count) > budget.perDay {
      let texts = DistinctTexts(Double(times.count), budget.perDay)
      fail(
        .pushes, step.reference, widget, "more pushes arrive than a day's budget allows",
        "\(texts.measured) \(times.count == 1 ? "push" : "pushes") within 24 hours",
        "at most \(texts.limit) (\(budget.source))",
        "A6, W25; number ASSUMPTION")
      times.removeFirst()
    }
    pushes[widget.index] = times
  }

  private mutating func checkPolicy(of reload: ReloadFacts, _ widget: RuleSubject) {
    guard let policy = reload.row.policy else {
      return tally.markUndecided("No timeline after a push is recorded.")
    }
    guard policy == .never else { return tally.pass() }
    fail(
      .never, reload.row.provided ?? reload.row.start, widget,
      "the timeline after a push uses .never, so a missed push leaves the widget without reloads",
      "policy .never", ".after or .atEnd in addition to push", "A6, W25")
  }

  private mutating func fail(
    _ mistake: Mistake, _ place: EventReference, _ widget: RuleSubject, _ message: String,
    _ measured: String, _ limit: String, _ source: String
  ) {
    guard reported.insert(Reported(widget: widget.index, mistake: mistake)).inserted else { return }
    fail(place, widget, message, measured, limit, source)
  }
}
