import Analysis
import Diagnostics
import Documents
import Files
import Findings
import SiteWriting
import Testing
import Text
import Traces

@testable import Publishing
@testable import Readiness

/// The review in CI reports.
struct ReleaseReviewTests {
  private func review(
    of record: RunRecord, earlier: [RunRecord] = [], baseURL: String? = "https://a.example/b",
    policy: ReleasePolicy = ReleasePolicy(), otherApps: [Assessment] = []
  ) -> ReleaseReview {
    var settings = SiteSettings()
    settings.baseURL = baseURL
    let assessment = Assessment(
      of: record, earlier: earlier, policy: policy,
      now: Instant("2026-03-10T09:00:00Z"))
    return ReleaseReview(
      of: assessment, settings: settings, titles: ["LOC-001": "Declare it"],
      impossibleCells: Set(policy.impossibleCells.keys),
      pages: FindingSelection(of: [], rules: [], assessment: nil),
      scenarios: ScenarioRecords(of: []), otherApps: otherApps)
  }

  private static var small: RunRecord {
    var record = RunRecord.saying("tide", count: 0)
    record.gaps = []
    record.tools = [ToolRecord(name: "lint", version: nil, state: .complete)]
    return record
  }

  private func finding(_ number: Int, _ level: FindingLevel) -> FindingRecord {
    FindingRecord(
      fingerprint: "v1:" + SHA256.hexadecimal(of: "\(number)"), pathless: "\(number)", tool: "lint",
      rule: "LOC-00\(number)", guidance: ["LOC-001"], level: level, path: "A.swift", line: number,
      message: "message \(number).", isOpen: true, suppression: nil)
  }

