import Analysis
import Diagnostics
import Findings
import JSON
import Testing
import Text

@testable import Readiness

struct HistoryTests {
  private func history(_ text: String) -> (history: History, problems: [Diagnostic]) {
    var problems: [Diagnostic] = []
    let history = History(
      lines: ByteOutput(text.utf8), file: "history.jsonl", diagnostics: &problems)
    return (history, problems)
  }

  private func written(_ records: [RunRecord], keeping: Int = 200) -> String {
    var problems: [Diagnostic] = []
    return String(
      bytes: History().adding(records, diagnostics: &problems).file(keeping: keeping).bytes)
  }

  @Test func `a history line survives a round trip`() {
    let full = record("118", kind: "release", findings: [finding("a")]) {
      $0.build = "118"
      $0.commit = "9f2c1e0"
      $0.branch = "main"
      $0.url = "https://ci.example/118"
      $0.gaps = ["S3.jsonl has no readable header"]
      $0.inputs = [
        InputRecord(
          name: "traces/S1.jsonl", form: "trace", digest: "ab", isRead: true, scenario: "S1"),
        InputRecord(name: "x", form: "not read", digest: nil, isRead: false),
      ]
      $0.failedTests = ["lint/tests.xml"]
      let setting = ToolSetting(rule: nil, path: "Tests/*", phrase: "Tests/* is left out")
      $0.tools = [tool(rules: ["a"], off: ["b"], settings: [setting], results: 2)]
      $0.scenarios = [ScenarioRecord(id: "S1", outcome: .notChecked)]
      $0.widgets = [widget(charged: 40, budget: 55.5, age: 1234.567)]
      $0.omittedWidgets = 7
      $0.cells = [CellRecord(cell: "R09C6", agrees: false, isDegraded: true)]
      $0.rules = [
        RuleRecord(id: "TST-001", severity: "error", outcome: .fail, isCoverage: true)
      ]
      $0.omittedFindings = 3
      $0.unlistedFindings = [
        UnlistedFindings(rule: "a", guidance: ["LOC-001"], level: .warning, count: 30)
      ]
    }
    let (read, problems) = history(written([full]))
    #expect(problems == [])
    #expect(read.records == [full])
  }

  @Test func `each app has its own newest runs`() {
    var problems: [Diagnostic] = []
    let history = History().adding(
      (1...6).map { day in
        .reliable("\(day)", day: day).with { $0.app = day == 1 ? "Ebb" : "Tide" }
      }, diagnostics: &problems)
    #expect(history.newestRuns(perApp: 2) == ["1", "5", "6"])
    #expect(history.newestRuns(perApp: 0) == [])
  }

  @Test func `any text in a record stays on its line`() {
    let hostile = record("1", findings: [finding("a", in: "\u{202E}\n</script>\u{2028}\"\\")])
    let text = written([hostile])
    #expect(text.count { $0 == "\n" } == 1)
    #expect(history(text).history.records == [hostile])
  }

  @Test func `runs are sorted by date, and those without a date are last and not stored`() {
    let records = [
      record("late", day: 9), record("loose") { $0.date = nil }, record("early", day: 2),
    ]
    #expect(records.oldestFirst.map(\.id) == ["early", "late", "loose"])
    #expect(history(written(records)).history.records.map(\.id) == ["early", "late"])
  }

  @Test(arguments: [
    ("{\"version\":1,\"run\":{}}", "history.jsonl:1:12", "expected version 2, found version 1"),
    ("{\"version\":2}", "history.jsonl:1:1", "expected the key \"run\" in the object, found none"),
    (
      "{\"version\":2,\"run\":{\"id\":7}}", "history.jsonl:1:26",
      "expected a string, found \"7\""
    ),
    (
      "{\"version\":2,", "history.jsonl:1:14", "expected a key in quotes, found the end of the text"
    ),
    ("nonsense", "history.jsonl:1:1", "expected an object, found \"nonsense\""),
  ])
  func `an invalid line is reported with its position, and the others are used`(
    line: String, place: String, reason: String
  ) {
    let (read, problems) = history(line + "\n" + written([record("1")]))
    #expect(read.records.map(\.id) == ["1"])
    #expect(problems.map { $0.place?.description } == [place])
    #expect(problems.map(\.summary) == ["the line is ignored: \(reason)"])
  }

  @Test(arguments: [("date", "yesterday"), ("kind", "party")])
  func `an invalid value invalidates its line`(key: String, value: String) {
    let good = written([record("1")])
    let known = key == "kind" ? "ci" : "2026-03-01T08:00:00+01:00"
    let bad = good.replacing("\"\(key)\":\"\(known)\"", with: "\"\(key)\":\"\(value)\"")
    let (read, problems) = history(bad)
    #expect(read.records.isEmpty && problems.map(\.id) == ["history.broken-line"])
  }

