internal import Diagnostics
internal import Text
internal import Traces

/// The contradictions of a trace: each kind once, with its first place and a count.
struct TraceContradictions {
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  private var indices: [String: Int] = [:]
  /// The types of lost events. A contradiction that one of them can explain is not reported.
  var lost = EventTypes()

  init(file: String) {
    self.file = file
  }

  /// - Parameter name: what is reported once each, if once for each kind is too little.
  mutating func add(
    _ id: String, of name: String = "", _ severity: Severity, at reference: EventReference?,
    unless explanation: EventTypes = [], suggestion: String, _ summary: @autoclosure () -> String
  ) {
    guard explanation.isDisjoint(with: lost) else { return }
    if let index = indices[id + name] {
      diagnostics[index].count += 1
      return
    }
    indices[id + name] = diagnostics.count
    let line = reference.flatMap { $0.line > 0 ? $0.line : nil }
    diagnostics.append(
      Diagnostic(
        id, severity, summary(), at: FilePosition(file: file, line: line), suggestion: suggestion))
  }
}

extension TraceContradictions {
  /// Returns a name from a trace, quoted and shortened to fit a sentence.
  static func quoted(_ name: String) -> String { "\"\(name.shortened(to: 60))\"" }

  mutating func impossibleTime(at reference: EventReference) {
    add(
      "analysis.impossible-time", .error, at: reference,
      suggestion: "Write times in seconds from the header's epoch.",
      "an event is outside the ten years after the trace's epoch; it is ignored")
  }

  /// - Parameter doubt: why the times cannot be seconds, as a clause.
  mutating func implausibleUnit(_ doubt: String) {
    add(
      "analysis.implausible-unit", .warning, at: nil,
      suggestion: "Write all times and durations in seconds, not in milliseconds.",
      "expected times in seconds, found other units: \(doubt); checks that depend on times are undecided"
    )
  }

  mutating func implausibleAge(_ seconds: Double, at reference: EventReference) {
    add(
      "analysis.implausible-unit", of: "maxAge", .warning, at: reference,
      suggestion: "Write maxAge in seconds, not in milliseconds.",
      "expected a maxAge of at most \(FixedPoint.text(WidgetTrack.longestAge, decimals: 0)) s, "
        + "found \(Self.amount(seconds)) s; it is ignored")
  }

  mutating func tooManyWidgets(_ instance: String, at reference: EventReference) {
    add(
      "analysis.too-many-widgets", .error, at: reference,
      suggestion: "Split the trace.",
      "expected at most \(RowLimit.widgets) instances; the events of \(Self.quoted(instance)) are ignored"
    )
  }

  mutating func neverAdded(_ instance: String, at reference: EventReference) {
    add(
      "analysis.never-added", .note, at: reference, unless: [.widgetAdded],
      suggestion: "Record widget.added, so that kind and wantsLocation are known.",
      "the trace uses the instance \(Self.quoted(instance)) without a widget.added event")
  }

  mutating func unknownInstance(
    _ instance: String, near: String?, at reference: EventReference
  ) {
    add(
      "analysis.unknown-instance", of: instance, .warning, at: reference,
      suggestion: near.map { "Did you mean \(Self.quoted($0))?" }
        ?? "Record widget.added before the widget's other events.",
      "no widget.added event names the instance \(Self.quoted(instance)); its events are ignored, "
        + "and what they may have changed is not checked")
  }

  mutating func mixedSpelling(_ instance: String, at reference: EventReference) {
    add(
      "analysis.mixed-spelling", of: instance, .warning, at: reference,
      suggestion: "Give each widget one name, in one Unicode normalization form.",
      "the name of the instance \(Self.quoted(instance)) is written in two Unicode forms; "
        + "it counts as one widget, which is not checked from here on")
  }

  mutating func afterRemoval(_ instance: String, at reference: EventReference) {
    add(
      "analysis.event-after-removal", .warning, at: reference, unless: [.widgetAdded],
      suggestion: "Record widget.added again, or use a new instance name.",
      "an event names the instance \(Self.quoted(instance)) after it was removed")
  }

