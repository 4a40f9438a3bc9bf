internal import Diagnostics
internal import Text
internal import Traces

/// Contradictions of a trace: each sort once, with its first place and a count.
struct TraceContradictions {
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  private var indices: [String: Int] = [:]
  /// The types of events that were lost: a contradiction that one of them can explain is none.
  var lost = EventTypes()

  init(file: String) {
    self.file = file
  }

  /// - Parameter name: what is told once each, where once for each sort is too little.
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
  /// A text out of a trace, cut to a length that fits a sentence.
  static func shortened(_ text: String) -> String {
    text.count <= 60 ? text : "\(text.prefix(60))…"
  }

  /// A name out of a trace, quoted and cut to a length that fits a sentence.
  static func quoted(_ name: String) -> String {
    name.count <= 60 ? "\"\(name)\"" : "\"\(name.prefix(60))…\""
  }

  mutating func impossibleTime(at reference: EventReference) {
    add(
      "analysis.impossible-time", .error, at: reference,
      suggestion: "Count times in seconds from the header's epoch",
      "An event lies outside the ten years after the trace's epoch and was not used")
  }

  /// - Parameter doubt: what makes seconds implausible, as a clause.
  mutating func implausibleUnit(_ doubt: String) {
    add(
      "analysis.implausible-unit", .warning, at: nil,
      suggestion: "Write all times and durations in seconds, not in milliseconds",
      "The times of the trace cannot be seconds: \(doubt); nothing was judged by them")
  }

  mutating func implausibleAge(_ seconds: Double, at reference: EventReference) {
    add(
      "analysis.implausible-unit", of: "maxAge", .warning, at: reference,
      suggestion: "Write maxAge in seconds, not in milliseconds",
      "A maxAge of \(Self.amount(seconds)) s is longer than "
        + "\(FixedPoint.text(WidgetTrack.longestAge, decimals: 0)) s and was not used")
  }

  mutating func tooManyWidgets(_ instance: String, at reference: EventReference) {
    add(
      "analysis.too-many-widgets", .error, at: reference,
      suggestion: "Split the trace; a trace may have \(RowLimit.widgets) widget instances",
      "The instance \(Self.quoted(instance)) is one too many; its events were not used")
  }

  mutating func neverAdded(_ instance: String, at reference: EventReference) {
    add(
      "analysis.never-added", .note, at: reference, unless: [.widgetAdded],
      suggestion: "Record widget.added, so that kind and wantsLocation are known",
      "The trace uses the instance \(Self.quoted(instance)) and does not say how it was added")
  }

  mutating func unknownInstance(
    _ instance: String, near: String?, at reference: EventReference
  ) {
    add(
      "analysis.unknown-instance", of: instance, .warning, at: reference,
      suggestion: near.map { "Did you mean \(Self.quoted($0))?" }
        ?? "Record widget.added before the widget's other events",
      "No widget.added names the instance \(Self.quoted(instance)); its events were not used, "
        + "and what they can have changed is not judged")
  }

  mutating func mixedSpelling(_ instance: String, at reference: EventReference) {
    add(
      "analysis.mixed-spelling", of: instance, .warning, at: reference,
      suggestion: "Give each widget one name, in one Unicode normalization form",
      "The instance \(Self.quoted(instance)) is written with different characters that are read alike; "
        + "it counts as one widget, and nothing of it is judged from here on")
  }

  mutating func afterRemoval(_ instance: String, at reference: EventReference) {
    add(
      "analysis.event-after-removal", .warning, at: reference, unless: [.widgetAdded],
      suggestion: "Give a widget that is added again a new instance name or a widget.added",
      "Something happens to the instance \(Self.quoted(instance)) after it was removed")
  }

  mutating func changedKind(_ instance: String, at reference: EventReference) {
    add(
      "analysis.changed-kind", .warning, at: reference, unless: [.widgetRemoved],
      suggestion: "Give each placed widget an instance name of its own",
      "The instance \(Self.quoted(instance)) was added again with another kind; the first is kept")
  }

  mutating func repeatedRequest(_ id: String, at reference: EventReference) {
    add(
      "analysis.repeated-request", .warning, at: reference,
      unless: [.reloadStarted, .widgetRemoved],
      suggestion: "Give every request an id of its own",
      "The request \(Self.quoted(id)) is made again before the first one ended")
  }

  mutating func unknownRequest(_ id: String, at reference: EventReference) {
    add(
      "analysis.unknown-request", .warning, at: reference,
      unless: [.reloadRequested, .reloadStarted],
      suggestion: "Record reload.requested before reload.withheld",
      "The request \(Self.quoted(id)) is withheld, but no such request is open")
  }

  mutating func unrequestedReload(_ reload: String, _ request: String, at reference: EventReference)
  {
    add(
      "analysis.unrequested-reload", .warning, at: reference,
      unless: [.reloadRequested, .reloadStarted],
      suggestion: "Record reload.requested before reload.started",
      "The reload \(Self.quoted(reload)) serves the request \(Self.quoted(request)), "
        + "which is not open")
  }

  mutating func misplacedRequest(_ reload: String, _ request: String, at reference: EventReference)
  {
    add(
      "analysis.misplaced-request", .warning, at: reference,
      unless: [.reloadRequested, .reloadStarted],
      suggestion: "Name in requestIds requests of the reload's own widget",
      "The reload \(Self.quoted(reload)) serves the request \(Self.quoted(request)), "
        + "which is another widget's")
  }

  mutating func repeatedReload(_ id: String, at reference: EventReference) {
    add(
      "analysis.repeated-reload", .warning, at: reference, unless: [.reloadStarted],
      suggestion: "Give every reload an id of its own",
      "The reload \(Self.quoted(id)) starts again; what follows belongs to the new one")
  }

