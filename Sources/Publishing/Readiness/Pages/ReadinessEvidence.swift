internal import Analysis
internal import Readiness
internal import Templates
internal import Text
internal import Traces

/// What had to be there and what was: expected evidence, tools with their rules, gaps, rules of the guidance.
struct ReadinessEvidence {
  let assessment: Assessment
  let links: ReadinessLinks

  static let expected = ReadinessTable(
    name: "expected",
    columns: [
      "kind", "name", "expected", "found", "read", "broken", "askedBy", "detail", "stateClass",
      "stateLabel",
    ], most: 24, word: "expected input", largest: 7_000)
  static let tools = ReadinessTable(
    name: "tools", columns: ["name", "stateClass", "stateLabel", "reasons", "rules", "off"],
    most: 12, word: "tool", largest: 3_000)
  static let gaps = ReadinessTable(
    name: "gaps", columns: ["sentence"], most: 8, word: "gap", largest: 3_000)
  static let failing = ReadinessTable(
    name: "failingRules", columns: ["href", "id", "severity"], most: 24, word: "rule",
    largest: 14_000)

  static let schema =
    expected.schema + tools.schema + gaps.schema + failing.schema
    + [("evidenceSentence", .text), ("inputsSentence", .text), ("rulesSentence", .text)]

  var fields: [(String, TemplateValue)] {
    let record = assessment.record
    return Self.expected.fields(assessment.completeness, row)
      + Self.tools.fields(record.tools, Self.row)
      + Self.gaps.fields(record.gaps) { ["sentence": .text($0.clipped(to: 240))] }
      + Self.failing.fields(
        record.rules.filter { $0.outcome == .fail && !assessment.isWaived(rule: $0.id) }
      ) { rule in
        [
          "href": .text(links.address(ofRule: rule.id)), "id": .text(rule.id.clipped(to: 60)),
          "severity": .text(rule.severity),
        ]
      }
      + [
        ("evidenceSentence", .text(Self.sentence(of: assessment.completeness))),
        ("inputsSentence", .text(Self.sentence(of: record))),
        ("rulesSentence", .text(rulesSentence)),
      ]
  }

  /// How much of what was expected is there: `All 6 expected inputs are there and were read whole.`
  static func sentence(of lines: [Assessment.ExpectedInput]) -> String {
    guard !lines.isEmpty else {
      return
        "Nothing says what had to be here: almanac.yml expects nothing, and no earlier run is known."
    }
    let lacking = lines.count { $0.state != .whole }
    if lacking == 0 {
      return lines.count == 1
        ? "The one expected input is there and was read whole."
        : "All \(Plural.grouped(lines.count)) expected inputs are there and were read whole."
    }
    return
      "\(Plural.grouped(lacking)) of \(Plural.text(lines.count, "expected input")) \(lacking == 1 ? "is" : "are") missing or broken."
  }

  private static func sentence(of record: RunRecord) -> String {
    let inputs = record.inputs
    let origins = record.origins.words
    let traces = origins.isEmpty ? " No trace is about the project." : " Traces: \(origins)."
    let unread = inputs.count { !$0.isRead }
    let all = Plural.text(inputs.count, "file")
    return unread == 0
      ? "The run has \(all); each was read." + traces
      : "The run has \(all); \(Plural.grouped(unread)) could not be read." + traces
  }

  private var rulesSentence: String {
    let endings = assessment.record.rules.map { RuleEnding($0, in: assessment) }
    return endings.isEmpty ? "" : "Guidance: \(RuleEnding.sentence(of: endings))."
  }

  private func row(_ line: Assessment.ExpectedInput) -> TemplateObject {
    // Read whole is not the same as run to its end: a tool that does not say so is no proof.
    let isAttested =
      line.kind != .tool
      || !assessment.record.tools.contains { $0.name == line.name && $0.state == .notAttested }
    let state: (style: String, label: String) =
      line.state == .whole && !isAttested
      ? ("not-checked", "read, not attested") : (line.state.styleClass, line.state.label)
    return [
      "kind": .text(line.kind.rawValue), "name": .text(line.name.clipped(to: 100)),
      "expected": .text(Plural.grouped(line.expected)), "found": .text(Plural.grouped(line.found)),
      "read": .text(Plural.grouped(line.read)), "broken": .text(Plural.grouped(line.broken)),
      "askedBy": .text(line.askedBy.clipped(to: 100)),
      "detail": .text(line.detail.clipped(to: 240)),
      "stateClass": .text(state.style), "stateLabel": .text(state.label),
    ]
  }

  private static func row(_ tool: ToolRecord) -> TemplateObject {
    let state: (style: String, label: String) =
      switch tool.state {
      case .complete: ("complete", "ran to its end")
      case .failed: ("fail", "failed")
      case .notAttested: ("not-checked", "does not say")
      }
    return [
      "name": .text([tool.name, tool.version ?? ""].joined(separator: " ").clipped(to: 100)),
      "stateClass": .text(state.style), "stateLabel": .text(state.label),
      "reasons": .text(tool.reasons.joined(separator: "; ").clipped(to: 240)),
      "rules": .text(tool.rules.isEmpty ? "not stated" : Plural.text(tool.rules.count, "rule")),
      "off": .text(tool.leftOut.firstFew(8, clippedTo: 120)),
    ]
  }
}

extension Assessment.ExpectedInput {
  /// How a line of expected evidence stands.
  enum State {
    case whole, missing, broken

    var label: String {
      switch self {
      case .whole: "complete"
      case .missing: "missing"
      case .broken: "broken"
      }
    }

    var styleClass: String {
      switch self {
      case .whole: "complete"
      case .missing: "not-checked"
      case .broken: "degraded"
      }
    }
  }

  var state: State {
    found < expected ? .missing : broken > 0 || read < expected ? .broken : .whole
  }
}
