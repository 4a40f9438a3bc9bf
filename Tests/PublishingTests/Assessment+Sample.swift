import Analysis
import Files
import Findings
import Text
import Traces

@testable import Documents
@testable import Publishing
@testable import Readiness

extension Assessment {
  /// A handwritten review.
  ///
  /// - Parameters:
  /// - text: the text of every field that people or tools write.
  /// - count: the number of elements in each list.
  static func sample(
    verdict: Verdict = .goWithWaivers, text: String = "Tide", count: Int = 2,
    signOffs: [SignOff] = [], changes: Bool = true
  ) throws -> Assessment {
    var record = RunRecord(
      id: text, app: text, program: "0.9", profile: "field",
      configuration: SHA256.hexadecimal(of: "settings"))
    record.kind = "candidate"
    record.commit = "0123456789abcdef"
    record.date = "2026-03-09T08:00:00+01:00"
    record.inputs = [
      InputRecord(name: "a.jsonl", form: "trace", digest: nil, isRead: true, origin: .device)
    ]
    record.gaps = Array(repeating: text, count: count)
    record.tools = (0..<count).map { _ in
      ToolRecord(
        name: text, version: "1", state: .notAttested, reasons: [text], rules: [text], off: [text])
    }
    let findings = (0..<count).map { finding($0, text: text) }
    record.findings = findings
    record.unlistedFindings = [
      UnlistedFindings(rule: text, guidance: [text], level: .error, count: 300)
    ]
    let states: [WaiverState] = [
      .expiringSoon, .active, .expired, .unmatched, .notChecked, .shadowed, .createdLater,
      .undecided,
    ]
    let entries = try (0..<count).map { place in
      WaiverLedger.Entry(
        waiver: try waiver("W-\(place)", text: text), state: states[place % states.count],
        shadowedBy: states[place % states.count] == .shadowed ? "W-0" : nil,
        daysLeft: 5, matches: [findings[place]], unlisted: record.unlistedFindings, cells: ["R01C1"]
      )
    }
    return Assessment(
      record: record, verdict: verdict,
      reasons: Array(repeating: VerdictReason(text, .gates), count: count),
      gates: (0..<count).map { gate($0, text: text) },
      completeness: (0..<count).map { place in
        ExpectedInput(
          kind: .tool, name: text, expected: 1, found: place % 2, incomplete: 0,
          requiredBy: text, detail: text)
      },
      waivers: WaiverLedger(
        entries: entries, suppressed: findings,
        covering: count > 0 ? [findings[0].fingerprint: 0] : [:]),
      changes: changes ? Self.changes(findings, text: text) : nil, signOffs: signOffs,
      now: Instant("2026-03-27T08:00:00Z"))
  }

  static func finding(_ place: Int, text: String) -> FindingRecord {
    FindingRecord(
      fingerprint: "v1:\(place)", pathless: "\(place)", tool: text, rule: text, guidance: [],
      level: .error, path: text, line: place, message: text, isOpen: true, suppression: text)
  }

  private static func waiver(_ id: String, text: String) throws -> Waiver {
    var match = Waiver.Match()
    match.rule = text
    guard let created = CalendarDate("2026-03-01"), let expires = CalendarDate("2026-04-01") else {
      throw Missing.date
    }
    return Waiver(
      id: id, match: match, owner: text, reason: text, evidence: "https://example.org/\(id)",
      created: created, expires: expires, range: DocumentRange(offset: 0, length: 0))
  }

  private enum Missing: Error { case date }

  private static func gate(_ place: Int, text: String) -> GateResult {
    var setting = GateSetting(name: text, measure: .charged, threshold: .atMost(70))
    setting.source = text
    return GateResult(
      setting: setting, outcome: [.pass, .fail, .notChecked][place % 3],
      measured: [34, 84, nil][place % 3], margin: [36.0 / 70, -0.2, nil][place % 3],
      trend: Array(repeating: 50, count: 10), waived: 1, sentence: text, advice: text,
      evidence: [.page(label: text, path: "matrix/index.html")])
  }

  private static func changes(_ findings: [FindingRecord], text: String) -> Changes {
    var baseline = RunRecord(
      id: "118", app: text, program: "0.9", profile: "field", configuration: "")
    baseline.kind = "release"
    return Changes(
      baseline: baseline,
      findings: Changes.Kind.allCases.flatMap { kind in
        findings.map { Changes.FindingChange(kind: kind, cause: .code, finding: $0, from: $0) }
      },
      gainedCells: findings.isEmpty ? [] : ["R01C1"], lostCells: [],
      figures: findings.map { _ in
        Changes.FigureChange(
          measure: .charged, widget: text, scenario: text, before: 40...41, now: 34...34,
          evaluation: .better)
      },
      circumstances: findings.map { _ in
        Changes.RunDifference(cause: .tool, sentence: text)
      })
  }
}
