internal import Analysis
internal import Bytes
internal import Documents
internal import Readiness

/// Why the verdict is what it is.
extension ReleaseReview {
  typealias Section = BoundedMarkdown.Section

  var reasons: Section {
    Section(
      title: "Why",
      rows: assessment.reasons.map { "- \(InertMarkdown.text($0))" }, noun: "reason")
  }

  var gates: Section {
    Section(
      title: "Gates",
      lead: BoundedMarkdown.head(["outcome", "gate", "line", "measured", "margin"]),
      rows: assessment.gates.map(row), noun: "gate")
  }

  /// What is not checked or fails stands out; what passes does not.
  private func row(_ gate: GateResult) -> String {
    let label = gate.outcome.label
    return BoundedMarkdown.row([
      gate.outcome == .pass ? label : "**\(label)**",
      link(InertMarkdown.text(gate.setting.name, upTo: 80), to: gate.evidence.first?.page),
      InertMarkdown.text("\(gate.shownThreshold) \(gate.setting.measure.unit)"),
      InertMarkdown.text(gate.shownMeasured), InertMarkdown.text(gate.shownMargin),
    ])
  }

  var advice: Section {
    Section(
      title: "Lines that could be tighter",
      rows: assessment.gates.compactMap { gate in
        gate.advice.map {
          "- \(InertMarkdown.text(gate.setting.name, upTo: 80)): \(InertMarkdown.text($0))"
        }
      }, noun: "line")
  }

  var evidence: Section {
    let inputs = assessment.completeness
    let lacking = inputs.filter { !$0.isWhole }
    let lead: String
    if inputs.isEmpty {
      lead = "Nothing says what has to be here.\n\n"
    } else if lacking.isEmpty {
      lead = "\(Plural.text(inputs.count, "expected input")): all here and read whole.\n\n"
    } else {
      lead =
        "\(Plural.text(inputs.count, "expected input")), "
        + "\(Plural.grouped(lacking.count)) of them missing or not read whole.\n\n"
        + BoundedMarkdown.head(["what", "expected", "found", "read whole", "asked for by"])
    }
    let rows = lacking.map { input in
      BoundedMarkdown.row([
        "\(input.kind.rawValue) \(InertMarkdown.code(input.name, upTo: 80))",
        Plural.grouped(input.expected), Plural.grouped(input.found), Plural.grouped(input.read),
        InertMarkdown.text(input.askedBy, upTo: 80),
      ])
    }
    let gaps = record.gaps.map { "- \(InertMarkdown.text($0))" }
    return Section(
      title: "Evidence", lead: lead, rows: rows + (rows.isEmpty || gaps.isEmpty ? [] : [""]) + gaps,
      noun: "gap")
  }

}

extension Assessment.ExpectedInput {
  /// Whether everything that was asked for is here and can be relied on.
  var isWhole: Bool { read >= expected && broken == 0 }
}
