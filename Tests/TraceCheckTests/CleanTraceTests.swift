import Analysis
import Testing

@Suite struct CleanTraceTests {
  @Test(arguments: PlayedScenario.all.map(\.name))
  func `a played scenario has no findings but those it is about`(_ name: String) throws {
    let played = try #require(PlayedScenario.all.first { $0.name == name })
    let report = played.report()
    for violation in report.violations.prefix(12) { print(name, violation) }
    for rule in report.rules where rule.outcome == .notChecked || rule.undecided > 0 {
      print(name, rule.ruleID, rule.outcome, rule.checked, rule.undecided, rule.notCheckedBecause)
    }
  }
}
