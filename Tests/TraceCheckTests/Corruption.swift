import Traces

/// A way to make a trace wrong at one event.
struct Corruption: Sendable {
  let name: String
  /// The rules that forbid it, or the diagnostics that report it. At least one of them must be reported.
  let rules: [String]
  /// The events with the one at an index corrupted, or nil if the corruption does not apply there.
  let apply: @Sendable (Trace, Int) -> [TraceEvent]?

  init(
    _ name: String, _ rules: String..., apply: @escaping @Sendable (Trace, Int) -> [TraceEvent]?
  ) {
    self.name = name
    self.rules = rules
    self.apply = apply
  }

  /// A corruption that replaces the body of an event.
  init(
    _ name: String, _ rules: [String],
    changing change: @escaping @Sendable (Trace, TraceEvent) -> TraceEvent.Body?
  ) {
    self.name = name
    self.rules = rules
    apply = { trace, place in
      guard let body = change(trace, trace.events[place]) else { return nil }
      var events = trace.events
      events[place].body = body
      return events
    }
  }
}

/// A clean trace with the state that corruptions need.
struct Trace: Sendable {
  let events: [TraceEvent]
  let isRelease: Bool
  let isComplete: Bool
  private(set) var requests: [String: (request: ReloadRequest, time: TraceTime)] = [:]
  private(set) var starts: [String: (start: ReloadStart, time: TraceTime)] = [:]
  private(set) var flags: [String: Bool] = [:]
  private(set) var results: [String: LocationResult.LocationOutcome] = [:]
  /// The instances that declare a maximum age of their content.
  private(set) var limited: Set<String> = []
  private(set) var wantsLocation: Set<String> = []
  /// The reloads that request a location.
  private(set) var asksForLocation: Set<String> = []

  init(_ simulated: BundledSimulation) {
    events = simulated.events
    isRelease = simulated.header?.runMode == .release
    isComplete =
      simulated.header?.parameters.contains {
        $0.name == "extension.dataProtection" && $0.value == "\"Complete\""
      } ?? false
    for event in events {
      switch event.body {
      case .widgetAdded(let widget):
        if widget.maximumAge != nil { limited.insert(widget.instance) }
        if widget.wantsLocation { wantsLocation.insert(widget.instance) }
      case .reloadRequested(let request): requests[request.requestID] = (request, event.time)
      case .reloadStarted(let start): starts[start.reloadID] = (start, event.time)
      case .authorizationRead(let id, let flag, _): flags[id] = flag
      case .locationRequested(let id, _): asksForLocation.insert(id)
      case .locationResult(let result): results[result.reloadID] = result.outcome
      default: break
      }
    }
  }

  func triggers(of start: ReloadStart) -> [ReloadRequest.Trigger] {
    start.requestIDs.compactMap { requests[$0]?.request.trigger }
  }

  /// The trace without the event at an index.
  func without(_ place: Int) -> [TraceEvent] {
    var events = events
    events.remove(at: place)
    return events
  }

  /// The trace with an event moved to another time.
  func moving(_ place: Int, to time: TraceTime) -> [TraceEvent] {
    var events = events
    var event = events.remove(at: place)
    event.time = time
    let position = events.firstIndex { $0.time > time } ?? events.endIndex
    events.insert(event, at: position)
    return events
  }

  /// The trace with an additional event before an index.
  func adding(_ body: TraceEvent.Body, before place: Int) -> [TraceEvent] {
    var events = events
    var event = events[place]
    event.body = body
    events.insert(event, at: place)
    return events
  }

  /// Whether an instance is visible at an index and has shown nothing before.
  func isFirstSeen(_ instance: String, at place: Int) -> Bool {
    var isVisible = false
    for event in events[..<place] {
      switch event.body {
      case .widgetVisible(instance): isVisible = true
      case .widgetHidden(instance): isVisible = false
      case .entryDisplayed(let entry) where entry.instance == instance: return false
      default: break
      }
    }
    return isVisible
  }

  /// Whether a location arrived during the view that starts at an index, with the view as its only reason.
  func isOnlySeen(_ instance: String, at place: Int) -> Bool {
    var isOnlySeen = true
    for event in events[..<place] {
      switch event.body {
      case .widgetVisible(instance), .sessionBegan, .appState(.foreground): isOnlySeen = false
      case .authorizationChanged(let change):
        isOnlySeen = isOnlySeen && change.setting == .whenInUseAppOrWidgets
      default: break
      }
    }
    guard isOnlySeen else { return false }
    for event in events[(place + 1)...] {
      switch event.body {
      case .widgetHidden(instance), .sessionBegan, .appState, .authorizationChanged: return false
      case .locationResult(let result)
      where result.outcome == .delivered && starts[result.reloadID]?.start.instance == instance:
        return true
      default: break
      }
    }
    return false
  }

  /// The first content hash of the timeline at the start of a reload.
  func contentHash(before start: ReloadStart) -> String? {
    var hash: String?
    for event in events {
      switch event.body {
      case .reloadStarted(start): return hash
      case .timelineProvided(let timeline)
      where starts[timeline.reloadID]?.start.instance == start.instance:
        hash = timeline.entries.first?.contentHash
      default: break
      }
    }
    return hash
  }

  /// The lock state at an index.
  func lock(at place: Int) -> LockState? {
    for event in events[..<place].reversed() {
      if case .deviceLock(let state) = event.body { return state }
    }
    return nil
  }
}

extension TraceTime {
  func later(by seconds: Int64) -> TraceTime {
    TraceTime(milliseconds: milliseconds + seconds * 1000)
  }
}
