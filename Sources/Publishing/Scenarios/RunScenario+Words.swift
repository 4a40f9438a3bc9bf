internal import Analysis
internal import Documents
internal import Runs
internal import Text

extension RunScenario {
  /// The outcome as pages show it: a pass in a simulation was not observed.
  var ending: RuleResultLabel { RuleResultLabel(outcome, isCoverage: false, basis: trace?.origin) }

  /// How many ended how, as a phrase.
  var outcomeWords: String {
    if !isOwn { return "not counted: it is about another widget" }
    guard let result else { return "expected: not checked, the trace came without a result" }
    let counts = CheckedExpectation.ExpectationOutcome.allCases.map { outcome in
      (outcome.shown.label, result.expectations.count { $0.outcome == outcome })
    }
    let parts = counts.filter { $0.1 > 0 }.map { "\(Plural.grouped($0.1)) \($0.0)" }
    guard trace != nil else {
      return "not checked, the trace is missing; its result says: " + parts.joined(separator: ", ")
    }
    return parts.isEmpty ? "nothing was expected" : parts.joined(separator: ", ")
  }
}
