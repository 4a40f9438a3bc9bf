internal import Documents
internal import Text
internal import Traces

/// The state of a simulation, which the simulator advances from one occurrence to the next.
struct SimulationState {
  let scenario: Scenario
  let parameters: ModelParameters
  let end: TraceTime
  var now: TraceTime
  var eventQueue = EventQueue<Occurrence>()
  var device: DeviceState
  var widgets: [WidgetState]
  let indexOfInstance: [String: Int]
  var generator: SeededGenerator
  /// The events of the current instant that were not passed to the consumer yet.
  var emitted: [TraceEvent.Body] = []
  var probes: [Bool]
  private var requestCount = 0
  private var reloadCount = 0

  init(_ simulator: Simulator) {
    scenario = simulator.file.scenario
    parameters = simulator.parameters
    end = scenario.end
    now = scenario.start?.time ?? .start
    device = DeviceState(scenario.app)
    generator = SeededGenerator(seed: simulator.seed)
    probes = Array(repeating: false, count: scenario.expect.probes.count)
    let pairs = scenario.widgets.enumerated().map { ($1.instance, $0) }
    indexOfInstance = Dictionary(first: pairs)
    widgets = scenario.widgets.map { [scenario, parameters] widget in
      WidgetState(widget, scenario.budget(of: widget, parameters))
    }
    planScript()
  }

  mutating func emit(_ body: TraceEvent.Body) {
    emitted.append(body)
  }

  mutating func nextRequestID() -> String {
    requestCount += 1
    return "q" + Self.padded(requestCount)
  }

  mutating func nextReloadID() -> String {
    reloadCount += 1
    return "r" + Self.padded(reloadCount)
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Runs an occurrence and returns the instant at which it happened.
  mutating func run(_ occurrence: Occurrence, at time: TraceTime) -> TraceTime {
    now = max(now, time)
    run(occurrence)
    return now
  }

  private mutating func run(_ occurrence: Occurrence) {
    switch occurrence {
    case .begin: reportStates()
    case .day(let day): planHabits(of: day)
    case .change(let change): apply(change)
    case .attempt(let index): attempt(index)
    case .answer(let index): answer(index)
    case .entry(let index, let timeline, let entry): showEntry(index, timeline, entry)
    case .probe(let index): probe(index)
    }
  }

  private mutating func reportStates() {
    emit(.deviceLock(device.lock))
    emit(.deviceUse(device.use))
    emit(.appState(device.app))
    reportSetting(cause: nil, scope: nil)
  }

  mutating func reportSetting(cause: String?, scope: String?) {
    emit(
      .authorizationChanged(
        AuthorizationChange(
          setting: device.setting, status: device.setting.status, isPrecise: device.isPrecise,
          cause: cause, scope: scope)))
  }

  private mutating func probe(_ index: Int) {
    let instance = scenario.expect.probes[index].instance?.value
    let asked = widgets.filter { instance == nil || $0.script.instance == instance }
    probes[index] =
      !asked.isEmpty
      && asked.allSatisfy { device.isLocationDeliverable(to: $0, at: now, parameters) }
  }
}
