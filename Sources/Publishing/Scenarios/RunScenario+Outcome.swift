internal import Analysis
internal import Documents
internal import Runs
internal import Text

extension RunScenario {
  /// The outcome as pages show it: a pass in a simulation was not observed.
  var ending: RuleResultLabel { RuleResultLabel(outcome, isCoverage: false, basis: trace?.origin) }

  /// The number of expectations with each outcome, as a phrase.
  var outcomePhrase: String {
    if !isOwn { return "not counted: the trace is about another widget kind" }
    guard let result else { return "expectations: not checked, the trace has no scenario result" }
    let counts = CheckedExpectation.ExpectationOutcome.allCases.map { outcome in
      (outcome.shown.label, result.expectations.count { $0.outcome == outcome })
    }
    let parts = counts.filter { $0.1 > 0 }.map { "\(Plural.grouped($0.1)) \($0.0)" }
    guard trace != nil else {
      return "not checked, the trace is missing; its result reports: "
        + parts.joined(separator: ", ")
    }
    return parts.isEmpty ? "no expectations" : parts.joined(separator: ", ")
  }
}
