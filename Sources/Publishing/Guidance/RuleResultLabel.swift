internal import Analysis
internal import Readiness
internal import Text
internal import Traces

/// The result of a rule, as pages and reports show it.
///
/// A failing rule about tests shows what was not tested, not what is broken, and gates do not count
/// it as failing, so it has its own label. A waived failure, a rule with only notes, and a pass
/// that no trace of a real extension confirms also have their own labels.
enum RuleResultLabel: CaseIterable {
  case fails, isNotCovered, isWaived, isNoted, isNotChecked, isOfUnknownOrigin, isSimulatedOnly
  case passes, doesNotApply

  init(
    _ outcome: CheckOutcome, isCoverage: Bool, basis: TraceOrigin? = nil,
    isNoted: @autoclosure () -> Bool = false, isWaived: @autoclosure () -> Bool = false
  ) {
    self =
      switch (outcome, basis) {
      case (.pass, .simulated): .isSimulatedOnly
      case (.pass, .unknown): .isOfUnknownOrigin
      case (.pass, .device), (.pass, .simulatorApp), (.pass, nil): .passes
      case (.fail, _) where isWaived(): .isWaived
      case (.fail, _): isNoted() ? .isNoted : isCoverage ? .isNotCovered : .fails
      case (.notApplicable, _): .doesNotApply
      case (.notChecked, _): .isNotChecked
      }
  }

  init(_ record: RuleRecord, in assessment: Assessment) {
    let waived = assessment.waived
    self.init(
      record.outcome, isCoverage: record.isCoverage, basis: record.basis,
      isNoted: waived.hasOnlyNotes(of: record), isWaived: waived.isWaived(rule: record.id))
  }

  var label: String {
    switch self {
    case .fails: "fail"
    case .isNotCovered: "not covered"
    case .isWaived: "waived"
    case .isNoted: "note"
    case .isNotChecked: "not checked"
    case .isOfUnknownOrigin: "origin unknown"
    case .isSimulatedOnly: "simulated only"
    case .passes: "pass"
    case .doesNotApply: "not applicable"
    }
  }

  /// The class in style sheets.
  var styleClass: String {
    switch self {
    case .fails, .isNotCovered: CheckOutcome.fail.styleClass
    case .isWaived: "degraded"
    case .isNoted: "note"
    case .isNotChecked: CheckOutcome.notChecked.styleClass
    case .isOfUnknownOrigin, .isSimulatedOnly: "simulated"
    case .passes: CheckOutcome.pass.styleClass
    case .doesNotApply: CheckOutcome.notApplicable.styleClass
    }
  }

  /// Whether the result requires action, or is waived.
  var isOpen: Bool { self == .fails || self == .isNotCovered || self == .isWaived }

  /// The order in which a reader should view results, the smallest first.
  var urgency: Int {
    switch self {
    case .fails, .isNotCovered: 0
    case .isWaived: 1
    case .isNoted: 2
    case .isNotChecked: 3
    case .isOfUnknownOrigin, .isSimulatedOnly: 4
    case .passes: 5
    case .doesNotApply: 6
    }
  }

  /// The results of rules as a sentence without a full stop: `2 rules fail, 8 pass`.
  static func sentence(of endings: [RuleResultLabel]) -> String {
    let counts = allCases.map { ending in (ending, endings.count { $0 == ending }) }
    return counts.filter { $0.1 > 0 }.enumerated().map { index, item in
      "\(Plural.grouped(item.1))\(index == 0 ? (item.1 == 1 ? " rule" : " rules") : "") "
        + item.0.phrase(for: item.1)
    }.joined(separator: ", ")
  }

  /// The predicate for a number of rules: `fail`, `are not checked`.
  private func phrase(for count: Int) -> String {
    let verb = count == 1 ? "is" : "are"
    return switch self {
    case .fails: count == 1 ? "fails" : "fail"
    case .isNotCovered: "\(verb) not covered"
    case .isWaived: "\(verb) waived"
    case .isNoted: count == 1 ? "has notes only" : "have notes only"
    case .isNotChecked: "\(verb) not checked"
    case .isOfUnknownOrigin:
      count == 1 ? "passes on traces of unknown origin" : "pass on traces of unknown origin"
    case .isSimulatedOnly: count == 1 ? "passes in simulation only" : "pass in simulation only"
    case .passes: count == 1 ? "passes" : "pass"
    case .doesNotApply: count == 1 ? "does not apply" : "do not apply"
    }
  }
}
