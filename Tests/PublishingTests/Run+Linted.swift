import Analysis
import Diagnostics
import Documents
import Findings
import Guidance
import JSON
import Readiness
import Templates
import Testing
import Text

@testable import Publishing
@testable import Runs

/// A result of a lint tool in SARIF.
struct LintResult {
  var tool = "Tool"
  var rule = "R1"
  var level = "warning"
  var message = "is wrong"
  var path = "A.swift"
  var line = 1
  var code = ""
  var isSuppressed = false

  fileprivate var sarif: String {
    let snippet = code.isEmpty ? "" : #","snippet":{"text":\#(Self.quoted(code))}"#
    let suppressions = isSuppressed ? #","suppressions":[{"kind":"inSource"}]"# : ""
    return
      #"{"ruleId":\#(Self.quoted(rule)),"level":"\#(level)","message":{"text":\#(Self.quoted(message))},"#
      + #""locations":[{"physicalLocation":{"artifactLocation":{"uri":\#(Self.quoted(path))},"#
      + #""region":{"startLine":\#(line)\#(snippet)}}}]\#(suppressions)}"#
  }

  /// A SARIF file with a run for each tool.
  static func sarif(_ results: [LintResult]) -> String {
    let runs = Dictionary(grouping: results, by: \.tool).sorted { $0.key < $1.key }.map {
      #"{"tool":{"driver":{"name":\#(quoted($0))}},"results":[\#($1.map(\.sarif).joined(separator: ","))]}"#
    }
    return #"{"version":"2.1.0","runs":[\#(runs.joined(separator: ","))]}"#
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONWriter(layout: .oneLine)
    json.value(text)
    return String(bytes: json.finish())
  }
}

extension Scratch {
  /// A run with the results of lint tools.
  func run(_ id: String, day: Int = 1, _ results: [LintResult]) throws -> Run {
    try run(id, day: day, sarif: LintResult.sarif(results))
  }

  /// A run with a lint file.
  func run(_ id: String, day: Int = 1, sarif: String) throws -> Run {
    try write(
      "id: \(id)\napp: Tide\nkind: ci\ndate: 2026-03-0\(day)T08:00:00Z\n", to: "\(id)/run.yml")
    try write(sarif, to: "\(id)/lint/a.sarif")
    let options = RunOptions(
      matrix: try Publication.matrix(),
      lint: LintOptions(guidancePrefixes: GuidanceCitation.prefixes)
    ) { _ in }
    let found = RunFolder.find(in: [path + "/" + id])
    return Run(reading: found.runs[0], options: options)
  }
}

extension Publication {
  /// A site of runs and one guidance rule. The newest run is reviewed against the previous one.
  ///
  /// - Parameters:
  /// - waived: the tool's rule that a waiver covers.
  /// - text: the text of the rule's page, a guide and the introduction.
  static func of(
    _ runs: [Run], waiving waived: String? = nil, baseURL: String? = nil,
    text: String = "Text."
  ) throws -> Publication {
    var settings = SiteSettings()
    settings.baseURL = baseURL
    var diagnostics: [Diagnostic] = []
    let source = "sources: [{title: Own, url: 'https://example.org/'}]\n"
    let pages = [
      "guidance/location/LOC-001-declare-it.md":
        "id: LOC-001\ntitle: Declare it\nseverity: error\nchecks: [lint]\n" + source,
      "guides/start.md": "title: Start\nrelated: [LOC-001]\n" + source,
      "index.md": "title: About\n",
    ]
    let guidance = GuidanceLibrary(
      files: pages.sorted { $0.key < $1.key }.map { name, matter in
        let page = "---\n\(matter)---\n\n\(text)\n"
        return ContentFile(path: name, file: name, bytes: Array(page.utf8))
      }, diagnostics: &diagnostics)
    let context = RecordContext(
      rules: guidance.rules, profile: "", policy: PolicyDigests(), program: "1.0",
      expects: Expectations())
    let records = newestFirst(runs).map { RunRecord(of: $0, in: context) }
    let policy = ReleasePolicy(waivers: try waived.map { [try waiver(of: $0)] } ?? [])
    let assessment = records.first.map {
      Assessment(
        of: $0, earlier: records.dropFirst().reversed(), policy: policy,
        now: Instant("2026-03-10T09:00:00Z"))
    }
    return Publication(
      settings: settings, runs: runs, guidance: guidance, matrix: try matrix(),
      templates: TemplateLibrary(sitesFrom: [root + "/templates"]),
      assets: SiteAssets(
        templates: [root + "/templates"], content: [root + "/content"], guidance: guidance,
        diagnostics: &diagnostics),
      reportTime: nil, toolVersion: "1.0",
      assessments: [assessment].compactMap(\.self))
  }

  private static func waiver(of rule: String) throws -> Waiver {
    var match = Waiver.Match()
    match.rule = rule
    return Waiver(
      id: "W-1", match: match, owner: "Ada", reason: "known", evidence: nil,
      created: try #require(CalendarDate("2026-03-01")), expires: CalendarDate("2026-12-31"),
      range: DocumentRange(offset: 0, length: 0))
  }
}
