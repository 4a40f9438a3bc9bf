internal import Analysis
internal import Readiness
internal import Text

/// Required and present evidence: expected inputs, tools with their rules, gaps, failing rules.
struct ReadinessEvidence {
  let assessment: Assessment
  let links: ReadinessLinks

  static let fields = PageFields<ReadinessEvidence>("the evidence") {
    Field.table(expected) { part in
      part.assessment.completeness.map { Expected(line: $0, assessment: part.assessment) }
    }
    Field.table(tools) { $0.assessment.record.tools }
    Field.table(gaps) { $0.assessment.record.gaps }
    Field.table(failing) { part in
      part.assessment.record.rules
        .filter {
          let label = RuleResultLabel($0, in: part.assessment)
          return label == .fails
        }
        .enumerated().map { order, rule in
          FailingRule(
            rule: rule, href: part.links.address(ofRule: rule.id), isFirst: order == 0)
        }
    }
    Field.flag("hasProblems") { part in
      part.assessment.completeness.contains { $0.state != .complete }
        || !part.assessment.record.gaps.isEmpty
    }
    Field.text("evidenceSentence") { sentence(of: $0.assessment) }
    Field.text("inputsSentence") { sentence(of: $0.assessment.record) }
    Field.text("rulesSentence") { $0.rulesSentence }
  }

  private static let expected = ReadinessTable(
    name: "expected", row: Expected.fields, maximumRows: 24, word: "expected input",
    maximumSize: 7_000)
  private static let tools = ReadinessTable(
    name: "tools", row: ToolRecord.fields, maximumRows: 24, word: "tool", maximumSize: 5_000)
  private static let gaps = ReadinessTable(
    name: "gaps", row: gap, maximumRows: 8, word: "gap", maximumSize: 3_000)
  private static let gap = PageFields<String>("a gap") {
    Field.text("sentence") { $0.shortened(to: 240) }
  }
  private static let failing = ReadinessTable(
    name: "failingRules", row: FailingRule.fields, maximumRows: 24, word: "rule",
    maximumSize: 14_000)

  /// The number of complete expected inputs: `All 6 expected inputs are present and complete.`
  private static func sentence(of assessment: Assessment) -> String {
    let lines = assessment.completeness
    guard lines.requiresAny else { return EvidenceState.unknownExpectations + "." }
    let lacking = lines.count { $0.state != .complete }
    if lacking == 0 {
      return
        (lines.count == 1
        ? "The one expected input is present"
        : "All \(Plural.grouped(lines.count)) expected inputs are present")
        + (assessment.completionGap.map { "; \($0)." } ?? " and complete.")
    }
    return
      "\(Plural.grouped(lacking)) of \(Plural.text(lines.count, "expected input")) \(lacking == 1 ? "is" : "are") missing or incomplete."
  }

  private static func sentence(of record: RunRecord) -> String {
    let inputs = record.inputs
    let origins = record.origins.phrase
    let traces = origins.isEmpty ? " No trace covers this project." : " Traces: \(origins)."
    let unread = inputs.count { !$0.isRead }
    let all = Plural.text(inputs.count, "file")
    return unread == 0
      ? "The run has \(all); all were read." + traces
      : "The run has \(all); \(Plural.grouped(unread)) could not be read." + traces
  }

  private var rulesSentence: String {
    let endings = assessment.record.rules.map { RuleResultLabel($0, in: assessment) }
    return endings.isEmpty ? "" : "Guidance: \(RuleResultLabel.sentence(of: endings))."
  }

  private struct FailingRule {
    let rule: RuleRecord
    let href: String
    let isFirst: Bool

    static let fields = PageFields<FailingRule>("a rule that fails") {
      Field.flag("isFirst") { $0.isFirst }
      Field.text("href") { $0.href }
      Field.text("id") { $0.rule.id.shortened(to: 60) }
      Field.text("severity") { $0.rule.severity }
    }
  }

  private struct Expected {
    let line: Assessment.ExpectedInput
    private let state: (style: String, label: String)

    init(line: Assessment.ExpectedInput, assessment: Assessment) {
      self.line = line
      // A result that was read completely does not prove that its tool completed.
      state =
        line.state == .complete && assessment.isCompletionUnreported(of: line)
        ? ("not-checked", "read, completion not reported") : line.state.shown
    }

    static let fields = PageFields<Expected>("an expected input") {
      Field.text("kind") { $0.line.kind.rawValue }
      Field.text("name") { $0.line.name.shortened(to: 100) }
      Field.text("expected") { Plural.grouped($0.line.expected) }
      Field.text("found") { Plural.grouped($0.line.found) }
      Field.text("read") { Plural.grouped($0.line.read) }
      Field.text("incomplete") { Plural.grouped($0.line.incomplete) }
      Field.text("requiredBy") { $0.line.requiredBy.shortened(to: 100) }
      Field.text("detail") { $0.line.detail.shortened(to: 240) }
      Field.text("stateClass") { $0.state.style }
      Field.text("stateLabel") { $0.state.label }
    }
  }
}

extension ToolRecord {
  fileprivate static let fields = PageFields<ToolRecord>("a tool") {
    Field.text("name") { [$0.name, $0.version ?? ""].joined(separator: " ").shortened(to: 100) }
    Field.text("stateClass") { $0.shownState.style }
    Field.text("stateLabel") { $0.shownState.label }
    Field.text("reasons") { $0.reasons.joined(separator: "; ").shortened(to: 240) }
    Field.text("rules") {
      $0.rules.isEmpty ? "not reported" : Plural.text($0.rules.count, "rule")
    }
    Field.text("off") { $0.exclusions.shortList(8, each: 120) }
  }

  private var shownState: (style: String, label: String) {
    switch state {
    case .complete: ("complete", "completed")
    case .part: ("complete", "completed with the build")
    case .failed: ("fail", "failed")
    case .notAttested: ("not-checked", "completion not reported")
    }
  }
}

extension Assessment.ExpectedInput.State {
  fileprivate var shown: (style: String, label: String) {
    switch self {
    case .complete: ("complete", "complete")
    case .missing: ("not-checked", "missing")
    case .incomplete: ("degraded", "incomplete")
    }
  }
}

extension Assessment {
  /// Whether an expected input is a tool that does not report whether it completed.
  fileprivate func isCompletionUnreported(of input: ExpectedInput) -> Bool {
    input.kind == .tool
      && record.tools.contains { $0.name == input.name && $0.state == .notAttested }
  }

  /// A phrase about the expected tools that do not report whether they completed, or nil without any.
  var completionGap: String? {
    let count = completeness.count(where: isCompletionUnreported)
    return count == 0
      ? nil
      : "\(Plural.text(count, "tool does", "tools do")) not report whether \(count == 1 ? "it" : "they") completed"
  }
}
