import Analysis
import Diagnostics
import Findings
import Guidance
import Readiness
import Testing

@testable import Publishing
@testable import Runs

/// Evidence of limited reliability is marked wherever it is used.
@Suite struct WeakEvidenceTests {
  private static func header(_ producer: String = "handwritten", _ runMode: String = "release")
    -> String
  {
    """
    {"type":"trace.header","schemaVersion":1,"producer":"\(producer)","runMode":"\(runMode)",\
    "profile":"seed-strict","parameters":{},"epoch":"2026-03-02T00:00:00Z"}
    """
  }

  /// An approved widget that is never viewed, so that no location is delivered.
  private static let placed = [
    #""type":"app.state","state":"background""#,
    #""type":"auth.changed","setting":"whenInUseAppOrWidgets""#,
    #""type":"widget.added","instance":"a","kind":"k","wantsLocation":true"#,
  ]

  private static func reload(_ id: String, _ result: String = "none") -> [String] {
    [
      #""type":"reload.started","reloadId":"\#(id)","instance":"a","requestIds":[],"charged":true"#,
      #""type":"auth.read","reloadId":"\#(id)","isAuthorizedForWidgetUpdates":true"#,
      #""type":"location.result","reloadId":"\#(id)","outcome":"\#(result)""#,
      #""type":"timeline.provided","reloadId":"\#(id)","entries":[{"date":0,"state":"unavailable"}],"policy":{"kind":"atEnd"}"#,
    ]
  }

  /// A run of one loose trace with the given names.
  private func run(
    _ header: String, _ events: [String], names: [String] = ["t"]
  ) throws -> Run {
    let lines = events.enumerated().map { #"{"t":\#($0),"seq":\#($0 + 1),\#($1)}"# }
    return try run(text: ([header] + lines).joined(separator: "\n"), names: names)
  }

  private func run(text: String, names: [String] = ["t"]) throws -> Run {
    try run(Dictionary(uniqueKeysWithValues: names.map { ($0, text) }))
  }

  /// A run of loose traces by name.
  ///
  /// - Parameter look: called while the files exist.
  private func run(
    _ traces: [String: String], look: (Run) throws -> Void = { _ in }
  ) throws -> Run {
    let publication = try Publication.example()
    var runs: [Run] = []
    try Scratch.with { scratch in
      for (name, text) in traces { try scratch.write(text + "\n", to: "traces/\(name).jsonl") }
      runs = RunFolder.find(in: [scratch.path + "/traces"]).runs.map {
        Run(reading: $0, options: RunOptions(matrix: publication.matrix))
      }
      if let run = runs.first { try look(run) }
    }
    return try #require(runs.first)
  }

  private func badge(_ header: String, _ events: [String]) throws -> String? {
    let run = try run(header, events)
    let cell = run.report.matrix?.cells.first { $0.cell.id.description == "R09C6" }
    return cell.map { CellState.seen($0.status, isWeak: $0.observed.isWeak).label }
  }

  @Test func `a duplicate trace counts once and is a gap`() throws {
    let events = Self.placed + Self.reload("r1")
    let twice = try run(Self.header(), events, names: ["t", "copy"])
    #expect(twice.report.traces.map(\.file) == ["copy.jsonl"])
    let cell = twice.report.matrix?.cells.first { $0.cell.id.description == "R09C6" }
    #expect(cell?.observed.count == 1)
    #expect(
      twice.gaps == [
        "t.jsonl was not read: it is a duplicate of copy.jsonl"
      ])
    #expect(twice.terminalDiagnostics.map(\.id) == ["run.unread-file"])
    #expect(try run(Self.header(), events).gaps == [])
  }

  @Test func `events after a removal are a gap with its position and count`() throws {
    let removed = [#""type":"widget.removed","instance":"a""#]
    let run = try run(
      Self.header(), Self.placed + removed + Self.reload("r1") + Self.reload("r2"))
    #expect(
      run.gaps == [
        "t.jsonl:6: an event names the instance \"a\" after it was removed, 2 times"
      ])
    #expect(!run.gaps.isEmpty)
  }

