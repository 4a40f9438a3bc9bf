import Diagnostics
import Files
import Findings
import Readiness
import Text
import Traces

@testable import Analysis
@testable import Documents

extension RunRecord {
  /// A run of one app with the same text in every input field.
  ///
  /// - Parameter count: the number of findings, tools, scenarios, widgets and rules.
  static func saying(_ text: String, id: String = "2", day: Int = 2, count: Int = 2) -> RunRecord {
    var record = RunRecord(
      id: "\(id)\(text)", app: text, program: "1.0", profile: text, configuration: "")
    record.version = text
    record.build = text
    record.kind = "candidate"
    record.commit = text
    record.branch = text
    record.date = "2026-03-0\(day)T08:00:00Z"
    record.url = text
    record.gaps = [text]
    record.tools = (0..<count).map {
      ToolRecord(name: "\(text)\($0)", version: text, state: .complete, rules: [text], off: [text])
    }
    record.scenarios = (0..<count).map { ScenarioRecord(id: "\(text)\($0)", outcome: .fail) }
    record.widgets = (0..<count).map { index in
      var numbers = WidgetSummary(key: WidgetKey(kind: text, instance: "\(text)\(index)"))
      numbers.totals.started = 80 + index
      numbers.totals.charged = 80 + index
      numbers.mostChargedWithinDay = 80 + index
      var widget = WidgetRecord(
        numbers, trace: text, scenario: text, isCertified: true, origin: .unknown,
        recordsEveryChange: true,
        isIncomplete: false)
      widget.page = text
      return widget
    }
    record.rules = (0..<count).map {
      RuleRecord(id: "\(text)\($0)", severity: text, outcome: [.fail, .notChecked][$0 % 2])
    }
    record.findings = (0..<count).map { .saying(text, $0) }
    return record
  }
}

extension FindingRecord {
  static func saying(_ text: String, _ number: Int, level: FindingLevel = .error) -> FindingRecord {
    FindingRecord(
      fingerprint: "v1:" + SHA256.hexadecimal(of: "\(number)"), pathless: "\(number)", tool: text,
      rule: text, guidance: [text], level: level, path: text, line: 12, message: text, isOpen: true,
      suppression: nil)
  }
}

extension ReleasePolicy {
  /// A policy with the same text everywhere: a gate for each measure, a waiver for the first
  /// finding, a sign-off.
  static func saying(_ text: String) -> ReleasePolicy {
    var policy = ReleasePolicy()
    policy.gates = GateMeasure.allCases.map { measure in
      var gate = GateSetting(name: text, measure: measure, threshold: .atMost(1))
      gate.rules = measure == .findings ? ["*", text] : []
      gate.source = text
      return gate
    }
    var match = Waiver.Match()
    match.fingerprint = SHA256.hexadecimal(of: "0")
    policy.waivers = [
      Waiver(
        id: text, match: match, owner: text, reason: text,
        // The reader of waivers.yml rejects anything else.
        evidence: WebAddress.isWebAddress(text) ? text : nil,
        created: CalendarDate(daysSinceEpoch: 20_000),
        expires: CalendarDate(daysSinceEpoch: 21_000),
        range: DocumentRange(offset: 0, length: 0))
    ]
    policy.signOffs = [
      SignOff(
        version: text, name: text, role: text, decision: .go,
        date: CalendarDate(daysSinceEpoch: 20_500), commit: text, note: text)
    ]
    return policy
  }
}
