import Simulation
import Traces

/// Checks a trace for broken rules, independently of the simulator.
struct TraceReferee: TraceConsumer {
  private(set) var faults: [String] = []
  let budget: Int
  let isComplete: Bool
  let withholdsIdle: Bool

  private var now = TraceTime.start
  private var sequence = 0
  private var app = AppState.notRunning
  private var lock = LockState.unlocked
  private var use = DeviceUse.active
  private var setting = AuthorizationSetting.notAsked
  private var hasSettingChanged = false
  private var sessions: Set<AppSession> = []
  private var system: Set<SystemChange> = []
  private var moves = 0
  private var widgets: [String: Widget] = [:]
  private var requests: [String: ReloadRequest] = [:]
  private var requestedAt: [String: TraceTime] = [:]
  /// The withheld requests.
  private var waiting: Set<String> = []
  private var ended: Set<String> = []
  private var instanceOfReload: [String: String] = [:]
  private var isDeliverable: [String: Bool] = [:]

  private struct Widget {
    var wantsLocation: Bool
    var isVisible = false
    var lastSeen: TraceTime?
    var charges: [TraceTime] = []
    var lastStart: TraceTime?
    var canAskByPolicy = false
    var movesAtSeen = 0
    var hasLoaded = false
  }

  init(_ parameters: ModelParameters) {
    budget = parameters.frequentPerDay
    isComplete = parameters.dataProtection == .complete
    withholdsIdle = parameters.withholdWhileIdle
  }

  /// Checks that each open request has a reason to wait or is not due.
  mutating func finish() {
    for (id, request) in requests where !ended.contains(id) {
      // A request may take a minute or two because of latency or a running reload.
      let isDue = (request.eligibleAt ?? requestedAt[id] ?? now).seconds < now.seconds - 120
      check(
        !isDue || waiting.contains(id) || widgets[request.instance] == nil,
        "\(id) has an outcome or a reason to wait")
    }
  }

  private mutating func check(_ isRight: Bool, _ rule: String) {
    if !isRight { faults.append("\(Int(now.seconds)) s: \(rule)") }
  }

  mutating func consume(_ event: TraceEvent) {
    check(event.time >= now && event.sequence == sequence + 1, "events are in order")
    now = event.time
    sequence = event.sequence
    switch event.body {
    case .widgetAdded(let placement):
      widgets[placement.instance] = Widget(wantsLocation: placement.wantsLocation)
    case .widgetVisible(let name):
      widgets[name]?.isVisible = true
    case .widgetHidden(let name):
      widgets[name]?.isVisible = false
      widgets[name]?.lastSeen = now
    case .appState(let state): app = state
    case .sessionBegan(let session): sessions.insert(session)
    case .sessionEnded(let session): sessions.remove(session)
    case .deviceLock(let state): lock = state
    case .deviceUse(let state): use = state
    case .authorizationChanged(let change):
      setting = change.setting
      hasSettingChanged = hasSettingChanged || change.cause != nil
    case .significantLocationChange: moves += 1
    case .systemChanged(let change): system.insert(change)
    case .budgetChanged(let change): check(change.balance >= 0, "a balance is never negative")
    case .reloadRequested(let request): consume(request)
    case .reloadWithheld(let id, let reason, let into):
      check(!ended.contains(id), "a request that ended does not wait")
      waiting.insert(id)
      if reason == .coalescedInto {
        ended.insert(id)
        check(into.map { requests[$0] != nil } == true, "a request is coalesced into a known one")
      }
    case .reloadStarted(let start): consume(start)
    case .locationResult(let result):
      let couldArrive = isDeliverable[result.reloadID] == true
      check(result.outcome != .delivered || couldArrive, "delivered means deliverable")
      check(result.outcome != .none || !couldArrive, "none means not deliverable")
    case .timelineProvided(let timeline):
      if let name = instanceOfReload[timeline.reloadID] {
        widgets[name]?.canAskByPolicy = timeline.policy != .never
      }
    case .widgetRemoved(let name): widgets[name] = nil
    case .widgetPrompt, .authorizationRead, .locationRequested, .entryDisplayed,
      .snapshotRequested:
      break
    }
  }

