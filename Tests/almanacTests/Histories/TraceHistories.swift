import Documents

/// Histories with traces, scenarios and cells of the matrix.
extension SmallHistory {
  private static let covered = waiver("W-T", "rule: TST-001")
  private static let hidden = "1 waiver hides 5 open findings: W-T until 2026-03-31."
  private static let traces = "expects: {scenarios: [S1], widgets: [nearby]}\n"

  private static func traced(
    _ title: String, _ trace: SmallTrace, under settings: String = traces,
    waivers: String = covered,
    _ verdict: String, _ status: Int32, _ reason: String
  ) -> SmallHistory {
    SmallHistory(
      title: title, runs: [SmallRunFiles(id: "2", traces: [trace])],
      settings: settings, waivers: waivers, verdict: verdict, status: status, reason: reason)
  }

  static let simulated = [
    SmallHistory(
      title: "all scenarios that the guidance requires",
      runs: [SmallRunFiles(id: "2", isSimulated: true)],
      settings: "widgetKinds: [nearby, address]\nexpects: {scenarios: [S1, S2, S3, S4, S5, S6]}\n",
      verdict: "GO", status: 0,
      reason: "4 gates passed. All expected inputs are present."),
    traced(
      "a small trace whose gaps are waived", SmallTrace(), "GO WITH WAIVERS: 1 waiver", 0, hidden),
    traced(
      "a small trace", SmallTrace(), waivers: "", "NOT ENOUGH EVIDENCE", 3,
      "The traces do not cover the situations that TST-001 requires: no trace shows S1: the authorization is"
        + " extended when the widget is added, and a location arrives (the answer is missing; expected at"
        + " least one trace); and 4 more."),
    traced(
      "the maximum of charged reloads per day", SmallTrace(charged: 70),
      "GO WITH WAIVERS: 1 waiver", 0, hidden),
    traced(
      "one charged reload too many", SmallTrace(charged: 71), "NO-GO", 1,
      "nearby (a) in S1 had 71 charged reloads in 24 hours, at most 70 allowed."),
    traced(
      "a run under the debugger, which has no budget", SmallTrace(mode: "xcodeDebug"),
      "NOT ENOUGH EVIDENCE", 3,
      "“Charged reloads stay within the daily budget” is not checked: no trace of a release run has"
        + " a widget."),
    traced(
      "a scenario with a failed expectation", SmallTrace(outcome: .fail), "NO-GO", 1,
      "1 of 1 scenario differs from expectations, at most 0 allowed: S1."),
    traced(
      "a trace without the result of its scenario", SmallTrace(outcome: nil),
      "NOT ENOUGH EVIDENCE", 3,
      "0 of 1 scenario differs from expectations, at most 0 allowed; "
        + "no result reports the outcome of the expectations of S1."),
    traced(
      "an expected widget that is not placed", SmallTrace(kind: "pinned"),
      "NOT ENOUGH EVIDENCE", 3,
      "No trace has a widget of this project: 1 trace has widgets of other kinds (pinned)."),
    traced(
      "an expected scenario that was not simulated", SmallTrace(scenario: "S2"),
      "NOT ENOUGH EVIDENCE", 3,
      "“No rule of severity error fails” is not checked: no rule of severity error that the gate requires"
        + " could be checked."),
    traced(
      "a cell of the matrix without evidence", SmallTrace(),
      under: traces + "gates: [{name: m, measure: cells, cells: [R01C1], atMost: 0}]\n",
      "NOT ENOUGH EVIDENCE", 3,
      "1 of 1 required cell lacks valid evidence, at most 0 allowed: R01C1."),
    traced(
      "a cell of the matrix with a waiver", SmallTrace(),
      under: traces + "gates: [{name: m, measure: cells, cells: [R01C1], atMost: 0}]\n",
      waivers: covered + waiver("W-C", "cell: R01C1"), "GO WITH WAIVERS: 2 waivers", 0,
      "2 waivers hide 5 open findings and 1 cell: W-T until 2026-03-31 and W-C until 2026-03-31."),
  ]
}
