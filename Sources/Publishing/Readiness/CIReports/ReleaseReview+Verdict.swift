internal import Analysis
internal import Documents
internal import Readiness
internal import Text
internal import Traces

/// The reasons of the verdict.
extension ReleaseReview {
  typealias Section = BoundedMarkdown.Section

  var reasons: Section {
    Section(
      title: "Reasons",
      rows: assessment.reasons.map { "- \(EscapedMarkdown.text($0.sentence))" }, noun: "reason")
  }

  /// The gates, the most urgent first, as on the review's page.
  var gates: Section {
    Section(
      title: "Gates",
      columns: ["outcome", "gate", "threshold", "measured", "margin"],
      rows: ReadinessGates.byUrgency(assessment.gates).map { row($0.gate) }, noun: "gate")
  }

  /// The row of a gate, which emphasizes any outcome but a pass.
  private func row(_ gate: GateResult) -> String {
    let label = gate.outcome.label
    return BoundedMarkdown.row([
      gate.isUnobserved
        ? "\(label), \(gate.basis == .simulated ? "simulated only" : "origin unknown")"
        : gate.outcome == .pass ? label : "**\(label)**",
      link(
        EscapedMarkdown.text(gate.setting.name, upTo: 80),
        to: gate.pages(of: record, pages, scenarios).first?.path),
      EscapedMarkdown.text(gate.thresholdWithUnit),
      EscapedMarkdown.text(gate.shownMeasured), EscapedMarkdown.text(gate.shownMargin),
    ])
  }

  var advice: Section {
    Section(
      title: "Thresholds that could be tighter",
      rows: assessment.gates.compactMap { gate in
        gate.advice.map {
          "- \(EscapedMarkdown.text(gate.setting.name, upTo: 80)): \(EscapedMarkdown.text($0))"
        }
      }, noun: "threshold")
  }

  /// The origins of the traces.
  private var traces: String {
    let origins = record.origins.phrase
    return origins.isEmpty ? " No trace covers this project." : " Traces: \(origins)."
  }

  var evidence: Section {
    let inputs = assessment.completeness
    let lacking = inputs.filter { $0.state != .complete }
    let expected = Plural.text(inputs.count, "expected input")
    let lead =
      if !inputs.requiresAny {
        "Expected inputs are unknown." + traces
      } else if lacking.isEmpty {
        "\(expected), \(inputs.count == 1 ? "" : "all ")present"
          + (assessment.completionGap.map { "; \($0)." } ?? " and complete.") + traces
      } else {
        "\(expected), \(Plural.grouped(lacking.count)) of them missing or incomplete."
          + traces
      }
    let rows = lacking.map { input in
      BoundedMarkdown.row([
        "\(input.kind.rawValue) \(EscapedMarkdown.code(input.name, upTo: 80))",
        Plural.grouped(input.expected), Plural.grouped(input.found), Plural.grouped(input.read),
        EscapedMarkdown.text(input.requiredBy, upTo: 80),
      ])
    }
    return Section(
      title: "Evidence", lead: lead,
      columns: ["input", "expected", "found", "read completely", "required by"], rows: rows,
      noun: "input")
  }

  var gaps: Section {
    Section(
      title: "Gaps", rows: assessment.evidence.gaps.map { "- \(EscapedMarkdown.text($0))" },
      noun: "gap")
  }
}