  private mutating func consume(_ request: ReloadRequest) {
    check(requests[request.requestID] == nil, "request ids are unique")
    requests[request.requestID] = request
    requestedAt[request.requestID] = now
    guard request.trigger == .policy else { return }
    check(widgets[request.instance]?.canAskByPolicy == true, "no policy request follows never")
    widgets[request.instance]?.canAskByPolicy = false
  }

  private mutating func consume(_ start: ReloadStart) {
    guard var widget = widgets[start.instance] else { return check(false, "the widget is placed") }
    instanceOfReload[start.reloadID] = start.instance
    for id in start.requestIDs {
      check(ended.insert(id).inserted, "a request ends once")
      guard let request = requests[id] else { return check(false, "the request is known") }
      check(request.instance == start.instance, "a reload serves requests of its own widget")
      check(request.eligibleAt.map { $0 <= now } ?? true, "no policy reload before its date")
    }
    check(!(isComplete && lock == .passcodeLocked), "no reload behind a passcode under Complete")
    switch start.charge {
    case .charged:
      widget.charges =
        widget.charges.filter { now.milliseconds - $0.milliseconds < 86_400_000 } + [now]
      check(widget.charges.count <= budget, "never more than the budget in 24 hours")
      check(!(withholdsIdle && use == .idle), "no charged reload while idle")
      let since = widget.lastStart.map { now.milliseconds - $0.milliseconds } ?? 300_000
      check(since >= 300_000, "charged reloads are five minutes apart")
    case .free(let reason):
      let trigger = start.requestIDs.first.flatMap { requests[$0]?.trigger }
      check(isTrue(reason, of: trigger, widget), "\(reason) is true")
    case .freeUnexplained, .unrecorded: check(false, "a free reload has a reason")
    }
    if start.charge == .free(.significantLocationChange) { widget.movesAtSeen = moves }
    widget.hasLoaded = true
    widget.lastStart = now
    widgets[start.instance] = widget
    isDeliverable[start.reloadID] = isLocationDeliverable(to: widget)
  }

  private func isTrue(
    _ reason: FreeReason, of trigger: ReloadRequest.Trigger?, _ widget: Widget
  ) -> Bool {
    switch reason {
    case .appForeground: trigger == .widgetCenter && (app == .foreground || app == .resigning)
    case .navigationSession: trigger == .widgetCenter && sessions.contains(.navigation)
    case .audioSession: trigger == .widgetCenter && sessions.contains(.audio)
    case .significantLocationChange: trigger == .slc && moves > widget.movesAtSeen
    case .accessibilityChange: trigger == .system && system.contains(.accessibility)
    case .localeChange: trigger == .system && system.contains(.locale)
    case .accountChange: trigger == .system && system.contains(.account)
    case .significantTimeChange: trigger == .system && system.contains(.time)
    case .initialLoad: trigger == .initial && !widget.hasLoaded
    case .appIntent: trigger == .appIntent
    case .standBy: trigger == .standBy
    case .configurationChange: trigger == .config
    case .staleOnView: trigger == .staleOnView
    case .authorizationChange: trigger == .system && hasSettingChanged
    case .push: trigger == .push
    case .appearanceChange, .animation, .debug, .appRunning, .otherSystemChange: false
    }
  }

  private func isLocationDeliverable(to widget: Widget) -> Bool {
    let isAppInUse =
      app == .foreground || app == .resigning || sessions.contains(.navigation)
      || sessions.contains(.backgroundLocation)
    let isSeen =
      widget.isVisible
      || widget.lastSeen.map { now.milliseconds - $0.milliseconds <= 900_000 } == true
    guard widget.wantsLocation else { return false }
    switch setting {
    case .always, .provisionalAlways: return true
    case .whenInUseAppOrWidgets: return isAppInUse || isSeen
    case .whenInUseUnasked, .whenInUseAppOnly: return isAppInUse
    case .notAsked, .askNextTime, .allowOnceActive, .never, .servicesOff, .restricted: return false
    }
  }
}