  @Test func `events out of order and missing numbers are gaps`() throws {
    let header = Self.header()
    let lines = [
      #"{"t":10,"seq":1,"type":"app.state","state":"background"}"#,
      #"{"t":5,"seq":2,"type":"app.state","state":"foreground"}"#,
      #"{"t":20,"seq":9,"type":"app.state","state":"background"}"#,
    ]
    let run = try run(text: ([header] + lines).joined(separator: "\n"))
    #expect(
      run.gaps == [
        "t.jsonl:3: the time is before the previous event's",
        "t.jsonl:4: \"seq\" numbers are missing: events may be lost",
      ])
  }

  @Test(arguments: [
    ("simulator", "release", "agrees"), ("simulator", "xcodeDebug", "agrees, degraded evidence"),
    ("handwritten", "release", "agrees, degraded evidence"),
  ])
  func `evidence of a run without limits or without origin is marked as degraded`(
    _ producer: String, _ mode: String, _ expected: String
  ) throws {
    let header = Self.header(producer, mode)
    #expect(try badge(header, Self.placed + Self.reload("r1")) == expected)
  }

  @Test(arguments: [("a", "z"), ("z", "a")])
  func `one reliable trace makes a cell reliable despite any weak evidence`(
    _ weak: String, _ reliable: String
  ) throws {
    func text(_ mode: String, _ reloads: Int) -> String {
      let events = Self.placed + (0..<reloads).flatMap { Self.reload("r\($0)") }
      let lines = events.enumerated().map { #"{"t":\#($0),"seq":\#($0 + 1),\#($1)}"# }
      return ([Self.header("simulator", mode)] + lines).joined(separator: "\n")
    }
    let run = try run([weak: text("xcodeDebug", 20), reliable: text("release", 1)])
    let cell = run.report.matrix?.cells.first { $0.cell.id.description == "R09C6" }
    #expect(cell?.observed.agreeing.count == 21)
    #expect(cell?.observed.isWeak == false)
  }

  @Test func `evidence of a trace without a header is degraded`() throws {
    // Without a header, unrecorded states are unknown.
    let seen =
      Self.placed + [#""type":"session.ended","session":"audio""#]
      + [#""type":"widget.visible","instance":"a""#]
      + [#""type":"widget.hidden","instance":"a""#]
    let run = try run(#"{"t":0}"#, seen + Self.reload("r1", "delivered"))
    #expect(run.gaps.isEmpty == false)
    let cells = run.report.matrix?.cells.filter { $0.status != .notCovered } ?? []
    #expect(cells.map(\.cell.id.description) == ["R09C5"])
    #expect(cells.allSatisfy { $0.observed.isWeak })
  }

  @Test func `violations that are not listed are counted`() throws {
    let reloads = (0..<120).flatMap { Self.reload("r\($0)", "delivered") }
    let run = try run(Self.header(), Self.placed + reloads)
    let notices = TraceFindings(of: run, rules: []).notices
    #expect(notices.contains("LOC-018: 120 violations in traces, the first 100 listed"))
    // The fingerprints differ, so that waiving one finding does not waive all.
    let found = TraceFindings(of: run, rules: []).all.filter { $0.ruleID == "LOC-018" }
    #expect(Set(found.map(\.fingerprint)).count == 100)
    #expect(found.map(\.fingerprint.ordinal) == Array(0..<100))
    #expect(
      TraceFindings(of: run, rules: []).unlisted.map { "\($0.rule) \($0.count)" } == [
        "LOC-008 20", "LOC-018 20", "RLD-014 5",
      ])
  }

  @Test(arguments: [("simulator", "error"), ("handwritten", "error"), ("device", "warning")])
  func `an assumed budget is an error in the model and a warning on a device`(
    _ producer: String, _ level: String
  ) throws {
    let rules = try Publication.example().guidance.rules.filter { $0.id == "RLD-015" }
    let header = Self.header(producer).replacing(
      #""parameters":{}"#, with: #""parameters":{"budget.frequentPerDay":1}"#)
    let run = try run(header, Self.placed + Self.reload("r1") + Self.reload("r2"))
    let findings = TraceFindings(of: run, rules: rules).all.filter { $0.ruleID == "RLD-015" }
    #expect(!findings.isEmpty && findings.allSatisfy { $0.level.rawValue == level })
    let rule = try #require(rules.first)
    let status = RuleStatus(of: rule, in: run)
    #expect(rule.severity(of: status, in: run.report).rawValue == level)
  }

  @Test func `a value that a device does not record is not zero`() throws {
    let reload = Self.reload("r1").map { $0.replacing(#","charged":true"#, with: "") }
    let lines = (Self.placed + reload).enumerated().map { #"{"t":\#($0),"seq":\#($0 + 1),\#($1)}"# }
    let text = ([Self.header("device")] + lines).joined(separator: "\n")
    let run = try run(["t": text]) { run in
      let placed = try #require(PlacedWidget.all(in: run).first { _ in true })
      let facts = PlacedWidgetFacts(detail: try #require(placed.detail))
      let values = facts.figures.map { "\($0.name): \($0.value)" }
      #expect(values.contains("Requested: not recorded"), "\(values)")
      #expect(values.contains("Charged: not recorded"), "\(values)")
      #expect(values.contains("Views: not recorded"), "\(values)")
    }
    let document = ReportDocument(
      title: "t", runs: [run], rules: [], reportTime: nil, toolVersion: "1", assessments: [],
      evidence: [:], impossibleCells: [:])
    var json = ""
    document.write { json += String(decoding: $0, as: UTF8.self) }
    for key in ["requested", "charged", "superseded", "mostChargedIn24Hours"] {
      #expect(json.contains("\"\(key)\": null"), "\(key)")
    }
  }

  @Test func `without some charges, the most charged reloads are a lower bound`() throws {
    let open = Self.reload("r2").map { $0.replacing(#","charged":true"#, with: "") }
    let lines = (Self.placed + Self.reload("r1") + open).enumerated()
      .map { #"{"t":\#($0),"seq":\#($0 + 1),\#($1)}"# }
    let text = ([Self.header()] + lines).joined(separator: "\n")
    let run = try run(["t": text]) { run in
      let placed = try #require(PlacedWidget.all(in: run).first { _ in true })
      #expect(placed.shownWorst == "at least 1")
    }
    let document = ReportDocument(
      title: "t", runs: [run], rules: [], reportTime: nil, toolVersion: "1", assessments: [],
      evidence: [:], impossibleCells: [:])
    var json = ""
    document.write { json += String(decoding: $0, as: UTF8.self) }
    #expect(json.contains(#""charged": 1"#))
    #expect(json.contains(#""mostChargedIn24Hours": null"#))
  }

  @Test func `a run of loose files is named once`() throws {
    let run = try run(Self.header(), Self.placed + Self.reload("r1"))
    #expect(run.named == "Loose inputs")
  }
}
