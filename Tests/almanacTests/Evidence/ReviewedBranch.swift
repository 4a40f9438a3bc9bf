import Foundation
import Testing

/// A branch of the ferry app with one defect, which a job checks with the base branch's policy.
struct ReviewedBranch: Sendable, CustomTestStringConvertible {
  let name: String
  /// The verdict without further changes.
  let verdict: Verdict
  /// The origin of the evidence that shows the defect, or nil if none does.
  let evidence: BranchEdit.Evidence?
  /// The policy of the base branch and of the branch, by path.
  let policy: [String: String]
  /// Adds the defect.
  var addDefect: @Sendable (Scratch) throws -> Void = { _ in }

  var testDescription: String { name }

  /// A verdict as its exit status and words show it, the worst first.
  enum Verdict: Int, Comparable, Sendable {
    /// The job failed without a verdict.
    case none
    case noGo, notEnoughEvidence, goWithWaivers, go

    static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
  }

  /// The file with the defect in the source.
  static let code = "Widgets/DeparturesWidget.swift"

  static let all = [
    ReviewedBranch(
      name: "a defect in the source", verdict: .noGo, evidence: .source, policy: policy()
    ) { try $0.replace("40 * 60", "30", in: code) },
    ReviewedBranch(
      name: "a defect in traces", verdict: .noGo, evidence: .traces,
      policy: policy(
        gate: "name: Reloads, measure: charged, widgets: [departures], atMost: 1")),
    ReviewedBranch(
      name: "a defect in a result", verdict: .noGo, evidence: .results, policy: policy()
    ) { try $0.write(error, to: result) },
    ReviewedBranch(
      name: "a waived defect", verdict: .goWithWaivers, evidence: .results,
      policy: policy().merging(["waivers.yml": waiver]) { $1 }
    ) { try $0.write(error, to: result) },
    ReviewedBranch(
      name: "a missing tool", verdict: .notEnoughEvidence, evidence: nil,
      policy: policy(tools: ", Periphery")),
  ]

  /// The tool's result with the defect, which a comment in the branch suppresses.
  static let suppressed = SmallRun.sarif(
    message: "r", rule: "force_cast", path: "Widgets/DeparturesWidget.swift"
  )
  .replacing(#""name":"Tool""#, with: #""name":"SwiftLint""#)
  .replacing(#""ruleId""#, with: #""suppressions":[{"kind":"inSource"}],"ruleId""#)

  private static let result = "runs/rc-2/lint/swiftlint.json"
  private static let now = "2026-05-05T00:00:00Z"

  private static func policy(
    tools: String = "", gate: String = "name: Trace rules, measure: rules, atMost: 0"
  ) -> [String: String] {
    [
      "almanac.yml": """
      site: {title: Ferry Times}
      expects:
        tools: [almanac lint, SwiftLint\(tools)]
        scenarios: [S1, S2, S3, S4, S5, S6, S7]
        widgets: [departures]
      gates:
        - { name: No open error, measure: findings, level: error, atMost: 0 }
        - { name: Scenarios, measure: scenarios, atMost: 0 }
        - { \(gate) }

      """
    ]
  }

  private static let error =
    #"[{"file":"Widgets/DeparturesWidget.swift","line":3,"character":1,"reason":"r","#
    + #""rule_id":"force_cast","severity":"Error","type":"Force Cast"}]"#
  private static let waiver = """
    waivers:
      - id: W-1
        match: {rule: force_cast}
        owner: a
        reason: b
        created: 2026-05-01
        expires: 2026-06-01

    """
}

extension ReviewedBranch {
  /// The files of the branch; the linter's result is the job's.
  private static let app = ReviewedProject.ferry.files

  /// The linter's results for branches whose edits change no source, by the branch's name.
  private static let lint = Result {
    try Dictionary(
      uniqueKeysWithValues: all.map { branch in
        let scratch = try Scratch()
        defer { scratch.remove() }
        let folder = try branch.write(in: scratch)
        _ = try branch.lint(folder)
        return (branch.name, try folder.bytes(linted))
      })
  }
  private static let linted = "runs/rc-2/lint/almanac.sarif"

  /// Writes the base branch and the branch, and returns the branch's folder.
  private func write(in scratch: Scratch) throws -> Scratch {
    for (path, bytes) in try Self.app.get() {
      try scratch.write(bytes, to: "branch/" + path)
    }
    for (path, text) in policy {
      try scratch.write(text, to: "base/" + path)
      try scratch.write(text, to: "branch/" + path)
    }
    let folder = scratch.folder("branch")
    try addDefect(folder)
    return folder
  }

  /// Lints as the job does: nothing that was committed stays in place of the result.
  private func lint(_ folder: Scratch) throws -> Execution {
    if folder.has(Self.linted) {
      try FileManager.default.removeItem(atPath: folder.path + "/" + Self.linted)
    }
    return try Execution(
      ["lint", ".", "-q", "--policy", "../base", "--format", "sarif", "-o", Self.linted],
      in: folder.path)
  }

  /// The job's verdict after edits, with what the program printed.
  func verdict(after edits: [BranchEdit]) throws -> (verdict: Verdict, output: String) {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let folder = try write(in: scratch)
    for edit in edits {
      // Two edits may conflict, for example if the first one moves the file of the second.
      do { try edit.make(folder) } catch { continue }
    }
    if edits.contains(where: \.isOfSource) {
      let lint = try lint(folder)
      #expect(lint.status >= 0, "the linter crashed: \(edits.map(\.name))")
      guard [0, 1, 3].contains(lint.status) else { return (.none, lint.errors) }
    } else {
      try folder.write(try Self.lint.get()[name] ?? [], to: Self.linted)
    }
    let check = try Execution(
      ["check", "-q", "--policy", "../base", "--now", Self.now, "./runs/rc-2"], in: folder.path)
    let output = check.output + check.errors
    switch check.status {
    case 0: return (output.contains(": GO WITH WAIVERS") ? .goWithWaivers : .go, output)
    case 1: return (.noGo, output)
    case 2: return (.none, output)
    case 3: return (.notEnoughEvidence, output)
    default:
      Issue.record("exit status \(check.status) after \(edits.map(\.name))")
      return (.none, output)
    }
  }

  /// The best verdict that edits may lead to: without the evidence of the defect there is not enough.
  func best(after edits: [BranchEdit]) -> Verdict {
    let isHidden = edits.contains { edit in evidence.map(edit.hidden.contains) ?? false }
    return isHidden ? max(verdict, .notEnoughEvidence) : verdict
  }
}
