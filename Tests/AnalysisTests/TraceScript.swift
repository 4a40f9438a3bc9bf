import Analysis
import Diagnostics
import Foundation
import Traces

/// A handwritten trace: events at clock times.
struct TraceScript {
  private(set) var events: [TraceEvent] = []

  static let matrix: AuthorizationMatrix = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    do {
      let text = try String(contentsOf: root.appending(path: "content/matrix.csv"), encoding: .utf8)
      return try AuthorizationMatrix(text: text, file: "matrix.csv")
    } catch {
      fatalError("content/matrix.csv cannot be read: \(error)")
    }
  }()

  /// `"09:17:01"`, or with a day in front: `"1 09:17:01"`.
  static func time(_ clock: String) -> TraceTime {
    let parts = clock.split(separator: " ")
    let day = parts.count == 2 ? Int(parts[0]) ?? 0 : 0
    let numbers = (parts.last ?? "").split(separator: ":").map { Int($0) ?? 0 }
    let seconds = numbers.reduce(0) { $0 * 60 + $1 } * (numbers.count == 2 ? 60 : 1)
    return TraceTime(milliseconds: Int64(day * 86_400 + seconds) * 1000)
  }

  mutating func at(_ clock: String, _ bodies: TraceEvent.Body...) {
    at(Self.time(clock), bodies)
  }

  mutating func at(_ time: TraceTime, _ bodies: [TraceEvent.Body]) {
    for body in bodies {
      let number = events.count + 1
      events.append(TraceEvent(time: time, sequence: number, line: number + 1, body: body))
    }
  }

  /// A trace with a placed widget of kind `nearby` and the app in the background.
  static func placed(
    _ instance: String = "a", _ setting: AuthorizationSetting? = .whenInUseAppOrWidgets,
    wantsLocation: Bool = true, isPushEnabled: Bool = true
  ) -> TraceScript {
    var script = TraceScript()
    script.at("00:00", .appState(.background))
    if let setting {
      script.at("00:00", .authorizationChanged(AuthorizationChange(setting: setting)))
    }
    script.at(
      "00:00",
      .widgetAdded(
        WidgetPlacement(
          instance: instance, kind: "nearby", wantsLocation: wantsLocation,
          isPushEnabled: isPushEnabled)))
    return script
  }

  /// Adds a complete reload, with all its events at the same instant.
  mutating func reload(
    _ id: String, at clock: String, of instance: String = "a", requests: [String] = [],
    charge: ReloadStart.Charge = .charged, flag: Bool? = true,
    location: LocationResult.LocationOutcome? = .delivered, shows state: EntryState? = .content,
    policy: ReloadPolicy = .atEnd
  ) {
    let time = Self.time(clock)
    var bodies: [TraceEvent.Body] = [
      .reloadStarted(
        ReloadStart(reloadID: id, instance: instance, requestIDs: requests, charge: charge))
    ]
    if let flag {
      bodies.append(
        .authorizationRead(reloadID: id, isAuthorizedForWidgetUpdates: flag, status: nil))
    }
    if let location {
      bodies.append(.locationResult(LocationResult(reloadID: id, outcome: location)))
    }
    if let state {
      let entry = TimelineProvision.Entry(
        date: time, state: state, contentAt: state == .content ? time : nil)
      bodies.append(
        .timelineProvided(TimelineProvision(reloadID: id, entries: [entry], policy: policy)))
    }
    at(time, bodies)
  }

  mutating func request(
    _ id: String, at clock: String, of instance: String = "a",
    _ trigger: ReloadRequest.Trigger = .policy, caller: String? = nil, eligible: String? = nil
  ) {
    at(
      clock,
      .reloadRequested(
        ReloadRequest(
          requestID: id, instance: instance, trigger: trigger, caller: caller,
          eligibleAt: eligible.map(Self.time))))
  }

  static func header(
    producer: TraceHeader.Producer = .handwritten, runMode: TraceHeader.RunMode = .release,
    scenario: String? = nil, _ parameters: [(String, String)] = []
  ) -> TraceHeader {
    TraceHeader(
      producer: producer, runMode: runMode, profile: "seed-strict",
      parameters: ([("budget.frequentPerDay", "55"), ("inUse.inclusive", "true")] + parameters)
        .map { TraceHeader.Parameter(name: $0.0, value: $0.1) },
      epoch: TraceEpoch(unixSeconds: 1_772_406_000, utcOffset: 3600), scenario: scenario)
  }

  func report(
    _ header: TraceHeader? = TraceScript.header(), file: String = "trace.jsonl"
  ) -> TraceReport {
    simulated(header, file: file).report
  }

  /// The report and all ledger lines.
  func simulated(
    _ header: TraceHeader? = TraceScript.header(), file: String = "trace.jsonl"
  ) -> SimulatedTrace {
    var analysis = TraceAnalysis(file: file, matrix: Self.matrix, keepsLines: true)
    if let header { analysis.consume(header) }
    for event in events { analysis.consume(event) }
    return SimulatedTrace(of: analysis)
  }

  /// The ledger of the first widget.
  func ledger(_ header: TraceHeader? = TraceScript.header()) -> [LedgerLine] {
    let simulated = simulated(header)
    return simulated.report.widgets.first.map(simulated.lines) ?? []
  }
}

extension TraceReport {
  func rule(_ id: String) -> RuleOutcome? { rules.first { $0.ruleID == id } }

  func cell(_ name: String) -> CellCoverage? {
    matrix.cells.first { $0.cell.id.description == name }
  }

  var diagnosticIDs: [String] { diagnostics.map(\.id) }

  /// The cells with evidence, each with its status.
  var coveredCells: [String] {
    matrix.cells.filter { $0.status != .notCovered }
      .map { "\($0.cell.id) \($0.status.rawValue)" }
  }
}
