internal import Text
internal import Traces

/// RLD-010: the app requests a reload when something has changed, and only once.
struct CoalesceReloadRequests: TraceRule {
  static let id = "RLD-010"
  static let handledEvents: RuleEvents = [.requests, .timelines]
  static let needs = [EventType.reloadRequested]
  static let dependsOn: EventTypes = [.reloadRequested, .reloadStarted, .timelineProvided]
  var tally = RuleTally()
  /// The last few calls for each widget, and whether they were already reported.
  private var calls: [Int: Calls] = [:]

  /// The maximum number of calls for a widget within the window.
  private static let maximumCalls = 3
  /// The window if the header gives none.
  private static let defaultWindow = Duration.seconds(60)

  private struct Calls {
    var times: [TraceTime] = []
    var isReported = false
  }

  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    guard case .requested = step.kind, step.trigger == .widgetCenter else { return }
    let header = widget.parameters.coalesceWindow
    let window = header > .zero ? header : Self.defaultWindow
    var calls = calls[widget.index] ?? Calls()
    let now = step.reference.time
    calls.times.removeAll { now.elapsed(since: $0) > window }
    if calls.times.isEmpty { calls.isReported = false }
    calls.times.append(now)
    if calls.times.count > Self.maximumCalls + 1 { calls.times.removeFirst() }
    if calls.times.count <= Self.maximumCalls {
      tally.pass()
    } else if !calls.isReported {
      calls.isReported = true
      tally.fail(
        widget: widget.key, reference: step.reference,
        message: "the app requests reloads in quick succession",
        measured: "more than \(Self.maximumCalls) calls within "
          + FixedPoint.text(window.inSeconds, decimals: 3) + " s",
        limit: "one call when the data has changed", source: "A2, L22; number ASSUMPTION")
    }
    self.calls[widget.index] = calls
  }

  /// Checks that a requested reload changed the content.
  ///
  /// A policy has to check whether anything changed, but a caller should know. A caller cannot know
  /// beforehand whether there will be content or only a notice.
  mutating func consider(_ timeline: ProvidedTimeline, of widget: RuleSubject) {
    guard !timeline.reload.triggers.isEmpty,
      timeline.reload.triggers.allSatisfy({ $0 == .widgetCenter || $0 == .push })
    else { return }
    guard let entry = timeline.timeline.entries.first else { return }
    guard let hash = entry.contentHash, let before = timeline.previousHash else {
      return tally.markUndecided(
        "The trace does not record the content hash before and after a call.")
    }
    guard hash == before else { return tally.pass() }
    guard entry.state.isContent else {
      return tally.markUndecided(
        "The app cannot know before a reload that it repeats a state without content.")
    }
    tally.fail(
      widget: widget.key, reference: timeline.reference,
      message: "a requested reload did not change the content",
      measured: "the same content hash as before", limit: "changed content", source: "A2")
  }
}
