import Analysis
import Testing
import Traces

extension TraceScript {
  /// The line of the last event.
  var lastLine: Int { events.count + 1 }

  /// A header with every parameter that the budget and wait rules use.
  static func modeled(
    producer: TraceHeader.Producer = .handwritten, runMode: TraceHeader.RunMode = .release,
    _ parameters: [(String, String)] = []
  ) -> TraceHeader {
    let usual = [
      ("budget.accrual", "\"uniform24h\""), ("budget.accrualStep", "1"),
      ("budget.awakeFrom", "\"07:00\""), ("budget.awakeTo", "\"23:00\""),
      ("budget.cap", "\"perDay\""), ("budget.initialTokens", "1"),
      ("budget.slidingCap", "\"perDay\""), ("budget.windowHours", "24"),
      ("budget.learningDays", "0"), ("budget.learningMultiplier", "1"),
      ("reload.latency", "0"), ("reload.minSpacing", "300"), ("withholdWhileIdle", "true"),
      ("location.timeout", "5"), ("extension.runtimeLimit", "30"),
      // One reload per hour, so that balances are easy to compute.
      ("budget.frequentPerDay", "24"),
    ].filter { usual in !parameters.contains { $0.0 == usual.0 } }
    return header(producer: producer, runMode: runMode, usual + parameters)
  }

  /// The figures of the first widget.
  func figures(_ header: TraceHeader = TraceScript.modeled()) throws -> WidgetFigures {
    try #require(report(header).widgets.first).figures
  }

  /// A record of the balance of widget `a`.
  static func balance(_ value: Double) -> TraceEvent.Body {
    .budgetChanged(BudgetChange(instance: "a", balance: value, delta: 0, cause: .accrual))
  }

  /// The report of the trace without events of some types.
  func report(without types: [EventType], _ header: TraceHeader) -> TraceReport {
    var analysis = TraceAnalysis(file: "trace.jsonl", matrix: Self.matrix)
    analysis.consume(header)
    for event in events where !types.contains(event.type) { analysis.consume(event) }
    return analysis.finish()
  }

  /// The lines of a rule's violations.
  func lines(_ id: String, _ header: TraceHeader? = TraceScript.modeled()) -> [Int] {
    report(header).rule(id)?.violations.map(\.reference.line) ?? []
  }

  func outcome(_ id: String, _ header: TraceHeader? = TraceScript.modeled()) -> CheckOutcome? {
    report(header).rule(id)?.outcome
  }

  /// Adds the start of a reload of the widget `a`.
  mutating func start(
    _ id: String, at clock: String, requests: [String] = [],
    charge: ReloadStart.Charge = .charged
  ) {
    at(
      clock,
      .reloadStarted(
        ReloadStart(reloadID: id, instance: "a", requestIDs: requests, charge: charge)))
  }

  mutating func timeline(
    _ id: String, at clock: String, policy: ReloadPolicy = .atEnd, hash: String? = nil,
    _ entries: (clock: String, state: EntryState, contentAt: String?)...
  ) {
    at(
      clock,
      .timelineProvided(
        TimelineProvision(
          reloadID: id,
          entries: entries.map {
            TimelineProvision.Entry(
              date: Self.time($0.clock), state: $0.state,
              contentAt: $0.contentAt.map(Self.time), contentHash: hash)
          }, policy: policy)))
  }

  mutating func show(_ state: EntryState, at clock: String, contentAt: String? = nil) {
    at(
      clock,
      .entryDisplayed(
        EntryDisplay(instance: "a", state: state, contentAt: contentAt.map(Self.time))))
  }

  mutating func withhold(_ id: String, at clock: String, _ reason: WithholdReason) {
    at(clock, .reloadWithheld(requestID: id, reason: reason, into: nil))
  }
}