  mutating func changedKind(_ instance: String, at reference: EventReference) {
    add(
      "analysis.changed-kind", .warning, at: reference, unless: [.widgetRemoved],
      suggestion: "Give each placed widget its own instance name.",
      "the instance \(Self.quoted(instance)) was added again with another kind; the first one is used"
    )
  }

  mutating func repeatedRequest(_ id: String, at reference: EventReference) {
    add(
      "analysis.repeated-request", .warning, at: reference,
      unless: [.reloadStarted, .widgetRemoved],
      suggestion: "Give every request a unique id.",
      "duplicate request \(Self.quoted(id)): the first one has not ended")
  }

  mutating func unknownRequest(_ id: String, at reference: EventReference) {
    add(
      "analysis.unknown-request", .warning, at: reference,
      unless: [.reloadRequested, .reloadStarted],
      suggestion: "Record reload.requested before reload.withheld.",
      "the request \(Self.quoted(id)) is withheld, but no such request is pending")
  }

  mutating func unrequestedReload(_ reload: String, _ request: String, at reference: EventReference)
  {
    add(
      "analysis.unrequested-reload", .warning, at: reference,
      unless: [.reloadRequested, .reloadStarted],
      suggestion: "Record reload.requested before reload.started.",
      "the reload \(Self.quoted(reload)) serves the request \(Self.quoted(request)), "
        + "which is not pending")
  }

  mutating func misplacedRequest(_ reload: String, _ request: String, at reference: EventReference)
  {
    add(
      "analysis.misplaced-request", .warning, at: reference,
      unless: [.reloadRequested, .reloadStarted],
      suggestion: "List only requests of the reload's own widget in requestIds.",
      "the reload \(Self.quoted(reload)) serves the request \(Self.quoted(request)), "
        + "which belongs to another widget")
  }

  mutating func repeatedReload(_ id: String, at reference: EventReference) {
    add(
      "analysis.repeated-reload", .warning, at: reference, unless: [.reloadStarted],
      suggestion: "Give every reload a unique id.",
      "duplicate reload \(Self.quoted(id)); the events that follow belong to the new one")
  }

  mutating func unknownReload(_ id: String, at reference: EventReference) {
    add(
      "analysis.unknown-reload", .warning, at: reference, unless: [.reloadStarted],
      suggestion: "Record reload.started before the reload's other events.",
      "an event names the reload \(Self.quoted(id)), which has not started, or ended long ago")
  }

  mutating func repeatedVisibility(_ instance: String, at reference: EventReference) {
    add(
      "analysis.repeated-visibility", .note, at: reference, unless: .views,
      suggestion: "Record each change of visibility once.",
      "the instance \(Self.quoted(instance)) becomes visible or hidden a second time")
  }
}

/// Reports what the trace records twice and differently.
extension TraceContradictions {
  mutating func futureFix(_ fix: TraceTime, at reference: EventReference) {
    add(
      "analysis.future-fix", .warning, at: reference,
      suggestion: "Write fixTime in seconds from the header's epoch.",
      "a fix was taken at \(Self.seconds(fix.seconds)), after it was delivered")
  }

  mutating func newerContent(
    _ recorded: TraceTime, _ newest: TraceTime, at reference: EventReference
  ) {
    add(
      "analysis.newer-content", .warning, at: reference,
      unless: [.timelineProvided, .reloadStarted, .locationResult],
      suggestion: "Write the contentAt of the timeline entry that is shown.",
      "expected a contentAt of at most \(Self.seconds(newest.seconds)), the newest of any timeline, "
        + "found \(Self.seconds(recorded.seconds))")
  }

  mutating func futureContent(_ content: TraceTime, at reference: EventReference) {
    add(
      "analysis.future-content", .warning, at: reference,
      suggestion: "Write contentAt as the time at which the data was true.",
      "content is shown before its contentAt, \(Self.seconds(content.seconds))")
  }

