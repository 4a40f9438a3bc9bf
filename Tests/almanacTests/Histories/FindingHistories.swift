/// Histories with findings and waivers.
extension SmallHistory {
  private static let broken = SmallRunFiles(id: "2", tools: [SmallTool(findings: [SmallFinding()])])
  private static let passed = "1 gate passed. All expected inputs are present."
  private static let bothPassed = "2 gates passed. All expected inputs are present."
  private static let open = "1 open error, at most 0 allowed: R1 in Widgets/A.swift:3."

  static let findings = [
    SmallHistory(
      title: "a clean release", runs: [SmallRunFiles(id: "1", kind: "release")], verdict: "GO",
      status: 0, reason: passed),
    SmallHistory(
      title: "an error", runs: [broken], verdict: "NO-GO", status: 1, reason: open),
    SmallHistory(
      title: "several errors",
      runs: [
        SmallRunFiles(
          id: "2",
          tools: [SmallTool(findings: (1...4).map { SmallFinding(path: "Widgets/\($0).swift") })])
      ], verdict: "NO-GO", status: 1,
      reason: "4 open errors, at most 0 allowed: R1 in Widgets/1.swift:3 and 3 more."),
    SmallHistory(
      title: "a warning, if errors count",
      runs: [
        SmallRunFiles(id: "2", tools: [SmallTool(findings: [SmallFinding(level: "warning")])])
      ], verdict: "GO", status: 0, reason: passed),
    SmallHistory(
      title: "a warning, if warnings count",
      runs: [
        SmallRunFiles(id: "2", tools: [SmallTool(findings: [SmallFinding(level: "warning")])])
      ], settings: gates("{name: w, measure: findings, level: warning, atMost: 0}"),
      verdict: "NO-GO", status: 1,
      reason: "1 open error or warning, at most 0 allowed: R1 in Widgets/A.swift:3."),
    SmallHistory(
      title: "an error of a rule that no gate counts", runs: [broken],
      settings: gates("{name: r, measure: findings, rules: [R2], atMost: 0}"), verdict: "GO",
      status: 0, reason: passed),
    SmallHistory(
      title: "a rule that no tool ran", runs: [broken],
      settings: gates("{name: r, measure: findings, rules: [R3], atMost: 0}"),
      verdict: "NOT ENOUGH EVIDENCE", status: 3,
      reason: "“r” is not checked: unknown rule R3 (did you mean R1?)."),
    SmallHistory(
      title: "an error that its tool suppresses",
      runs: [
        SmallRunFiles(id: "2", tools: [SmallTool(findings: [SmallFinding(isSilenced: true)])])
      ],
      verdict: "GO WITH WAIVERS: 1 finding suppressed by its tool", status: 0,
      reason:
        "A tool suppresses 1 finding that a gate would count: R1 in Widgets/A.swift:3."),
    SmallHistory(
      title: "a warning that its tool suppresses, if errors count",
      runs: [
        SmallRunFiles(
          id: "2", tools: [SmallTool(findings: [SmallFinding(level: "warning", isSilenced: true)])])
      ],
      verdict: "GO", status: 0, reason: passed),
    SmallHistory(
      title: "two errors, one with a waiver and one that its tool suppresses",
      runs: [
        SmallRunFiles(
          id: "2",
          tools: [
            SmallTool(findings: [SmallFinding(), SmallFinding(rule: "R2", isSilenced: true)])
          ])
      ], waivers: waiver("W-1"),
      verdict: "GO WITH WAIVERS: 1 waiver, 1 finding suppressed by its tool", status: 0,
      reason: "1 waiver hides 1 open finding: W-1 until 2026-03-31."),
    SmallHistory(
      title: "an error with a waiver", runs: [broken], waivers: waiver("W-1"),
      verdict: "GO WITH WAIVERS: 1 waiver", status: 0,
      reason: "1 waiver hides 1 open finding: W-1 until 2026-03-31."),
    SmallHistory(
      title: "a waiver for another rule", runs: [broken], waivers: waiver("W-1", "rule: R2"),
      verdict: "NO-GO", status: 1, reason: open),
    SmallHistory(
      title: "a waiver that no longer matches", runs: [SmallRunFiles(id: "2")],
      waivers: waiver("W-1"), verdict: "GO", status: 0, reason: bothPassed),
    SmallHistory(
      title: "a waiver by fingerprint for a moved line",
      runs: [
        SmallRunFiles(
          id: "1", kind: "release", date: "2026-03-01T08:00:00Z",
          tools: [SmallTool(findings: [SmallFinding(line: 90)])]), broken,
      ], waivers: waiver("W-1", "fingerprint: 'DIGITS'"), verdict: "GO WITH WAIVERS: 1 waiver",
      status: 0, reason: "1 waiver hides 1 open finding: W-1 until 2026-03-31."),
    SmallHistory(
      title: "a waiver by fingerprint for a renamed file",
      runs: [
        SmallRunFiles(
          id: "1", kind: "release", date: "2026-03-01T08:00:00Z",
          tools: [SmallTool(findings: [SmallFinding(path: "Old.swift")])]), broken,
      ], waivers: waiver("W-1", "fingerprint: 'DIGITS'"), verdict: "NO-GO", status: 1, reason: open),
    SmallHistory(
      title: "a waiver for another folder", runs: [broken],
      waivers: waiver("W-1", "path: App/*"), verdict: "NO-GO", status: 1, reason: open),
    SmallHistory(
      title: "more waivers than a gate allows", runs: [broken],
      settings: gates("{name: w, measure: waivers, atMost: 0}"), waivers: waiver("W-1"),
      verdict: "NO-GO", status: 1,
      reason: "1 waiver hides a finding or cell, at most 0 allowed: W-1."),
    SmallHistory(
      title: "a change's own waiver with the base branch's policy", runs: [broken],
      waivers: waiver("W-1"), files: ["base/almanac.yml": tools], words: ["--policy", "base"],
      verdict: "NO-GO", status: 1, reason: open),
    SmallHistory(
      title: "a waiver of the base branch", runs: [broken],
      files: [
        "base/almanac.yml": tools, "base/waivers.yml": "waivers:\n" + waiver("W-1"),
      ], words: ["--policy", "base"], verdict: "GO WITH WAIVERS: 1 waiver", status: 0,
      reason: "1 waiver hides 1 open finding: W-1 until 2026-03-31."),
    SmallHistory(
      title: "a sign-off against the release", runs: [SmallRunFiles(id: "2")],
      files: [
        "signoff.yml":
          "signOffs: [{version: 1.4, name: A, role: r, decision: no-go, date: 2026-03-09}]\n"
      ], verdict: "GO", status: 0, reason: passed),
  ]
}