  @Test func `a line that is nested too deeply is rejected`() {
    let deep = String(repeating: "[", count: 10_000)
    #expect(history("{\"version\":1,\"run\":\(deep)").problems.map(\.id) == ["history.broken-line"])
  }

  @Test func `the later one of two lines for a run counts, with a diagnostic`() {
    let text = written([record("1", day: 1)]) + written([record("1", day: 2)])
    let (read, problems) = history(text)
    #expect(read.records == [record("1", day: 2)])
    #expect(problems.map(\.id) == ["history.repeated-run"])
  }

  @Test(arguments: [0, 1, 2])
  func `a missing line is reported unless it is the last`(index: Int) {
    let records = (1...4).map { record("r\($0)", day: $0) }
    var lines = written(records).split(separator: "\n", omittingEmptySubsequences: true)
    lines.remove(at: index)
    let (read, problems) = history(lines.joined(separator: "\n"))
    #expect(read.records.count == 3)
    #expect(problems.map(\.id) == ["history.missing-line"])
    #expect(problems.map { $0.place?.description } == ["history.jsonl:\(index + 1):1"])
  }

  @Test func `lines of two diverged histories are all used and none is missing`() {
    let one = written([record("a", day: 1), record("b", day: 2)])
    let other = written([record("a", day: 1), record("c", day: 3)])
    let added = other.split(separator: "\n").dropFirst().joined()
    let (read, problems) = history(one + added + "\n")
    #expect(read.records.map(\.id) == ["a", "b", "c"])
    #expect(problems.isEmpty)
  }

  @Test func `the newest runs and every release are kept`() {
    let records = [
      record("r", kind: "release", day: 1), record("a", day: 2), record("b", day: 3),
      record("c", day: 4),
    ]
    let kept = history(written(records, keeping: 2)).history.records.map(\.id)
    #expect(kept == ["r", "b", "c"])
  }

  @Test func `a file above the size limit omits the oldest runs except for releases`() {
    var problems: [Diagnostic] = []
    let records = (1...6).map { record("r\($0)", kind: $0 == 1 ? "release" : "ci", day: $0) }
    let history = History().adding(records, diagnostics: &problems)
    let full = history.file(keeping: 200)
    #expect(full.omitted == [])
    let half = history.file(keeping: 200, maximumSize: full.bytes.count / 2 + 100)
    #expect(half.omitted == ["r4", "r3", "r2"])
    #expect(
      self.history(String(bytes: half.bytes)).history.records.map(\.id) == ["r1", "r5", "r6"])
  }

  @Test func `a run's files replace its line`() {
    var problems: [Diagnostic] = []
    let old = history(written([record("1", findings: [finding("a")])])).history
    let new = old.adding([record("1")], diagnostics: &problems)
    #expect(new.records == [record("1")] && problems.isEmpty)
  }

  @Test func `a release's line keeps its findings and gets the addresses of its pages`() {
    var problems: [Diagnostic] = []
    var placed = widget()
    let old = history(
      written([record("1", kind: "release", findings: [finding("a")]) { $0.widgets = [placed] }])
    ).history
    placed.page = "runs/1/"
    let run = record("1", kind: "release", findings: [finding("a"), finding("b")]) {
      $0.widgets = [placed]
    }
    let new = old.adding([run], diagnostics: &problems)
    #expect(new.records.flatMap(\.findings) == [finding("a")])
    #expect(new.records.flatMap(\.widgets) == [placed])
    #expect(problems.isEmpty)
  }

  @Test func `other files for a release are reported`() {
    var problems: [Diagnostic] = []
    let old = history(written([record("1", kind: "release")])).history
    let run = record("1", kind: "release") {
      $0.inputs = [InputRecord(name: "a", form: "trace", digest: "ff", isRead: true)]
    }
    #expect(old.adding([run], diagnostics: &problems).records == [record("1", kind: "release")])
    #expect(problems.map(\.id) == ["history.release-differs"])
  }

  @Test func `a line with too many findings keeps the most severe ones and counts the others`() {
    let many = (0..<10).map { finding("rule\($0)") }
    var json = JSONWriter(layout: .oneLine)
    many[0].write(to: &json)
    let one = json.finish().count
    let short = record("1", findings: many).shortened(to: one * 4, waivers: nil)
    #expect(short.findings == Array(many.prefix(4)) && short.omittedFindings == 6)
  }
}
