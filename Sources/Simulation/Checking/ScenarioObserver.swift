package import Traces

/// Collects the events of a trace that a scenario's expectations refer to.
package struct ScenarioObserver: TraceConsumer, Sendable {
  private(set) var requests: [ObservedRequest] = []
  private(set) var reloads: [ObservedReload] = []
  private(set) var displays: [(time: TraceTime, instance: String, state: EntryState)] = []
  private(set) var snapshotTimes: [TraceTime] = []
  private(set) var instances: [String] = []
  /// The times at which the location setting changed.
  private(set) var settingChanges: Set<TraceTime> = []
  private var requestIndex: [String: Int] = [:]
  private var reloadIndex: [String: Int] = [:]

  package init() {}

  /// A request with the reasons for which it was withheld.
  struct ObservedRequest: Sendable {
    let time: TraceTime
    let instance: String
    var withheld: [(time: TraceTime, reason: WithholdReason)] = []
  }

  /// A reload with its results.
  struct ObservedReload: Sendable {
    let time: TraceTime
    let instance: String
    let charge: ReloadStart.Charge
    var flag: Bool?
    var asksForLocation = false
    var location: LocationResult.LocationOutcome?
    var display: EntryState?
  }

  /// Records what an event contributes to requests, reloads and displays.
  package mutating func consume(_ event: TraceEvent) {
    switch event.body {
    case .reloadRequested(let request):
      requestIndex[request.requestID] = requests.count
      requests.append(ObservedRequest(time: event.time, instance: request.instance))
    case .reloadWithheld(let id, let reason, _):
      guard let index = requestIndex[id] else { return }
      requests[index].withheld.append((event.time, reason))
    case .reloadStarted(let start):
      reloadIndex[start.reloadID] = reloads.count
      reloads.append(
        ObservedReload(time: event.time, instance: start.instance, charge: start.charge))
    case .authorizationRead(let id, let flag, _): change(id) { $0.flag = flag }
    case .locationRequested(let id, _): change(id) { $0.asksForLocation = true }
    case .locationResult(let result): change(result.reloadID) { $0.location = result.outcome }
    case .timelineProvided(let timeline):
      change(timeline.reloadID) { $0.display = timeline.entries.first?.state }
    case .entryDisplayed(let display):
      displays.append((event.time, display.instance, display.state))
    case .snapshotRequested: snapshotTimes.append(event.time)
    case .widgetAdded(let placement): instances.append(placement.instance)
    case .authorizationChanged(let change):
      // The initial setting of a trace is not a change.
      if change.cause != nil { settingChanges.insert(event.time) }
    case .widgetRemoved, .widgetVisible, .widgetHidden, .appState, .sessionBegan,
      .sessionEnded, .deviceLock, .deviceUse, .widgetPrompt,
      .significantLocationChange, .systemChanged, .budgetChanged:
      break
    }
  }

  private mutating func change(_ id: String, _ body: (inout ObservedReload) -> Void) {
    if let index = reloadIndex[id] { body(&reloads[index]) }
  }
}

extension ScenarioObserver {
  /// The value of a measure for one or all instances, on a day counted from 1 or in the whole
  /// trace.
  func count(of measure: ObservedMeasure, instance: String?, day: Int?) -> Int {
    func matches(_ time: TraceTime, _ name: String) -> Bool {
      (day.map { time.day == $0 - 1 } ?? true) && (instance.map { name == $0 } ?? true)
    }
    let ran = reloads.filter { matches($0.time, $0.instance) }
    let asked = requests.filter { matches($0.time, $0.instance) }
    return switch measure {
    case .requested: asked.count
    case .reloads: ran.count
    case .charged: ran.count { $0.charge == .charged }
    case .free: ran.count { $0.charge != .charged }
    case .located: ran.count { $0.location == .delivered }
    case .unavailable: ran.count { $0.display == .unavailable }
    case .notApproved: ran.count { $0.display == .notApproved }
    case .waitedForBudget: asked.count { $0.withheld.contains { $0.reason == .budget } }
    case .coalesced: asked.count { $0.withheld.contains { $0.reason == .coalescedInto } }
    case .locationRequests: ran.count(where: \.asksForLocation)
    case .snapshots: snapshotTimes.count { time in day.map { time.day == $0 - 1 } ?? true }
    case .mostIn24Hours: mostWithinADay(ran)
    }
  }

  /// The maximum number of charged reloads of a single instance within 24 hours.
  private func mostWithinADay(_ ran: [ObservedReload]) -> Int {
    var times: [String: [TraceTime]] = [:]
    for reload in ran where reload.charge == .charged {
      times[reload.instance, default: []].append(reload.time)
    }
    return times.values.map { times in
      var most = 0
      var first = 0
      for (last, time) in times.enumerated() {
        while times[first] + .seconds(86_400) <= time { first += 1 }
        most = max(most, last - first + 1)
      }
      return most
    }.max() ?? 0
  }
}
