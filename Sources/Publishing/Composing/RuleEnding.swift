internal import Analysis
internal import Bytes
internal import Readiness

/// How a rule ended, in the words that people are told.
///
/// A rule about tests that fails says what was not tried, not what is broken: gates do not count it among the rules
/// that fail, so it has a word of its own.
enum RuleEnding: CaseIterable {
  case fails, isNotCovered, isNotChecked, passes, doesNotApply

  init(_ outcome: Outcome, isCoverage: Bool) {
    self =
      switch outcome {
      case .pass: .passes
      case .fail: isCoverage ? .isNotCovered : .fails
      case .notApplicable: .doesNotApply
      case .notChecked: .isNotChecked
      }
  }

  init(_ record: RuleRecord) {
    self.init(Outcome(record.outcome), isCoverage: record.isCoverage)
  }

  var label: String {
    switch self {
    case .fails: "fail"
    case .isNotCovered: "not covered"
    case .isNotChecked: "not checked"
    case .passes: "pass"
    case .doesNotApply: "not applicable"
    }
  }

  /// How soon a reader should look at it, the smallest first.
  var urgency: Int {
    switch self {
    case .fails, .isNotCovered: 0
    case .isNotChecked: 1
    case .passes: 2
    case .doesNotApply: 3
    }
  }

  /// How rules fare, as a sentence without a full stop: `2 rules fail, 8 pass`.
  static func sentence(of endings: [RuleEnding]) -> String {
    let counts = allCases.map { ending in (ending, endings.count { $0 == ending }) }
    return counts.filter { $0.1 > 0 }.enumerated().map { index, item in
      "\(Plural.grouped(item.1))\(index == 0 ? (item.1 == 1 ? " rule" : " rules") : "") "
        + item.0.phrase(for: item.1)
    }.joined(separator: ", ")
  }

  /// What is said of so many rules: `fail`, `are not checked`.
  private func phrase(for count: Int) -> String {
    switch self {
    case .fails: count == 1 ? "fails" : "fail"
    case .isNotCovered: count == 1 ? "is not covered" : "are not covered"
    case .isNotChecked: count == 1 ? "is not checked" : "are not checked"
    case .passes: count == 1 ? "passes" : "pass"
    case .doesNotApply: count == 1 ? "does not apply" : "do not apply"
    }
  }
}
