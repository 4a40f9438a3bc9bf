internal import Traces

/// The state of a placed widget in a simulation.
struct WidgetState {
  let script: ScenarioWidget
  var isPlaced = false
  var budget: ReloadBudget
  /// The budget for pushes, if they have their own pool.
  var pushBudget: ReloadBudget
  var pending: [PendingRequest] = []
  var running: RunningReload?
  var lastStart: TraceTime?

  /// The number of views in progress.
  var viewCount = 0
  var lastViewStart: TraceTime?
  var lastViewEnd: TraceTime?

  /// Whether the device moved since the last reload for a move.
  var hasMoved = false
  var fixCount = 0
  /// The time of the content that was shown last.
  var contentAt: TraceTime?
  /// The number of moves that the content shown last reflects.
  var contentPlace = 0

  /// The number of timelines so far, so that entries of an old timeline are not shown.
  var timelineNumber = 0
  var timeline: TimelineProvision?
  /// The entry that is shown, or would be without the mask.
  var shown: EntryDisplay?
  var mask: EntryState?

  init(_ script: ScenarioWidget, _ budget: ReloadBudget) {
    self.script = script
    self.budget = budget
    pushBudget = budget
  }

  var isVisible: Bool { viewCount > 0 }

  /// Whether the widget was viewed recently enough for the location to count as in use.
  func isInUse(at now: TraceTime, _ parameters: ModelParameters) -> Bool {
    if isVisible { return true }
    let last =
      switch parameters.windowStart {
      case .endOfVisibility: lastViewEnd
      case .startOfVisibility: lastViewStart
      }
    guard let last else { return false }
    let since = now - last
    return parameters.isWindowInclusive
      ? since <= parameters.inUseWindow : since < parameters.inUseWindow
  }
}

/// A reload request that has not started a reload yet.
struct PendingRequest {
  let id: String
  let trigger: ReloadRequest.Trigger
  /// The earliest instant at which the system acts on the request, whether free or charged.
  let eligibleAt: TraceTime
  /// The additional delay if the reload is charged.
  let delay: Duration
  /// The reason why a reload after a system change is free.
  var systemReason: ReloadStart.Charge?
  /// The last reported reason for withholding the request.
  var reportedReason: WithholdReason?

  var readyAt: TraceTime { eligibleAt + delay }
}

/// A reload whose provider has not answered yet.
struct RunningReload {
  let id: String
  let start: TraceTime
  let outcome: LocationResult.LocationOutcome
  let wait: Duration
  let isAuthorized: Bool
}
