/// Histories that depend on the date: valid waivers and the newest run.
extension SmallHistory {
  private static let broken = SmallRunFiles(id: "2", tools: [SmallTool(findings: [SmallFinding()])])
  private static let hidden = "1 waiver hides 1 open finding: W-1 until 2026-03-31."
  private static let expired =
    "1 waiver has expired and still matches findings, at most 0 allowed: W-1 (2026-03-31)."

  private static func on(
    _ now: String?, _ title: String, _ verdict: String, _ status: Int32, _ reason: String
  ) -> SmallHistory {
    SmallHistory(
      title: title, runs: [broken], waivers: waiver("W-1"), now: now, verdict: verdict,
      status: status, reason: reason)
  }

  static let clocks = [
    on(
      "2026-03-31T23:59:59+02:00", "the last second of a waiver",
      "GO WITH WAIVERS: 1 waiver, 1 expires today", 0, hidden),
    on("2026-04-01T00:00:00+02:00", "the first second after a waiver", "NO-GO", 1, expired),
    on(
      "2026-03-31T23:30:00-05:00", "the last day where the report is made, the next one in London",
      "GO WITH WAIVERS: 1 waiver, 1 expires today", 0, hidden),
    on(
      "2026-04-01T00:30:00+13:00", "the next day where the report is made, the last one in London",
      "NO-GO", 1, expired),
    on(
      "2026-03-17T12:00:00Z", "two weeks before the end of a waiver",
      "GO WITH WAIVERS: 1 waiver, 1 expires in 14 days", 0, hidden),
    on(
      "2026-03-16T12:00:00Z", "more than two weeks before the end of a waiver",
      "GO WITH WAIVERS: 1 waiver", 0, hidden),
    on(
      nil, "no report time", "NOT ENOUGH EVIDENCE", 3,
      "1 open error, at most 0 allowed: R1 in Widgets/A.swift:3;"
        + " without a date (--now) it is unknown whether 1 of them is waived."),
    SmallHistory(
      title: "no report time, and an error without a waiver",
      runs: [
        SmallRunFiles(
          id: "2",
          tools: [SmallTool(findings: [SmallFinding(), SmallFinding(rule: "R2", line: 9)])])
      ], waivers: waiver("W-1"), now: nil, verdict: "NO-GO", status: 1,
      reason: "2 open errors, at most 0 allowed: R1 in Widgets/A.swift:3 and 1 more."),
    SmallHistory(
      title: "a waiver without a valid last day", runs: [broken],
      waivers: waiver("W-1", until: "later"),
      verdict: "NO-GO", status: 1,
      reason:
        "1 waiver has no valid last day and still matches findings, at most 0 allowed:"
        + " W-1 (no valid date)."),
    SmallHistory(
      title: "an expired waiver that matches nothing", runs: [SmallRunFiles(id: "2")],
      waivers: waiver("W-1", until: "2026-03-01"), verdict: "GO", status: 0,
      reason: "2 gates passed. All expected inputs are present."),
    SmallHistory(
      title: "an expired waiver and its renewal", runs: [broken],
      waivers: waiver("W-1", until: "2026-03-01") + waiver("W-2"),
      verdict: "NO-GO", status: 1,
      reason:
        "1 waiver has expired and still matches findings, at most 0 allowed: W-1 (2026-03-01)."),
    SmallHistory(
      title: "a waiver that a longer one covers", runs: [broken],
      waivers: waiver("W-1", until: "2026-03-20") + waiver("W-2"),
      verdict: "GO WITH WAIVERS: 1 waiver", status: 0,
      reason: "1 waiver hides 1 open finding: W-2 until 2026-03-31."),
    SmallHistory(
      title: "a run after the report time, and a worse one that it hides",
      runs: [
        SmallRunFiles(id: "1", date: "2099-01-01T00:00:00Z"), broken,
      ], verdict: "NOT ENOUGH EVIDENCE", status: 3,
      reason: "Evidence is incomplete: runs/1/run.yml: the run's date 2099-01-01T00:00:00Z is"
        + " after the report's time 2026-03-10T12:00:00Z."),
    SmallHistory(
      title: "a run in the future without a report time",
      runs: [SmallRunFiles(id: "1", date: "2099-01-01T00:00:00Z")], now: nil, verdict: "GO",
      status: 0, reason: "1 gate passed. All expected inputs are present."),
    SmallHistory(
      title: "a run at the report time",
      runs: [SmallRunFiles(id: "1", date: "2026-03-10T13:00:00+01:00")], verdict: "GO", status: 0,
      reason: "1 gate passed. All expected inputs are present."),
    SmallHistory(
      title: "the newest run is the latest instant, not the latest local time",
      runs: [
        SmallRunFiles(id: "1", date: "2026-03-09T20:00:00Z"),
        SmallRunFiles(
          id: "2", date: "2026-03-10T08:00:00+13:00",
          tools: [SmallTool(findings: [SmallFinding()])]),
      ], verdict: "GO", status: 0,
      reason: "1 gate passed. All expected inputs are present."),
  ]
}
