import Diagnostics
import Documents
import Findings
import Guidance
import Readiness
import Text

@testable import Publishing
@testable import Runs

extension Publication {
  /// The bundled example with a history and a review of its newest run: one rule is waived, and
  /// there is a sign-off.
  static func reviewedExample(baseURL: String? = nil) throws -> Publication {
    let example = try example()
    // Loose files are excluded, because they would be the newest run.
    let runs = example.runs.filter { $0.description != nil }
    let context = RecordContext(
      rules: example.guidance.rules, profile: "seed-strict", policy: PolicyDigests(),
      program: "1.0", expects: Expectations())
    var records = runs.map { RunRecord(of: $0, in: context) }
    records[0].unlistedFindings = [
      UnlistedFindings(rule: "GAL-001", guidance: ["GAL-001"], level: .warning, count: 20)
    ]
    let now = Instant("2026-03-10T09:00:00+01:00")
    let assessment = records.first.map {
      Assessment(of: $0, earlier: records.dropFirst().reversed(), policy: policy, now: now)
    }
    var problems: [Diagnostic] = []
    let history = History().adding(records, diagnostics: &problems)
      .reviewingReleases(under: policy, now: now)
    var settings = example.settings
    settings.baseURL = baseURL
    return Publication(
      settings: settings, runs: runs, guidance: example.guidance, matrix: example.matrix,
      templates: example.templates, assets: example.assets, reportTime: nil, toolVersion: "1.0",
      assessments: [assessment].compactMap(\.self), history: history,
      pastReviews: history.pastReviews(of: Set(runs.map(\.id)), under: policy, now: now))
  }

  private static var policy: ReleasePolicy {
    var diagnostics: [Diagnostic] = []
    let waivers = WaiverFile(
      yaml: Array(
        """
        waivers:
        - {id: W-1, match: {rule: GAL-001}, owner: Ada, reason: known & old,
           created: 2026-03-01, expires: 2099-12-31}
        """.utf8), file: "waivers.yml", diagnostics: &diagnostics)
    precondition(diagnostics.isEmpty, "\(diagnostics.map(\.shortLine))")
    return ReleasePolicy(
      waivers: waivers?.waivers ?? [],
      signOffs: [
        SignOff(
          version: "1.4", name: "Ada", role: "release manager", decision: .noGo,
          date: CalendarDate(daysSinceEpoch: 20_500), commit: nil, note: nil)
      ])
  }
}
