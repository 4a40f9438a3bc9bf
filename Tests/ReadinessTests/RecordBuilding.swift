import Findings
import Traces

@testable import Analysis
@testable import Readiness

/// A finding whose fingerprint is derived from rule, path and look.
func finding(
  _ rule: String, in path: String? = "A.swift", line: Int? = 1, look: String = "x",
  tool: String = "SwiftLint", level: FindingLevel = .error, isOpen: Bool = true,
  suppression: String? = nil
) -> FindingRecord {
  FindingRecord(
    fingerprint: "v1:\(rule)/\(path ?? "")/\(look)", pathless: "\(rule)/\(look)", tool: tool,
    rule: rule, guidance: [], level: level, path: path, line: line, message: "\(rule) is broken",
    isOpen: isOpen && suppression == nil, suppression: suppression)
}

/// A run of one app with the given contents.
func record(
  _ id: String, kind: String? = "ci", day: Int = 1, findings: [FindingRecord] = [],
  tools: [ToolRecord] = [tool()], _ change: (inout RunRecord) -> Void = { _ in }
) -> RunRecord {
  var record = RunRecord(
    id: id, app: "Tide", program: "1.0", profile: "seed-strict", configuration: "")
  record.kind = kind
  record.version = id
  record.date = "2026-03-\(day < 10 ? "0" : "")\(day)T08:00:00+01:00"
  record.findings = findings
  record.tools = tools
  change(&record)
  return record
}

func tool(
  _ name: String = "SwiftLint", version: String? = "0.57", state: ToolRecord.State = .complete,
  rules: [String] = [], off: [String] = [], settings: [ToolSetting] = [], results: Int = 1
) -> ToolRecord {
  ToolRecord(
    name: name, version: version, state: state, rules: rules, off: off, settings: settings,
    results: results)
}

/// A widget in a release trace of a scenario.
func widget(
  _ instance: String = "nearby-1", in scenario: String = "S1", trace: String? = nil,
  charged: Int? = nil, budget: Double? = nil, age: Double? = nil, isCertified: Bool = true
) -> WidgetRecord {
  var numbers = WidgetSummary(key: WidgetKey(kind: "nearby", instance: instance))
  numbers.charge(charged ?? 0, unrecorded: charged == nil ? 1 : 0)
  numbers.budgetPerDay = budget
  if let age { numbers.contentAge = .of([age, age, age], cases: 10) }
  return WidgetRecord(
    numbers, trace: trace ?? "traces/\(scenario).jsonl", scenario: scenario,
    isCertified: isCertified, origin: .unknown, recordsEveryChange: true, isIncomplete: false)
}
