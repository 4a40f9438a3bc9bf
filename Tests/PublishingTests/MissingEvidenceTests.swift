import Analysis
import Documents
import Findings
import JSON
import Readiness
import Testing
import Text
import Traces

@testable import Publishing
@testable import Runs

/// Missing evidence of a run, in its files, its record and its CI reports.
@Suite struct MissingEvidenceTests {
  private static let header =
    #"{"type":"trace.header","schemaVersion":1,"producer":"device","runMode":"release","#
    + #""profile":"device","epoch":"2026-03-02T00:00:00Z"}"#
  private static let added = #"{"t":0,"seq":1,"type":"widget.added","instance":"a","kind":"k"}"#

  private static func reload(_ number: Int, charge: String = "") -> String {
    #"{"t":\#(number),"seq":\#(number),"type":"reload.started","reloadId":"r\#(number)","#
      + #""instance":"a","requestIds":[]\#(charge)}"#
  }

  private func widget(_ lines: String...) throws -> WidgetRecord {
    try #require(record(try run([Self.header, Self.added] + lines)).widgets.first)
  }

  @Test func `a trace without a reload has no origin in the record or the report`()
    throws
  {
    let silent = try run([Self.header, Self.added])
    #expect(record(silent).silentTraces.map(\.name) == ["t.jsonl"])
    #expect(record(silent).origins.best == nil && silent.report.origins.best == nil)
    let reloaded = try run([Self.header, Self.added, Self.reload(2)])
    #expect(record(reloaded).silentTraces.isEmpty)
    #expect(record(reloaded).origins[.device] == 1 && reloaded.report.origins[.device] == 1)
  }

  @Test func `a device trace measures charges only if it records them`() throws {
    let none = try widget()
    #expect(none.chargedIn24Hours == nil)
    #expect(!none.recordsEveryChange)
    let partly = try widget(Self.reload(2, charge: #","charged":true"#), Self.reload(3))
    #expect(partly.chargedIn24Hours == nil)
    #expect((partly.numbers.mostChargedWithinDay, partly.numbers.totals.unrecorded) == (1, 1))
    #expect(try widget(Self.reload(2, charge: #","charged":true"#)).chargedIn24Hours == 1)
  }

  @Test(arguments: [
    #"{"type":"trace.loss","t":0,"reason":"clock"}"#, #"{"t":0,"seq":2,"type":"widget.moved"}"#,
    "{",
  ])
  func `an unreadable line or a recorded loss is a gap`(line: String) throws {
    let run = try run([Self.header, Self.added, line])
    #expect(run.gaps.count == 1)
    #expect(run.report.traces.map(\.isDamaged) == [true])
  }

  @Test func `the SARIF of a review without enough evidence has a failed run with every gap`()
    throws
  {
    let run = try run([Self.header, Self.added, "{"])
    let assessment = Assessment(
      of: record(run), earlier: [], policy: ReleasePolicy(), now: nil)
    #expect(assessment.verdict == .notEnoughEvidence)
    let review = ReleaseReview(
      of: assessment, settings: SiteSettings(), rules: [], impossibleCells: [],
      pages: FindingSelection(of: [], rules: [], assessment: nil),
      scenarios: ScenarioRecords(of: []), otherApps: [])
    var bytes: ByteOutput = []
    #expect(review.writeSARIF(of: run, rules: []) { bytes += $0 } == [])
    let file = try JSONValue(bytes)
    let invocation = try #require(file["runs"].elements.first?["invocations"].elements.first)
    #expect(invocation["executionSuccessful"] == .flag(false))
    #expect(
      invocation["toolExecutionNotifications"].elements.map { $0["message"]["text"] }
        .contains(.text("t.jsonl has 1 line that could not be read")))
  }
}

/// A finding in a trace is the same if only the figures in its message differ.
@Suite struct LastingFindingTests {
  /// The findings of a run with one trace that records a widget for the given time.
  private func findings(_ seconds: Int) throws -> [FindingRecord] {
    let header =
      #"{"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","#
      + #""profile":"seed-strict","epoch":"2026-03-02T00:00:00Z","#
      + #""parameters":{"budget.frequentPerDay":55}}"#
    let lines = [
      header, #"{"t":0,"seq":1,"type":"widget.added","instance":"a","kind":"k"}"#,
      #"{"t":1,"seq":2,"type":"reload.started","reloadId":"r","instance":"a","requestIds":[],"charged":true}"#,
      #"{"t":\#(seconds),"seq":3,"type":"app.state","state":"background"}"#,
    ]
    return record(try run(lines)).findings.filter { $0.rule == "TST-002" }
  }

  @Test func `a recorded time in another unit does not change the finding`() throws {
    let long = try #require(try findings(9_060).first)
    let short = try #require(try findings(60).first)
    #expect(long.message.contains("2 h 31 min") && short.message.contains("1 min"))
    #expect(long.fingerprint == short.fingerprint && long.pathless == short.pathless)
    #expect(long.formerFingerprint != short.formerFingerprint)
  }
}

/// The run of one trace with these lines.
private func run(_ lines: [String]) throws -> Run {
  let matrix = try Publication.matrix()
  var runs: [Run] = []
  try Scratch.with { scratch in
    try scratch.write(lines.map { $0 + "\n" }.joined(), to: "traces/t.jsonl")
    runs = RunFolder.find(in: [scratch.path + "/traces"]).runs.map {
      Run(reading: $0, options: RunOptions(matrix: matrix))
    }
  }
  return try #require(runs.first)
}

private func record(_ run: Run) -> RunRecord {
  RunRecord(
    of: run,
    in: RecordContext(
      rules: [], profile: "", policy: PolicyDigests(), program: "1", expects: Expectations()))
}
