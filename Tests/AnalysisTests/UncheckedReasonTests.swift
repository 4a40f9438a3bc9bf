import Testing
import Traces

@testable import Analysis

/// The reasons why cases of a rule were not checked, over several traces.
@Suite struct UncheckedReasonTests {
  private func outcome(_ mark: (inout RuleTally) -> Void) -> RuleOutcome {
    var tally = RuleTally()
    mark(&tally)
    return tally.outcome(
      of: "RLD-002", file: "a.jsonl", needs: [], seen: [], recordsEveryChange: true
    ).bounded
  }

  @Test func `the reason of the most undecided cases comes first`() throws {
    var all = outcome { $0.markNotExercised("A case did not occur.") }
    all.merge(
      outcome { tally in
        tally.markUndecided("Lines are missing.")
        for _ in 0..<9 { tally.markUndecided("The header has no limit.") }
      })
    all.merge(outcome { $0.markUndecided("The header has no limit.") })
    #expect(all.notCheckedBecause == all.notCheckedBecause.sorted())
    #expect(
      all.reasonsByWeight == [
        UncheckedReason(sentence: "The header has no limit.", traces: 2, cases: 10),
        UncheckedReason(sentence: "Lines are missing.", traces: 1, cases: 1),
        UncheckedReason(sentence: "A case did not occur.", traces: 1, cases: 0),
      ])
  }
}
