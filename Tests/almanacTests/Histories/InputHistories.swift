/// Histories with missing, damaged or changed inputs.
extension SmallHistory {
  private static let reliable = SmallRunFiles(id: "2")
  private static let release = SmallRunFiles(
    id: "1", kind: "release", date: "2026-03-01T08:00:00Z",
    tools: [SmallTool(), SmallTool(name: "Other")])
  private static let passed = "1 gate passed. All expected inputs are present."
  private static let gate = "gates: [{name: Errors, measure: findings, atMost: 0}]\n"

  private static func lacking(
    _ title: String, _ runs: [SmallRunFiles], under settings: String = tools,
    _ reason: String
  ) -> SmallHistory {
    SmallHistory(
      title: title, runs: runs, settings: settings, verdict: "NOT ENOUGH EVIDENCE", status: 3,
      reason: reason)
  }

  static let inputs = [
    lacking(
      "a tool that the settings expect is missing", [reliable],
      under: "expects: {tools: [Other]}\n" + gate,
      "The run lacks the lint tool Other, which almanac.yml expects."),
    lacking(
      "a tool that the release had is missing", [release, reliable], under: gate,
      "The run lacks the lint tool Other, which run 1 had."),
    lacking(
      "one of two expected results", [reliable],
      under: "expects: {tools: [{name: Tool, minimum: 2}]}\n" + gate,
      "The run has only 1 of 2 results of the lint tool Tool, which almanac.yml expects."),
    SmallHistory(
      title: "a tool that the settings no longer expect", runs: [release, reliable],
      settings: "expects: {tools: [{name: Other, minimum: 0}]}\n" + gate, verdict: "GO",
      status: 0, reason: passed),
    lacking(
      "a tool that did not run to its end",
      [SmallRunFiles(id: "2", tools: [SmallTool(), SmallTool(name: "Other", hasFailed: true)])],
      "Evidence is incomplete: Other in lint/Other.sarif failed: the tool reports that it failed."),
    lacking(
      "the only tool did not run to its end",
      [SmallRunFiles(id: "2", tools: [SmallTool(hasFailed: true)])],
      "“Errors” is not checked: no lint tool completed, and no trace was read."),
    lacking(
      "a truncated result", [SmallRunFiles(id: "2", files: ["lint/cut.sarif": "{"])],
      "Evidence is incomplete: lint/cut.sarif was not read: invalid JSON: expected a"
        + " key in quotes, found the end of the text."),
    lacking(
      "a file of an unknown format", [SmallRunFiles(id: "2", files: ["lint/a.bin": "\u{1}"])],
      "Evidence is incomplete: lint/a.bin was not read: unknown format: no line is the"
        + " output of a known lint tool."),
    lacking(
      "a run without files", [SmallRunFiles(id: "2", tools: [])],
      "“Errors” is not checked: no lint tool completed, and no trace was read."),
    lacking(
      "unknown expected inputs", [reliable], under: gate,
      "Expected inputs are unknown: neither almanac.yml nor an earlier run names any."),
    SmallHistory(
      title: "an earlier run determines the expected inputs",
      runs: [SmallRunFiles(id: "1", date: "2026-03-01T08:00:00Z"), reliable], settings: gate,
      verdict: "GO", status: 0, reason: passed),
    SmallHistory(
      title: "a folder among the runs that is no run", runs: [reliable],
      files: ["runs/3/lint/Tool.sarif": "{}"], verdict: "NOT ENOUGH EVIDENCE", status: 3,
      reason: "Evidence is incomplete: runs/3: skipped: the folder of a run has no run.yml."),
    lacking(
      "too few tools", [reliable], under: gates("{name: t, measure: tools, atLeast: 2}"),
      "1 lint tool completed, at least 2 required: Tool."),
    lacking(
      "no tool, if a gate requires one", [SmallRunFiles(id: "2", tools: [])],
      under: gates("{name: t, measure: tools, atLeast: 2}"),
      "0 lint tools completed, at least 2 required."),
    lacking(
      "lint results only, if the built-in gates need traces", [reliable],
      under: "expects: {tools: [Tool]}\n",
      "The built-in gates require traces, but the run has none. To evaluate only lint results,"
        + " add this line to almanac.yml: gates: [{name: No open errors, measure: findings,"
        + " atMost: 0}]"),
    SmallHistory(
      title: "an error and an unreadable file",
      runs: [
        SmallRunFiles(
          id: "2", tools: [SmallTool(findings: [SmallFinding()])], files: ["lint/cut.sarif": "{"])
      ], verdict: "NO-GO", status: 1,
      reason: "1 open error, at most 0 allowed: R1 in Widgets/A.swift:3."),
  ]
}