  mutating func otherEntry(_ date: TraceTime, at reference: EventReference) {
    add(
      "analysis.other-entry", .warning, at: reference, unless: [.timelineProvided, .reloadStarted],
      suggestion: "Write the date of the timeline entry that is shown as entryDate.",
      "expected an entry of the current timeline, found one with the date \(Self.seconds(date.seconds))"
    )
  }

  mutating func earlyEntry(_ date: TraceTime, at reference: EventReference) {
    add(
      "analysis.early-entry", .warning, at: reference, unless: [.timelineProvided, .reloadStarted],
      suggestion: "Record entry.displayed when an entry appears on screen.",
      "an entry is shown before its date, \(Self.seconds(date.seconds))")
  }

  mutating func otherLatency(_ recorded: Double, _ found: Duration, at reference: EventReference) {
    otherSpan(
      "analysis.other-latency", "latency", from: "location.requested", to: "location.result",
      recorded, found, at: reference)
  }

  mutating func otherOutcome(at reference: EventReference) {
    add(
      "analysis.other-outcome", .warning, at: reference, unless: [.reloadStarted],
      suggestion: "Write how the wait for the location ended.",
      "location.result reports that no location was requested, but the reload has a "
        + "location.requested event"
    )
  }

  mutating func otherDuration(_ recorded: Double, _ found: Duration, at reference: EventReference) {
    otherSpan(
      "analysis.other-duration", "duration", from: "reload.started", to: "timeline.provided",
      recorded, found, at: reference)
  }

  private mutating func otherSpan(
    _ id: String, _ name: String, from start: String, to end: String, _ recorded: Double,
    _ found: Duration, at reference: EventReference
  ) {
    add(
      id, .warning, at: reference,
      suggestion: "Write the seconds from \(start) to \(end), or omit them.",
      "the \(name) is \(Self.seconds(recorded)), but the events are "
        + "\(Self.seconds(found.inSeconds)) apart")
  }

  mutating func otherStatus(
    _ recorded: String, _ setting: AuthorizationSetting, at reference: EventReference
  ) {
    add(
      "analysis.other-status", .warning, at: reference, unless: .setting,
      suggestion: "Write the CLAuthorizationStatus of the setting, which is \(setting.status).",
      "the status \(Self.quoted(recorded)) contradicts the setting \(setting.rawValue)")
  }

  mutating func otherDelta(
    _ recorded: Double, _ found: Double, at reference: EventReference
  ) {
    add(
      "analysis.other-delta", .warning, at: reference, unless: [.budgetChanged, .widgetAdded],
      suggestion: "Write delta as the new balance minus the previous one.",
      "the balance changes by \(Self.amount(found)), but its delta is \(Self.amount(recorded))")
  }

  mutating func otherCause(_ change: BudgetChange, at reference: EventReference) {
    add(
      "analysis.other-cause", .warning, at: reference,
      suggestion: "Write charge for a reload, and accrual for an increase.",
      "the balance changes by \(Self.amount(change.delta)), "
        + "but its cause is \(change.cause.rawValue)")
  }

  mutating func otherAnswer(
    _ answer: PromptAnswer, _ setting: AuthorizationSetting, at reference: EventReference
  ) {
    add(
      "analysis.other-answer", .warning, at: reference, unless: .setting,
      suggestion: "Record the answer that was given, and the setting that follows from it.",
      "the prompt was answered with \(answer.rawValue), but the setting became \(setting.rawValue)")
  }

  mutating func unrequested(_ reload: String, at reference: EventReference) {
    add(
      "analysis.reload-without-request", .warning, at: reference,
      suggestion: "List the requests that a reload serves in its requestIds.",
      "the charged reload \(Self.quoted(reload)) serves no request, in a trace that records requests"
    )
  }

  /// Formats a number of reloads. A number that no budget has is written in full.
  private static func amount(_ value: Double) -> String {
    abs(value) < 1_000_000 ? FixedPoint.text(value, decimals: 3) : "\(value)"
  }

  private static func seconds(_ value: Double) -> String {
    FixedPoint.text(value, decimals: 3) + " s"
  }
}
