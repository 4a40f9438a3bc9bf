import Analysis
import Documents
import Testing
import Text

@testable import Publishing
@testable import Readiness

/// The readiness page of the bundled example, read by a newcomer.
struct ReadinessStoryTests {
  private static let publication = Result { try Publication.reviewedExample() }

  private func page(_ path: String = "readiness/index.html") throws -> String {
    String(bytes: try Self.publication.get().bytes(of: path))
  }

  @Test func `the last runs are listed with their results, oldest first`() throws {
    let html = try page()
    let start = try #require(html.firstRange(of: "class=\"stack last-runs\""))
    let end = try #require(html[start.upperBound...].firstRange(of: "</table>"))
    let rows = html[start.upperBound..<end.lowerBound].split(separator: "<tr>").dropFirst(2)
    let ids = [
      "2026-02-17-release-1.3", "2026-03-02-ci-118", "2026-03-05-ci-121",
      "2026-03-09-candidate-1.4",
    ]
    #expect(rows.count == ids.count)
    for (row, id) in zip(rows, ids) {
      #expect(
        row.contains("href=\"../runs/\(id)/index.html\"") && row.contains(">\(id)<"), "\(row)")
    }
    // Without its line in the history, the release is reviewed under today's waivers, which are newer.
    #expect(rows.map { $0.contains("NO-GO") } == [true, true, true, false], "\(rows)")
    let failed = ["<bdi>none</bdi>", "<bdi>S1 and S5</bdi>", "<bdi>S5</bdi>", "<bdi>none</bdi>"]
    for (row, words) in zip(rows, failed) { #expect(row.contains(words), "\(row)") }
    #expect(rows.first?.contains("first run on record") == true)
    #expect(rows.dropFirst().allSatisfy { $0.contains(" new") && $0.contains(" fixed; ") })
  }

  @Test func `a frozen review does not list other runs, because the history may change`() throws {
    let html = try page("r/1.3/index.html")
    #expect(html.contains("id=\"gates\"") && !html.contains("last-runs"))
  }

  @Test func `every gate links to its evidence, even if it passed`() throws {
    let gates = try #require(Self.publication.get().assessment?.gates)
    #expect(gates.contains { $0.outcome == .pass && $0.evidence.isEmpty })
    #expect(
      try page().split(separator: "Evidence:<ul class=\"links\"><li>").count == gates.count + 1)
  }

  @Test func `a gate on cells names the required ones`() throws {
    var setting = GateSetting(name: "Cells", measure: .cells, threshold: .atMost(0))
    setting.cells = ["R09C2", "R09C6"]
    #expect(setting.phrase.hasSuffix("of R09C2 and R09C6"))
    let passed = GateResult(
      setting: setting, outcome: .pass, measured: 0, margin: nil, trend: [0], waived: 0,
      sentence: "", advice: nil, evidence: [])
    let record = try Assessment.sample().record
    let findings = FindingSelection(of: [], rules: [], assessment: nil)
    #expect(
      passed.pages(of: record, findings, ScenarioRecords(of: [])).map(\.path) == [
        "matrix/R09C2/index.html", "matrix/R09C6/index.html",
      ])
  }

  @Test func `failing rules and remaining findings are named`()
    throws
  {
    let html = try page()
    let review = try #require(Self.publication.get().assessment)
    let failing = review.record.rules.filter {
      let label = RuleResultLabel($0, in: review)
      return label == .fails || label == .isNotCovered
    }.map(\.id)
    #expect(!failing.isEmpty)
    let list = try #require(html.firstMatch(of: #/Failing:(.*)<\/p>/#)).1
    for id in failing { #expect(list.contains("../guidance/\(id)/index.html"), "\(id)") }
    #expect(html.contains("<div class=\"changes-still-list\">"))
  }
}
