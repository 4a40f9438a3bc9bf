internal import Traces

/// One widget while a scenario is simulated.
struct WidgetState {
  let script: ScenarioWidget
  var isPlaced = false
  var budget: ReloadBudget
  /// What pushes are paid from when they have a pool of their own.
  var pushBudget: ReloadBudget
  var pending: [PendingRequest] = []
  var running: RunningReload?
  var lastStart: TraceTime?

  /// How many views go on.
  var viewCount = 0
  var lastViewStart: TraceTime?
  var lastViewEnd: TraceTime?

  /// Whether the phone moved since the last reload for a move.
  var hasMoved = false
  var fixCount = 0
  /// When the content that was last shown was true.
  var contentAt: TraceTime?
  /// How many moves the content that was last shown knows of.
  var contentPlace = 0

  /// Counts timelines, so that entries of an old one are not shown.
  var timelineNumber = 0
  var timeline: TimelineProvision?
  /// What is shown under the lock, if it shows through.
  var shown: EntryDisplay?
  var mask: EntryState?

  init(_ script: ScenarioWidget, _ budget: ReloadBudget) {
    self.script = script
    self.budget = budget
    pushBudget = budget
  }

  var isVisible: Bool { viewCount > 0 }

  /// Whether the widget was viewed so lately that the location counts as in use.
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

/// A request for a reload that has not become one yet.
struct PendingRequest {
  let id: String
  let trigger: ReloadRequest.Trigger
  /// Before this instant the system does not act on it, free or not.
  let eligibleAt: TraceTime
  /// How much later it acts on it where its reload is charged.
  let delay: Duration
  /// Why a reload after a change of the system is free.
  var systemReason: ReloadStart.Charge?
  /// The reason for the wait that was reported last.
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
