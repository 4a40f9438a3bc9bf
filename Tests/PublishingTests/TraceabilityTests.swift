import Findings
import Guidance
import SiteWriting
import Testing
import Text

@testable import Publishing
@testable import Runs

/// Links between guidance, findings, traces and cells, and the coverage gaps.
struct TraceabilityTests {
  /// The example without its loose files, which would be the newest run.
  private static let example = Result {
    let all = try Publication.example()
    return all.showing(all.runs.filter { $0.description != nil })
  }

  @Test func `a rule and its cells link to each other`() throws {
    let publication = try Self.example.get()
    let pairs = publication.guidance.rules.flatMap { rule in
      rule.cells.map { (rule: "guidance/\(rule.id)/", cell: "matrix/\($0)/") }
    }
    let folders = Set(pairs.flatMap { [$0.rule, $0.cell] })
    var pages: [String: String] = [:]
    for file in publication.site.files {
      let folder = String(file.path.description.dropLast("index.html".count))
      if folders.contains(folder) { pages[folder] = String(bytes: file.bytes) }
    }
    #expect(pairs.count > 50 && pages.count == folders.count)
    for (rule, cell) in pairs {
      #expect(pages[rule]?.contains("../../\(cell)index.html") == true, "\(rule) to \(cell)")
      #expect(pages[cell]?.contains("../../\(rule)index.html") == true, "\(cell) to \(rule)")
    }
  }

  @Test func `a rule links to the scenarios that exercise it`() throws {
    let page = try Self.example.get().text(of: "guidance/LOC-018/index.html")
    #expect(page.contains(#"<a href="../../scenarios/s1/index.html"><bdi>traces/S1.jsonl</bdi>"#))
  }

  @Test func `a rule lists each lint rule that cites it once`() throws {
    let publication = try Self.example.get()
    let names = publication.newest?.toolRules(citing: "RLD-001") ?? []
    #expect(names.contains { $0.hasPrefix("almanac lint: ") })
    #expect(Set(names).count == names.count)
  }

  @Test func `a lint rule without a guidance page is a coverage gap with its finding count`()
    throws
  {
    let coverageGaps = CoverageGaps(of: try Self.example.get())
    #expect(
      coverageGaps.unexplained.reporting.contains(
        .init(name: LintRuleName(tool: "swift-format", rule: "LineLength"), findings: 2)))
    #expect(!coverageGaps.unexplained.reporting.contains { $0.name.rule.hasPrefix("LOC-") })
  }

  @Test func `without a run every rule that can be checked is a coverage gap`() throws {
    let all = try Self.example.get()
    let empty = all.showing([])
    let coverageGaps = CoverageGaps(of: empty)
    #expect(coverageGaps.unchecked.count + coverageGaps.manual.count == all.guidance.rules.count)
    #expect(coverageGaps.unexplained.reporting.isEmpty && coverageGaps.unexplained.silentCount == 0)
    #expect(
      empty.text(of: "guidance/coverage-gaps/index.html").contains(
        "This site was built without a run"))
  }

  @Test func `lint rules without findings and without a page are counted`() throws {
    let sarif = """
      {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T", "rules": [
        {"id": "LOC-007"}, {"id": "quiet"}, {"id": "loud"}]}},
        "invocations": [{"executionSuccessful": true}],
        "results": [{"ruleId": "loud", "message": {"text": "m"}}]}]}
      """
    let publication = try Self.example.get()
    try Scratch.with { scratch in
      try scratch.write(sarif, to: "lint/t.sarif")
      let folder = try #require(RunFolder.find(in: [scratch.path + "/lint"]).runs.first)
      let run = Run(reading: folder, options: RunOptions(matrix: publication.matrix))
      let checks = ChecksWithoutGuidance(in: publication.showing([run]))
      #expect(checks.reporting == [.init(name: LintRuleName(tool: "T", rule: "loud"), findings: 1)])
      #expect(checks.silentCount == 1)
    }
  }
}

extension Publication {
  fileprivate func showing(_ runs: [Run]) -> Publication {
    Publication(
      settings: settings, runs: runs, guidance: guidance, matrix: matrix, templates: templates,
      assets: assets, reportTime: nil, toolVersion: "1.0")
  }

  fileprivate func text(of path: String) -> String { String(bytes: bytes(of: path)) }
}