  mutating func unknownReload(_ id: String, at reference: EventReference) {
    add(
      "analysis.unknown-reload", .warning, at: reference, unless: [.reloadStarted],
      suggestion: "Record reload.started before what the reload does",
      "Something belongs to the reload \(Self.quoted(id)), which did not start or ended long ago")
  }

  mutating func repeatedVisibility(_ instance: String, at reference: EventReference) {
    add(
      "analysis.repeated-visibility", .note, at: reference, unless: .views,
      suggestion: "Record a change of visibility once",
      "The instance \(Self.quoted(instance)) becomes what it already was: visible or hidden")
  }
}

/// What the trace says twice, and differently.
extension TraceContradictions {
  mutating func futureFix(_ fix: TraceTime, at reference: EventReference) {
    add(
      "analysis.future-fix", .warning, at: reference,
      suggestion: "Write fixTime in seconds from the header's epoch",
      "A fix was taken at \(Self.seconds(fix.seconds)), after it was delivered")
  }

  mutating func newerContent(_ said: TraceTime, _ newest: TraceTime, at reference: EventReference) {
    add(
      "analysis.newer-content", .warning, at: reference,
      unless: [.timelineProvided, .reloadStarted, .locationResult],
      suggestion: "Write the contentAt of the timeline's entry that is shown",
      "What is shown is of \(Self.seconds(said.seconds)), "
        + "and no timeline brought anything newer than \(Self.seconds(newest.seconds))")
  }

  mutating func futureContent(_ content: TraceTime, at reference: EventReference) {
    add(
      "analysis.future-content", .warning, at: reference,
      suggestion: "Write contentAt as the time at which the data was true",
      "Content was true at \(Self.seconds(content.seconds)), after it is shown")
  }

  mutating func otherEntry(_ date: TraceTime, at reference: EventReference) {
    add(
      "analysis.other-entry", .warning, at: reference, unless: [.timelineProvided, .reloadStarted],
      suggestion: "Write as entryDate the date of the timeline's entry that is shown",
      "The entry of \(Self.seconds(date.seconds)) is shown, which the timeline in force does not have"
    )
  }

  mutating func earlyEntry(_ date: TraceTime, at reference: EventReference) {
    add(
      "analysis.early-entry", .warning, at: reference, unless: [.timelineProvided, .reloadStarted],
      suggestion: "Record entry.displayed when an entry comes to the screen",
      "The entry of \(Self.seconds(date.seconds)) is shown before its date")
  }

  mutating func otherLatency(_ said: Double, _ found: Duration, at reference: EventReference) {
    otherSpan(
      "analysis.other-latency", "latency", from: "location.requested", to: "location.result",
      said, found, at: reference)
  }

  mutating func otherOutcome(at reference: EventReference) {
    add(
      "analysis.other-outcome", .warning, at: reference, unless: [.reloadStarted],
      suggestion: "Write how the wait for the location ended",
      "A result says that no location was asked for, and the reload has a location.requested")
  }

  mutating func otherDuration(_ said: Double, _ found: Duration, at reference: EventReference) {
    otherSpan(
      "analysis.other-duration", "duration", from: "reload.started", to: "timeline.provided",
      said, found, at: reference)
  }

  private mutating func otherSpan(
    _ id: String, _ name: String, from start: String, to end: String, _ said: Double,
    _ found: Duration, at reference: EventReference
  ) {
    add(
      id, .warning, at: reference,
      suggestion: "Write the seconds from \(start) to \(end), or leave them out",
      "A \(name) of \(Self.seconds(said)) is told, and the events are "
        + "\(Self.seconds(found.inSeconds)) apart")
  }

  mutating func otherStatus(
    _ said: String, _ setting: AuthorizationSetting, at reference: EventReference
  ) {
    add(
      "analysis.other-status", .warning, at: reference, unless: .setting,
      suggestion: "Write the CLAuthorizationStatus of the setting, which is \(setting.status)",
      "The status \(Self.quoted(said)) is told while the setting is \(setting.rawValue)")
  }

  mutating func otherDelta(
    _ said: Double, _ found: Double, at reference: EventReference
  ) {
    add(
      "analysis.other-delta", .warning, at: reference, unless: [.budgetChanged, .widgetAdded],
      suggestion: "Write delta as the new balance less the one before",
      "A balance moves by \(Self.amount(found)), and its delta says \(Self.amount(said))")
  }

  mutating func otherCause(_ change: BudgetChange, at reference: EventReference) {
    add(
      "analysis.other-cause", .warning, at: reference,
      suggestion: "Write charge for what a reload takes, and accrual for what comes in",
      "A balance moves by \(Self.amount(change.delta)), "
        + "and its cause is \(change.cause.rawValue)")
  }

  mutating func otherAnswer(
    _ answer: PromptAnswer, _ setting: AuthorizationSetting, at reference: EventReference
  ) {
    add(
      "analysis.other-answer", .warning, at: reference, unless: .setting,
      suggestion: "Record the answer that was given, and the setting that it led to",
      "The prompt was answered with \(answer.rawValue), and the setting became \(setting.rawValue)")
  }

  mutating func unrequested(_ reload: String, at reference: EventReference) {
    add(
      "analysis.reload-without-request", .warning, at: reference,
      suggestion: "Record the requests that a reload serves in its requestIds",
      "The charged reload \(Self.quoted(reload)) serves no request, in a trace that records requests"
    )
  }

  /// A number of reloads; one that no budget has is written in full.
  private static func amount(_ value: Double) -> String {
    abs(value) < 1_000_000 ? FixedPoint.text(value, decimals: 3) : "\(value)"
  }

  private static func seconds(_ value: Double) -> String {
    FixedPoint.text(value, decimals: 3) + " s"
  }
}
