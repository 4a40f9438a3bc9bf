internal import Text
internal import Traces

/// RLD-001: timelines do not constantly request more reloads than any budget has.
///
/// A trace shows the interval that the code chose: the same time from reload to policy date,
/// repeatedly.
struct FitIntervalToBudget: TraceRule {
  static let id = "RLD-001"
  static let handledEvents: RuleEvents = .timelines
  static let needs = [EventType.timelineProvided, .reloadStarted]
  static let dependsOn: EventTypes = [.reloadStarted, .timelineProvided]
  var tally = RuleTally()
  private var intervals: [Int: Run] = [:]

  /// The number of equal intervals in a row that count as a constant interval.
  private static let minimumRepetitions = 4

  private static let unsteady = "No widget used one interval for \(minimumRepetitions) timelines."

  /// The documented range of budgets.
  private static let band = BudgetFigure.band

  /// Consecutive timelines with similar intervals.
  private struct Run {
    let first: Duration
    var sum = Duration.zero
    var count = 0

    /// The mean number of seconds between two reloads.
    var seconds: Double { sum.inSeconds / Double(max(count, 1)) }
  }

  mutating func forget(_ types: EventTypes) {
    // A run that reached the full count continues. A shorter one may have been interrupted.
    intervals = intervals.filter { $0.value.count >= Self.minimumRepetitions }
  }

  mutating func consider(_ timeline: ProvidedTimeline, of widget: RuleSubject) {
    guard case .after(let date) = timeline.timeline.policy else {
      intervals[widget.index] = nil
      return tally.markNotExercised(Self.unsteady)
    }
    // The date may be computed from the start, or from the answer some seconds later.
    let interval = date.elapsed(since: timeline.reload.start.time)
    var run = intervals[widget.index] ?? Run(first: interval)
    let change = max(run.first, interval) - min(run.first, interval)
    if change > .seconds(10) { run = Run(first: interval) }
    run.sum += interval
    run.count += 1
    intervals[widget.index] = run
    guard run.count == Self.minimumRepetitions else {
      return tally.markNotExercised(Self.unsteady)
    }
    guard widget.parameters.limitsInForce else {
      return tally.markUndecided(widget.parameters.reasonWithoutLimits)
    }
    let perDay = 86_400 / max(run.seconds, 1)
    guard perDay > Double(Self.band.upperBound) else { return tally.pass() }
    let texts = DistinctTexts(perDay, Double(Self.band.upperBound))
    tally.fail(
      widget: widget.key, reference: timeline.reference,
      message: "timelines request more reloads than any daily budget allows",
      measured: "every \(FixedPoint.text(run.seconds, decimals: 3)) s: "
        + "\(texts.measured) in 24 hours, "
        + "\(FixedPoint.text(perDay * 16 / 24, decimals: 0)) in 16 waking hours",
      limit:
        "at most \(Self.band.upperBound) (\(Self.band.lowerBound) to \(Self.band.upperBound) in a day)",
      source: "S4, A2")
  }
}
