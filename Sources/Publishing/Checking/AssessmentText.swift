internal import Analysis
internal import Documents
internal import Readiness
internal import Text

/// A release review as text for a terminal: verdict, reasons, gates, expected inputs and waivers.
struct AssessmentText {
  private let assessment: Assessment

  init(_ assessment: Assessment) {
    self.assessment = assessment
  }

  /// The verdict and its reasons.
  func verdict(titled title: String) -> String {
    assessment.reasons.reduce("\(title.shownSafely): \(assessment.verdictLine)\n") {
      $0 + "  \($1.sentence.shownSafely)\n"
    }
  }

  func text(titled title: String) -> String {
    var text = verdict(titled: title)
    text += Self.section("gates", assessment.gates.flatMap { [gate($0)] + newFindings($0) })
    text += Self.section("expected", assessment.completeness.map(expected))
    text += Self.section("waivers", assessment.waivers.entries.map(Self.line))
    return text
  }

  /// A list with a title, or nothing if it is empty.
  static func section(_ title: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "\n\(title):\n" + lines.map { "  \($0.shownSafely)\n" }.joined()
  }

  /// The maximum number of listed new findings of a gate.
  private static let maximumNew = 20

  private func newFindings(_ gate: GateResult) -> [String] {
    assessment.newFindings(of: gate).map {
      "  new: \($0.rule) in \($0.place.isEmpty ? "the run" : $0.place): \($0.message.onOneLine)"
    }.first(Self.maximumNew) { "  and \(Plural.grouped($0)) more" }
  }

  private func gate(_ gate: GateResult) -> String {
    var line = "\(gate.outcome.gateWord)  \(gate.setting.name): \(gate.shownMeasured)"
    line += ", \(gate.shownThreshold)"
    if gate.measured != nil { line += ", \(gate.shownMargin)" }
    if let basis = gate.basis { line += " (\(basis.label))" }
    if gate.waived > 0 { line += ", \(Plural.grouped(gate.waived)) waived" }
    return gate.advice.map { "\(line). \($0)" } ?? line
  }

  private func expected(_ line: Assessment.ExpectedInput) -> String {
    let counts = "\(Plural.grouped(line.found)) of \(Plural.grouped(line.expected))"
    let incomplete = line.incomplete > 0 ? ", \(Plural.grouped(line.incomplete)) incomplete" : ""
    return
      "\(line.kind.rawValue) \(line.name): \(counts)\(incomplete), required by \(line.requiredBy)"
  }

  /// A waiver with its state, its last day, the number of its matches and its reason.
  static func line(_ entry: WaiverLedger.Entry) -> String {
    let count = Plural.text(entry.count, "match", "matches")
    return
      "\(entry.waiver.id)  \(entry.phrase), until \(entry.waiver.lastDay), \(count): \(entry.waiver.reason)"
  }
}

extension CheckOutcome {
  /// The outcome of a gate, padded so that the names are aligned.
  fileprivate var gateWord: String {
    switch self {
    case .pass: "passed     "
    case .fail: "FAILED     "
    case .notApplicable, .notChecked: "NOT CHECKED"
    }
  }
}