  @Test func `annotations are sorted by severity and novelty, and the rest is counted`() {
    var then = Self.small
    then.id = "1"
    then.commit = "fedcba9876543210"
    then.date = "2026-03-01T08:00:00Z"
    then.findings = [finding(1, .error), finding(2, .warning)]
    var now = Self.small
    now.findings = [
      finding(1, .error), finding(2, .warning), finding(3, .warning), finding(4, .error),
    ]
    let review = review(of: now, earlier: [then])
    #expect(
      review.annotations.map(\.id) == ["almanac", "LOC-004", "LOC-001", "LOC-003", "LOC-002"])
    #expect(
      review.annotations[0].summary.hasPrefix(
        "NO-GO: 1 of 4 gates failed, 3 not checked. 2 open errors, at most 0 allowed"))
    #expect(
      review.annotations[1].shortLine == "A.swift:4: error: message 4 [LOC-004]")
    now.findings = (1...9).map { finding($0, .error) } + [finding(10, .note), finding(11, .note)]
    let many = self.review(of: now).annotations
    #expect(many.count == 10)
    #expect(many.last?.summary == "3 more open findings")
  }

  @Test func `a failing other app is annotated before other apps`() {
    var bad = Self.small
    bad.app = "App 9"
    bad.findings = [finding(1, .error)]
    let unsure = (1...8).map { number in
      var record = Self.small
      record.app = "App \(number)"
      record.gaps = ["t.jsonl is cut off"]
      return record
    }
    let others = (unsure + [bad]).map {
      Assessment(of: $0, earlier: [], policy: ReleasePolicy(), now: nil)
    }
    #expect(others.first?.verdict == .notEnoughEvidence && others.last?.verdict == .noGo)
    let notes = review(of: Self.small, otherApps: others).annotations
      .filter { $0.summary.contains("App ") }
    #expect(notes.count == 5)
    #expect(notes.first?.severity == .error && notes.first?.summary.contains("NO-GO") == true)
  }

  @Test func `unlisted findings are counted wherever findings are listed`() throws {
    var record = Self.small
    record.findings = [finding(1, .error)]
    record.unlistedFindings = [
      UnlistedFindings(rule: "LOC-001", guidance: ["LOC-001"], level: .error, count: 300)
    ]
    record.rules = [RuleRecord(id: "LOC-001", severity: "error", outcome: .fail)]
    let review = review(of: record)
    #expect(review.annotations.last?.summary == "300 more open findings")
    #expect(
      review.summary.contains("300 more open findings are counted but not listed (LOC-001)."))
    #expect(String(bytes: review.testResults).contains("and 300 more locations\n</failure>"))
    #expect(review.comment.contains("301 open errors, at most 0 allowed"))
  }

  @Test func `pages are linked only if the site's address is known`() {
    var record = Self.small
    record.findings = [finding(1, .error)]
    let linked = review(of: record).summary
    #expect(linked.contains("[Release review](<https://a.example/b/readiness/index.html>)"))
    let plain = review(of: record, baseURL: nil).summary
    #expect(!plain.contains("]("))
    let wrong = review(of: record, baseURL: "https://a.example/> [x](y)").summary
    #expect(!wrong.contains("]("))
  }

  @Test func `an unchecked gate is highlighted and is a skipped test`() {
    let review = review(of: Self.small)
    #expect(review.summary.contains("| **not checked** | "))
    let results = String(bytes: review.testResults)
    #expect(results.contains(#"<skipped message="not checked: "#))
    #expect(!results.contains("<failure"))
  }

  @Test func `gates that need attention come first`() {
    let lines = review(of: Self.small).summary.split(separator: "\n")
    let rows = lines.drop { !$0.hasPrefix("| outcome |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    let isOpen = rows.map { $0.hasPrefix("| **") }
    #expect(isOpen == [true, true, true, false], "\(rows.joined(separator: "\n"))")
  }

  @Test func `test results have correct counts`() throws {
    var record = Self.small
    record.rules = [
      RuleRecord(id: "LOC-001", severity: "error", outcome: .fail),
      RuleRecord(id: "LOC-002", severity: "error", outcome: .pass),
      RuleRecord(id: "LOC-003", severity: "error", outcome: .notApplicable),
    ]
    record.findings = [finding(1, .error)]
    let page = ServicePage(xml: review(of: record).testResults)
    let suites = page.elements.filter { $0.name == "testsuite" }
    #expect(
      suites.map { $0.attributes["name"] } == [
        "verdict", "gates", "evidence", "rules", "scenarios",
      ])
    let rules = try #require(suites.first { $0.attributes["name"] == "rules" }).attributes
    #expect(rules["tests"] == "3" && rules["failures"] == "1" && rules["skipped"] == "1")
    let all = try #require(page.elements.first).attributes
    #expect(all["tests"] == "\(page.elements.count { $0.name == "testcase" })")
    #expect(all["failures"] == "\(page.elements.count { $0.name == "failure" })")
    #expect(all["errors"] == "\(page.elements.count { $0.name == "error" })")
    #expect(all["skipped"] == "\(page.elements.count { $0.name == "skipped" })")
    #expect(page.texts.contains { $0.contains("A.swift:1: message 1.") })
  }

  @Test func `a verdict without enough evidence is an error, and each gap is one`() {
    var record = Self.small
    record.gaps = ["t.jsonl has 1 line that could not be read"]
    let review = review(of: record)
    #expect(review.assessment.verdict == .notEnoughEvidence)
    let page = ServicePage(xml: review.testResults)
    #expect(page.elements.first?.attributes["errors"] == "2")
    let messages = page.elements.filter { $0.name == "error" }.map { $0.attributes["message"] }
    #expect(
      messages == [review.assessment.verdictLine, "t.jsonl has 1 line that could not be read"])
  }

  @Test func `warnings and waived rules fail no test`() throws {
    var record = Self.small
    record.rules = [
      RuleRecord(id: "LOC-001", severity: "warning", outcome: .fail),
      RuleRecord(id: "LOC-002", severity: "error", outcome: .fail),
      RuleRecord(id: "LOC-003", severity: "error", outcome: .fail),
    ]
    record.findings = [finding(1, .warning), finding(2, .error)]
    var policy = ReleasePolicy.saying("LOC-002")
    policy.waivers = policy.waivers.map { waiver in
      var match = Waiver.Match()
      match.rule = "LOC-002"
      return Waiver(
        id: "W-1", match: match, owner: waiver.owner, reason: waiver.reason, evidence: nil,
        created: waiver.created, expires: waiver.expires, range: waiver.range)
    }
    let results = String(bytes: review(of: record, policy: policy).testResults)
    #expect(results.contains(#"<skipped message="fail, severity warning">A.swift:1: message 1."#))
    #expect(results.contains(#"<skipped message="waived, severity error">"#))
    #expect(results.contains(#"name="LOC-003 "><failure message="fail, severity error">"#))
  }

  @Test func `a failure that no gate counts fails no test if the verdict is GO`() throws {
    var record = Self.small
    record.rules = [RuleRecord(id: "LOC-001", severity: "error", outcome: .fail)]
    record.scenarios = [ScenarioRecord(id: "S1", outcome: .fail)]
    record.findings = [finding(1, .warning)]
    let rejected = review(of: record)
    let red = ServicePage(xml: rejected.testResults)
    #expect(!rejected.assessment.verdict.isReleasable)
    let names = red.elements.filter { $0.name == "testcase" }.compactMap { $0.attributes["name"] }
    #expect(names.contains("LOC-001 Declare it") && names.contains("S1"))
    #expect(
      String(bytes: rejected.testResults).contains("<failure message=\"fail, severity error\">"))
    let assessment = Assessment(
      record: record, verdict: .go, reasons: [], gates: [], completeness: [], waivers: .none,
      changes: nil, signOffs: [], now: nil)
    let accepted = ReleaseReview(
      of: assessment, settings: rejected.settings, titles: rejected.titles, pages: rejected.pages,
      scenarios: rejected.scenarios)
    let results = String(bytes: accepted.testResults)
    let page = ServicePage(xml: accepted.testResults)
    #expect(page.elements.first?.attributes["failures"] == "0", "\(results)")
    #expect(page.elements.first?.attributes["errors"] == "0", "\(results)")
    #expect(
      results.contains(
        #"<skipped message="fail, severity error; no failed gate counts it">A.swift:1: message 1."#
      ), "\(results)")
    #expect(results.contains("expectations: fail; no failed gate counts it"), "\(results)")
  }

  @Test func `badges show measured values, or that nothing was checked`() throws {
    func titles(_ review: ReleaseReview?) -> [String?] {
      ReviewBadges(review: review).files.map {
        ServicePage(xml: $0.bytes).elements.first?.attributes["aria-label"]
      }
    }
    #expect(
      titles(nil) == [
        "release: not checked", "reloads in 24 h: not checked", "matrix: not checked",
      ])
    #expect(
      titles(review(of: Self.small))[1...] == [
        "reloads in 24 h: not checked", "matrix: not checked",
      ])
    var record = Self.small
    record.widgets = RunRecord.saying("tide", count: 2).widgets
    record.cells = [
      CellRecord(cell: "R01C1", agrees: true, isDegraded: false, origin: .simulated),
      CellRecord(cell: "R01C2", agrees: true, isDegraded: true, origin: .device),
    ]
    #expect(
      titles(review(of: record)) == [
        "release: NO-GO", "reloads in 24 h: 81, at most 70",
        "matrix: 1 of 84 possible cells, simulated",
      ])
    var policy = ReleasePolicy()
    policy.impossibleCells = ["R12C7": "no such device"]
    #expect(
      titles(review(of: record, policy: policy))[2] == "matrix: 1 of 83 possible cells, simulated")
    var gate = GateSetting(name: "Cells", measure: .cells, threshold: .atMost(0))
    gate.cells = ["R01C2", "R01C3"]
    policy.gates = [gate]
    #expect(titles(review(of: record, policy: policy))[2] == "matrix: 0 of 2 required cells")
  }
}
