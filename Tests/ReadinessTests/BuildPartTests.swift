import Documents
import Readiness
import Testing

/// A tool that completed as a part of a build: its log names it only if it reports something.
struct BuildPartTests {
  @Test func `a part of a build that no longer reports anything is not missing`() {
    let part = ToolRecord(name: "clang", version: nil, state: .part)
    let release = RunRecord.reliable("1", kind: "release", day: 1).with { $0.tools.append(part) }
    #expect(Assessment(.reliable(), "", earlier: [release]).verdict == .go)
    let settings = "expects: {tools: [clang]}"
    #expect(
      Assessment(.reliable(), settings, earlier: [release]).firstReason
        == "The run lacks the lint tool clang, which almanac.yml expects.")
    #expect(Assessment(.reliable().with { $0.tools.append(part) }, settings).verdict == .go)
  }

  @Test func `a part of a build does not count as a tool for a gate`() {
    func verdict(of state: ToolRecord.State) -> Verdict {
      let run = RunRecord.reliable().with {
        $0.tools.append(ToolRecord(name: "clang", version: nil, state: state))
      }
      let gate = "gates: [{name: two linters, measure: tools, atLeast: 2}]"
      return Assessment(run, ReleasePolicy.usual + gate).verdict
    }
    #expect(verdict(of: .part) == .notEnoughEvidence)
    #expect(verdict(of: .complete) == .go)
  }
}
