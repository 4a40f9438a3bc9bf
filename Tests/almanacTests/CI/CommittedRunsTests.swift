import Foundation
import Testing

/// Runs that a branch commits do not count for its own verdict unless a run is named.
struct CommittedRunsTests {
  enum Service: CaseIterable {
    case gitHub, gitLab

    func check(
      in scratch: Scratch, run: String = "", runs: String = "runs"
    ) throws -> Execution {
      switch self {
      case .gitHub:
        try CIJob.action(
          ["run": run, "runs": runs], in: scratch, ["GITHUB_BASE_REF": "main"])
      case .gitLab:
        try CIJob.gitLab(
          in: scratch,
          CIJob.mergeRequest.merging(["ALMANAC_RUN": run, "ALMANAC_RUNS": runs]) { $1 })
      }
    }
  }

  private static let gates = """
    expects: { tools: [almanac lint] }
    gates: [{ name: Errors, measure: findings, level: note, atMost: 0 }]
    """

  /// Writes a run whose only result is clean or has an error.
  private static func write(
    _ scratch: Scratch, _ folder: String, day: Int, isClean: Bool, id: String
  ) throws {
    let error = #"{"ruleId":"E","level":"error","message":{"text":"an error"}}"#
    try scratch.write(
      #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"almanac lint"}},"results":["#
        + (isClean ? "" : error) + #"],"invocations":[{"executionSuccessful":true}]}]}"#,
      to: "project/\(folder)/lint/almanac.sarif")
    try scratch.write(
      "id: \(id)\napp: A\nkind: ci\ndate: 2025-03-\(day)T08:00:00Z\n",
      to: "project/\(folder)/run.yml")
  }

  private static func shell(_ script: String, _ scratch: Scratch) throws {
    let git = "git() { command git -c user.name=A -c user.email=a@example.com \"$@\"; }\n"
    let ended = try CIJob.shell(git + script, in: scratch, [:])
    try #require(ended.status == 0, "\(ended.errors)")
  }

  /// A base branch with the runs `old`, clean, and `bad`; then the branch's commit, then the job's run.
  ///
  /// - Parameter job: whether the job's own run, the newest one that counts, is clean; nil if it has none.
  private func propose(
    _ commit: (Scratch) throws -> Void = { _ in }, job: Bool? = false,
    _ check: (Scratch) throws -> Void
  ) throws {
    try Scratch.with { scratch in
      try scratch.write("", to: "temp/none")
      try scratch.link("bin", to: scratch.path + "/tools")
      try scratch.write("", to: "tools/none")
      try scratch.link("tools/almanac", to: Execution.program)
      try scratch.write(Self.gates, to: "project/almanac.yml")
      try Self.write(scratch, "runs/old", day: 10, isClean: true, id: "old")
      try Self.write(scratch, "runs/bad", day: 11, isClean: false, id: "bad")
      try Self.shell(
        "git init -q -b main; git add .; git commit -q -m 'The base'; git remote add origin \"$PWD\"\n"
          + "git checkout -q -b change", scratch)
      try commit(scratch)
      try Self.shell("git add -A; git commit -q --allow-empty -m 'The change'", scratch)
      if let job { try Self.write(scratch, "runs/own", day: 12, isClean: job, id: "own") }
      try check(scratch)
    }
  }

  private struct Attack {
    let name: String
    /// Whether the job creates a run with an error.
    var hasOwn = true
    /// NO-GO, or 3 if a result of the checked run is left out.
    var status: Int32 = 1
    let commit: @Sendable (Scratch) throws -> Void
  }

  private static let attacks = [
    Attack(name: "a newer run") { try forge($0, "2099") },
    Attack(name: "a name with a space and a leading dash") { try forge($0, "-n x") },
    Attack(name: "a name with a line break") { try forge($0, "\n::x") },
    Attack(name: "a changed date") {
      try write($0, "runs/old", day: 13, isClean: true, id: "old")
    },
    Attack(name: "a changed result", hasOwn: false, status: 3) {
      try write($0, "runs/bad", day: 11, isClean: true, id: "bad")
    },
    Attack(name: "a deleted run", hasOwn: false) { try shell("git rm -qr runs/bad", $0) },
    Attack(name: "a submodule", hasOwn: false) {
      try shell("git rm -qr runs/bad; git rm -qr --cached runs", $0)
      try shell("git init -q runs; git -C runs add .; git -C runs commit -qm x", $0)
    },
    Attack(name: "a link", hasOwn: false) {
      try shell("git mv runs elsewhere; git rm -qrf elsewhere/bad; ln -s elsewhere runs", $0)
    },
  ]

  private static func forge(_ scratch: Scratch, _ name: String) throws {
    try write(scratch, "runs/" + name, day: 13, isClean: true, id: "forged")
  }

  @Test(arguments: Service.allCases, attacks.indices)
  func `committed runs do not improve a branch's verdict`(
    service: Service, attack: Int
  ) throws {
    let attack = Self.attacks[attack]
    try propose(attack.commit, job: attack.hasOwn ? false : nil) { scratch in
      let ended = try service.check(in: scratch)
      #expect(ended.status == attack.status, "\(attack.name): \(ended.errors)")
    }
  }

  private static let ways = [
    "ln -s elsewhere build",
    "mv elsewhere build; git init -q build; git -C build add .; git -C build commit -qm x",
  ]

  @Test(arguments: Service.allCases, ways)
  func `runs behind a committed link or in a committed submodule are left out`(
    service: Service, way: String
  ) throws {
    let move = "mkdir -p elsewhere/runs; cp -R runs/old elsewhere/runs/; "
    try propose({ try Self.shell(move + way, $0) }) { scratch throws in
      #expect(try service.check(in: scratch, runs: "build/runs").status == 3)
    }
  }

  @Test(arguments: Service.allCases)
  func `a named run is checked alone, otherwise the job's run and those of the target branch`(
    service: Service
  ) throws {
    try propose({ try Self.forge($0, "2099") }, job: true) { scratch throws in
      #expect(try service.check(in: scratch, run: "runs/bad").status == 1)
      #expect(try service.check(in: scratch, run: "runs/2099").status == 0)
      #expect(try service.check(in: scratch).status == 0)
      #expect(!scratch.has("project/runs/2099"))
      for run in ["old", "bad", "own"] { #expect(scratch.has("project/runs/\(run)/run.yml")) }
    }
  }

  @Test
  func `the list of left-out files is a single line, even if a file name contains a line break`()
    throws
  {
    try propose({ try Self.forge($0, "\n::x") }, job: true) { scratch in
      let line = "left out, since the branch committed it and no run is named: "
      let printed = try Service.gitLab.check(in: scratch).output.split(separator: "\n").map(
        String.init)
      let left = ["lint/almanac.sarif", "run.yml"].map { "runs/???x/\($0) " }.joined()
      #expect(printed.filter { $0.contains("::") || $0.hasPrefix(line) } == [line + left])
      #expect(try !Service.gitLab.check(in: scratch).output.contains(line))
    }
  }

  @Test func `both jobs leave out the same runs`() throws {
    let gitLab = try CIJob.document(".ci/gitlab/almanac.yml")["widget-report"]?["script"]?.items
    let step = try #require(gitLab?.map(\.text).first { $0.contains("git ls-files -z") })
    let steps = try CIJob.document(".ci/action/action.yml")["runs"]?["steps"]?.items ?? []
    #expect(steps.contains { $0["run"]?.text.contains(step) == true })
  }
}
