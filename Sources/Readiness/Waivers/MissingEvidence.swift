internal import Documents

/// The evidence that a run lacks, in which a waiver may match although it matches nothing now.
struct MissingEvidence {
  /// Whether a lint result is missing or incomplete.
  let lacksTools: Bool
  /// Whether a trace, a scenario or a widget is missing or incomplete.
  private let lacksTraces: Bool
  /// The rules of the guidance, which any tool and any trace may break.
  private let guidance: Set<String>
  /// The rules that tools ran that completed.
  private let checked: Set<String>

  /// - Parameter completeness: The expected inputs, compared with those of the run.
  init(of record: RunRecord, _ completeness: [Assessment.ExpectedInput]) {
    let lacking = completeness.filter { $0.state != .complete }
    lacksTools =
      lacking.contains { $0.kind == .tool } || record.tools.contains { $0.state == .failed }
    lacksTraces = lacking.contains { $0.kind != .tool }
    guidance = Set(record.rules.map(\.id))
    checked = Set(record.tools.filter { $0.state != .failed }.flatMap(\.rules))
  }

  /// Whether what a waiver covers may be in the evidence that is missing.
  func mayContain(_ match: Waiver.Match) -> Bool {
    guard match.cell == nil else { return lacksTraces }
    guard let rule = match.rule else { return lacksTools || lacksTraces }
    if guidance.contains(rule) { return lacksTools || lacksTraces }
    return lacksTools && !checked.contains(rule)
  }
}
