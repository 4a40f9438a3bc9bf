/// Histories with changes since a release.
extension SmallHistory {
  private static let passedReason = "1 gate passed. All expected inputs are present."
  private static let newFindingsGate = gates("{name: n, measure: findings, new: true, atMost: 0}")
  private static let newErrorReason =
    "1 new open error, at most 0 allowed: R1 in Widgets/A.swift:3."

  private static func run(
    _ id: String, _ kind: String = "candidate", day: Int = 9, with findings: [SmallFinding] = [],
    version: String = "1.0"
  ) -> SmallRunFiles {
    SmallRunFiles(
      id: id, kind: kind, date: "2026-03-0\(day)T08:00:00Z",
      tools: [SmallTool(version: version, findings: findings)])
  }

  static let changes = [
    SmallHistory(
      title: "an error that the release had",
      runs: [
        run("1", "release", day: 1, with: [SmallFinding()]), run("2", with: [SmallFinding()]),
      ],
      settings: newFindingsGate, verdict: "GO", status: 0, reason: passedReason),
    SmallHistory(
      title: "an error that the release did not have",
      runs: [run("1", "release", day: 1), run("2", with: [SmallFinding()])],
      settings: newFindingsGate,
      verdict: "NO-GO", status: 1, reason: newErrorReason),
    SmallHistory(
      title: "an error that a run after the release already had",
      runs: [
        run("1", "release", day: 1), run("2", "ci", day: 5, with: [SmallFinding()]),
        run("3", with: [SmallFinding()]),
      ], settings: newFindingsGate, verdict: "NO-GO", status: 1, reason: newErrorReason),
    SmallHistory(
      title: "an error in a file that was renamed since the release",
      runs: [
        run("1", "release", day: 1, with: [SmallFinding(path: "Old/A.swift")]),
        run("2", with: [SmallFinding()]),
      ], settings: newFindingsGate, verdict: "GO", status: 0, reason: passedReason),
    SmallHistory(
      title: "an error on another line than in the release",
      runs: [
        run("1", "release", day: 1, with: [SmallFinding(line: 70)]),
        run("2", with: [SmallFinding()]),
      ],
      settings: newFindingsGate, verdict: "GO", status: 0, reason: passedReason),
    SmallHistory(
      title: "a second error in addition to the release's",
      runs: [
        run("1", "release", day: 1, with: [SmallFinding()]),
        run("2", with: [SmallFinding(), SmallFinding(rule: "R2", line: 8)]),
      ], settings: newFindingsGate, verdict: "NO-GO", status: 1,
      reason: "1 new open error, at most 0 allowed: R2 in Widgets/A.swift:8."),
    SmallHistory(
      title: "an error that a newer tool found",
      runs: [run("1", "release", day: 1), run("2", with: [SmallFinding()], version: "2.0")],
      settings: newFindingsGate, verdict: "NO-GO", status: 1, reason: newErrorReason),
    SmallHistory(
      title: "no earlier run to compare with", runs: [run("2", with: [SmallFinding()])],
      settings: newFindingsGate, verdict: "NOT ENOUGH EVIDENCE", status: 3,
      reason: "“n” is not checked: the run has no baseline."),
    SmallHistory(
      title: "a failing release, fixed by a candidate",
      runs: [run("1", "release", day: 1, with: [SmallFinding()]), run("2")], verdict: "GO",
      status: 0,
      reason: passedReason),
    SmallHistory(
      title: "an error of the release that a source comment suppresses",
      runs: [
        run("1", "release", day: 1, with: [SmallFinding()]),
        run("2", with: [SmallFinding(isSilenced: true)]),
      ], verdict: "GO WITH WAIVERS: 1 finding suppressed by its tool", status: 0,
      reason: "A tool suppresses 1 finding that a gate would count (since run 1):"
        + " R1 in Widgets/A.swift:3."),
    SmallHistory(
      title: "a new suppressed error with a gate for new findings",
      runs: [
        run("1", "release", day: 1, with: [SmallFinding(rule: "R2", isSilenced: true)]),
        run(
          "2", with: [SmallFinding(isSilenced: true), SmallFinding(rule: "R2", isSilenced: true)]),
      ], settings: newFindingsGate, verdict: "GO WITH WAIVERS: 1 finding suppressed by its tool",
      status: 0,
      reason: "A tool suppresses 1 finding that a gate would count (since run 1):"
        + " R1 in Widgets/A.swift:3."),
    SmallHistory(
      title: "a suppressed error that no gate counts",
      runs: [run("1", "release", day: 1), run("2", with: [SmallFinding(isSilenced: true)])],
      settings: gates("{name: r, measure: findings, rules: [R2], atMost: 0}"), verdict: "GO",
      status: 0,
      reason: "A tool suppresses 1 error that no gate counts (since run 1):"
        + " R1 in Widgets/A.swift:3."),
    SmallHistory(
      title: "a history with a broken line", runs: [run("2")],
      files: ["history.jsonl": "{\n"], verdict: "NOT ENOUGH EVIDENCE", status: 3,
      reason: "Evidence is incomplete: history.jsonl: the line is ignored: expected a key in"
        + " quotes, found the end of the text."),
  ]
}
