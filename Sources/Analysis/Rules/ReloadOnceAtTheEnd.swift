internal import Traces

/// RLD-022: the app requests reloads once, as it leaves the foreground, and not often before.
struct ReloadOnceAtTheEnd: TraceRule {
  static let id = "RLD-022"
  static let handledEvents: RuleEvents = [.requests, .appStates]
  static let needs = [EventType.reloadRequested]
  static let dependsOn: EventTypes = [.reloadRequested, .appState]
  var tally = RuleTally()
  /// The state of the app since its last event, or nil before the first one.
  private var state: AppState?
  /// When the app left the foreground, or nil before that.
  private var left: TraceTime?
  /// The calls for each widget since the app entered the foreground.
  private var calls: [Int: Calls] = [:]
  /// Whether an event was lost since the app entered the foreground.
  private var isIncomplete = false

  /// The maximum number of calls for a widget that need no final call.
  private static let maximumCalls = 5
  /// The time after the app left the foreground in which a call still counts as final.
  private static let finalCallWindow = Duration.seconds(5)

  private struct Calls {
    let widget: WidgetKey
    var count = 0
    var last: EventReference
    /// Whether there was a call as the app left.
    var hasFinal = false
  }

  mutating func forget(_ types: EventTypes) {
    calls = [:]
    isIncomplete = true
  }

  mutating func consider(_ app: AppStateEvent, of widget: RuleSubject) {
    switch (state, app.state) {
    // The app returned without having left.
    case (.resigning, .foreground): for index in calls.keys { calls[index]?.hasFinal = false }
    case (.background, .foreground), (.notRunning, .foreground), (nil, .foreground):
      settle()
      (calls, left, isIncomplete) = ([:], nil, false)
    case (_, .background), (_, .notRunning): left = left ?? app.reference.time
    // An app passes through this state on its way to the foreground, too.
    case (.background, .resigning), (.notRunning, .resigning): return
    case (.foreground, .foreground), (_, .resigning): break
    }
    state = app.state
  }

  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    guard case .requested = step.kind, step.trigger == .widgetCenter else { return }
    guard state != nil || widget.parameters.recordsEveryChange else {
      return tally.markUndecided("The trace does not record the app's state.", lacking: [.appState])
    }
    switch state {
    case .foreground where !isIncomplete:
      calls[widget.index, default: Calls(widget: widget.key, last: step.reference)].count += 1
      calls[widget.index]?.last = step.reference
    case .resigning: calls[widget.index]?.hasFinal = true
    case .background, .notRunning:
      if let left, step.reference.time.elapsed(since: left) <= Self.finalCallWindow {
        calls[widget.index]?.hasFinal = true
      }
    case .foreground, nil: break
    }
    tally.markNotExercised("No reload was requested in the foreground.")
  }

  var finalTally: RuleTally {
    var copy = self
    copy.settle()
    return copy.tally
  }

  /// Checks the calls of one period in the foreground.
  private mutating func settle() {
    for calls in calls.sorted(by: { $0.key < $1.key }).map(\.value) {
      if calls.count <= Self.maximumCalls || calls.hasFinal {
        tally.pass()
      } else if left == nil {
        tally.markUndecided("The trace ends before the app leaves the foreground.")
      } else {
        tally.fail(
          widget: calls.widget, reference: calls.last,
          message: "the app requests many reloads in the foreground and none when leaving it",
          measured: "more than \(Self.maximumCalls) calls in the foreground, none when leaving it",
          limit: "one call as the app leaves the foreground", source: "W26; number ASSUMPTION")
      }
    }
  }
}
