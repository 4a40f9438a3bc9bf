import Foundation
import Testing

/// The owners of findings in reports, gates and report.json.
struct TeamTests {
  private func inProject(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/one/run.yml")
      try scratch.write(
        SmallRun.sarif(message: "wrong", path: "Widgets/A.swift"), to: "runs/one/lint/a.sarif")
      try scratch.write("/Widgets/ @tides/widgets\n/App/ @tides/app\n", to: ".github/CODEOWNERS")
      try body(scratch)
    }
  }

  private static func gate(of owner: String) -> String {
    "gates: [{name: Ours, measure: findings, atMost: 0, owners: [\"\(owner)\"]}]\n"
  }

  @Test(arguments: [("@tides/widgets", 1), ("@Tides/Widgets", 1), ("@tides/app", 3)])
  func `a gate with owners counts only their findings`(owner: String, status: Int32) throws {
    try inProject { scratch in
      try scratch.write(Self.gate(of: owner), to: "almanac.yml")
      let check = try Execution(["check"], in: scratch.path)
      #expect(check.status == status, "\(check.output)\(check.errors)")
      guard status == 1 else { return }
      #expect(check.output.contains("owned by \(owner)"), "\(check.output)")
      #expect(check.output.contains("Widgets/A.swift:1: wrong (@tides/widgets)"), "\(check.output)")
    }
  }

  @Test(arguments: ["check", "validate"])
  func `an owner that CODEOWNERS lacks is rejected`(verb: String) throws {
    try inProject { scratch in
      try scratch.write(Self.gate(of: "@tides/wigets"), to: "almanac.yml")
      let words = verb == "check" ? [verb] : [verb, "almanac.yml"]
      let execution = try Execution(words, in: scratch.path)
      #expect(execution.status == (verb == "check" ? 2 : 1))
      #expect(execution.errors.contains("unknown owner \"@tides/wigets\" in the gate "))
      #expect(execution.errors.contains("Did you mean @tides/widgets?"), "\(execution.errors)")
    }
  }

  @Test func `report.json lists the findings of the newest run with their owners`() throws {
    try inProject { scratch in
      let check = try Execution(["check", "--format", "json"], in: scratch.path)
      let report = try JSONSerialization.jsonObject(with: Data(check.output.utf8))
      let runs = try #require((report as? [String: Any])?["runs"] as? [[String: Any]])
      let findings = try #require(runs.first?["listedFindings"] as? [[String: Any]])
      let finding = try #require(findings.first { $0["rule"] as? String == "R1" })
      #expect(finding["path"] as? String == "Widgets/A.swift")
      #expect(finding["owners"] as? [String] == ["@tides/widgets"])
      #expect(finding["isOpen"] as? Bool == true)
      let built = try Execution(["build"], in: scratch.path)
      #expect(built.status != 2, "\(built.errors)")
      #expect(try scratch.text("site/report.json").contains("@tides/widgets"))
    }
  }

  @Test(arguments: ["junit", "github", "sarif", "text"])
  func `each form of the answer is about the app of the job that is no GO`(form: String) throws {
    try Scratch.with { scratch in
      try scratch.write(
        "gates: [{name: No errors, measure: findings, atMost: 0}]\n", to: "almanac.yml")
      for (app, commit, time, level) in [
        ("Sun", "5d2c8f0", "10:00:00", "note"), ("Tide", "5D2C8F0B1E7A4936", "09:59:58", "error"),
      ] {
        try scratch.write(
          "id: \(app)-1\napp: \(app)\nkind: ci\ndate: 2026-03-09T\(time)Z\ncommit: \(commit)\n",
          to: "runs/\(app)/run.yml")
        let sarif = SmallRun.sarif(message: "wrong", path: "A.swift")
        try scratch.write(
          sarif.replacing(#""level":"error""#, with: #""level":"\#(level)""#),
          to: "runs/\(app)/lint/a.sarif")
      }
      let check = try Execution(["check", "--format", form], in: scratch.path)
      #expect(check.status == 1, "\(check.output)\(check.errors)")
      // The other app is a second newer, and its commit is written in another way.
      #expect(check.output.contains("A.swift"), "\(check.output)")
      let isNamed = check.output.contains("Tide") && check.output.contains("NO-GO")
      #expect(form == "sarif" || isNamed, "\(check.output)")
      #expect(form != "text" || check.output.hasPrefix("2 apps: NO-GO\n"), "\(check.output)")
    }
  }

  @Test func `the command for another app of the job leads to the same verdict`() throws {
    try Scratch.with { scratch in
      try scratch.write(
        "expects: {tools: [Tool]}\ngates: [{name: New, measure: findings, new: true, atMost: 0}]\n",
        to: "almanac.yml")
      for (app, day, message) in [
        ("Sun", 8, "old"), ("Tide", 8, "old"), ("Sun", 9, "old"), ("Tide", 9, "worse"),
      ] {
        try scratch.write(
          "id: \(app)-\(day)\napp: \(app)\nkind: ci\ndate: 2026-03-0\(day)T10:00:00Z\n",
          to: "runs/\(app)-\(day)/run.yml")
        try scratch.write(
          SmallRun.sarif(message: message, path: "A.swift"), to: "runs/\(app)-\(day)/lint/a.sarif")
      }
      let check = try Execution(["check"], in: scratch.path)
      #expect(check.output.hasPrefix("2 apps: NO-GO\n\nTide, Tide-9: NO-GO"), "\(check.output)")
      let named = try #require(
        check.output.firstMatch(of: #/almanac (check 'runs/Sun[^ ]* [^ ]*)/#))
      let words = named.1.split(separator: " ").map { String($0).replacing("'", with: "") }
      #expect(words == ["check", "runs/Sun-8", "runs/Sun-9"])
      let other = try Execution(words, in: scratch.path)
      let verdict = try #require(other.output.split(separator: "\n").first)
        .replacing("Sun, Sun-9: ", with: "Sun, run Sun-9: ")
      #expect(check.output.contains(verdict), "\(other.output)")
    }
  }

  @Test(arguments: [("5d2c8f0b1e7a4936", false), ("5D2C8F0", false), ("aaaaaaa1b2", true)])
  func `a lint result for another commit is incomplete evidence`(
    commit: String, isOther: Bool
  ) throws {
    try Scratch.with { scratch in
      try scratch.write(
        SmallRun.description + "commit: 5d2c8f0b1e7a4936\n", to: "runs/one/run.yml")
      let sarif = SmallRun.sarif(message: "wrong", path: "A.swift").replacing(
        #""results":["#,
        with: #""versionControlProvenance":[{"revisionId":"\#(commit)"}],"results":["#)
      try scratch.write(sarif, to: "runs/one/lint/a.sarif")
      let check = try Execution(["check"], in: scratch.path)
      #expect(
        check.output.contains("is for commit \(commit), expected 5d2c8f0b1e7a") == isOther,
        "\(check.output)")
    }
  }

  /// Two runs of an app, the newer one with an additional tool, and the history of the older one.
  private func withHistory(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallHistory.tools, to: "almanac.yml")
      try SmallRunFiles(id: "1", date: "2026-03-08T08:00:00Z").write(in: scratch)
      let first = try Execution(["build"], in: scratch.path)
      try #require(first.status == 0, "\(first.errors)")
      try scratch.write(try scratch.text("site/history.jsonl"), to: "history.jsonl")
      let tools = [SmallTool(), SmallTool(name: "Other")]
      try SmallRunFiles(id: "2", tools: tools).write(in: scratch)
      try body(scratch)
    }
  }

  @Test(arguments: [
    "expects: {tools: [Tool, Other]}\n", "expects: {tools: [Tool], scenarios: [S1]}\n",
    "expects: {tools: [{name: Tool, minimum: 9}]}\n",
    "expects: {tools: [Tool], traces: {origin: device, minimum: 3}}\n", "",
  ])
  func `current expectations do not change the verdict of an earlier run`(expects: String)
    throws
  {
    try withHistory { scratch in
      try scratch.write(
        expects + "gates: [{name: Errors, measure: findings, atMost: 0}]\n", to: "almanac.yml")
      let build = try Execution(["build"], in: scratch.path)
      #expect(build.status != 2, "\(build.errors)")
      let page = try scratch.text("site/runs/index.html")
      let row = try #require(
        page.split(separator: "<tr>").last { $0.contains("runs/1/") || $0.contains("1/index.html") }
      )
      #expect(row.contains("GO, no traces"), "\(row)")
      #expect(row.contains("current gates, earlier expectations"), "\(row)")
      let kept = try scratch.text("site/history.jsonl").split(separator: "\n")
      #expect(kept.first?.contains(#""expects":{"tools":[{"name":"Tool","minimum":1}]"#) == true)
    }
  }

  @Test func `current expectations apply to the newest run, even if it is in the history`() throws {
    try withHistory { scratch in
      try FileManager.default.removeItem(atPath: scratch.path + "/runs/2")
      try scratch.write(
        SmallHistory.tools.replacing("[Tool]", with: "[Tool, Other]"), to: "almanac.yml")
      let check = try Execution(["check"], in: scratch.path)
      #expect(check.status == 3, "\(check.output)")
      #expect(check.output.contains("lacks the lint tool Other, which almanac.yml expects"))
    }
  }

  /// Runs of two apps of one commit, the older one with an error, and a run of a third app of another commit.
  private func withApps(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallHistory.tools, to: "almanac.yml")
      for (app, hour, commit) in [("Tide", 9, "ab12"), ("Ferry", 8, "ab12"), ("Moon", 7, "ff00")] {
        let isWrong = app != "Tide"
        try SmallRunFiles(
          id: app, date: "2026-03-09T0\(hour):00:00Z",
          tools: [SmallTool(findings: isWrong ? [SmallFinding()] : [])]
        ).write(in: scratch)
        let run = try scratch.text("runs/\(app)/run.yml")
        try scratch.write(
          run.replacing("app: Tide", with: "app: \(app)") + "commit: \(commit)\n",
          to: "runs/\(app)/run.yml")
      }
      try body(scratch)
    }
  }

  @Test func `each app of a job has a verdict, and the worst one is the result`() throws {
    try withApps { scratch in
      let check = try Execution(["check"], in: scratch.path)
      #expect(check.status == 1, "\(check.output)\(check.errors)")
      #expect(
        check.output.hasPrefix("2 apps: NO-GO\n\nFerry 1.4, Ferry: NO-GO: 1 of 1"),
        "\(check.output)")
      #expect(check.output.contains("Tide 1.4, run Tide: GO"), "\(check.output)")
      #expect(check.output.contains("almanac check 'runs/"), "\(check.output)")
      #expect(!check.output.contains("Moon 1.4"), "\(check.output)")
      let own = try Execution(["check", "runs/Ferry"], in: scratch.path)
      #expect(own.status == 1 && own.output.hasPrefix("Ferry 1.4, Ferry: NO-GO"), "\(own.output)")
      let comment = try Execution(["check", "--format", "comment"], in: scratch.path)
      #expect(comment.output.contains("## 2 apps: NO-GO\n"), "\(comment.output)")
      #expect(comment.output.contains("- Ferry 1.4, run Ferry: NO-GO"), "\(comment.output)")
    }
  }

  @Test
  func `the site shows each app's verdict on the start page, in the review and in report.json`()
    throws
  {
    try withApps { scratch in
      let build = try Execution(["build"], in: scratch.path)
      #expect(build.status != 2, "\(build.errors)")
      #expect(build.errors.contains("Ferry 1.4, run Ferry: NO-GO"), "\(build.errors)")
      for page in ["index.html", "readiness/index.html"] {
        let html = try scratch.text("site/" + page)
        #expect(
          html.contains("Ferry 1.4: NO-GO: 1 of 1 gate failed") && html.contains("2 apps: NO-GO"))
        #expect(html.contains("Tide 1.4, run Tide</bdi></a>: <span class=\"badge simulated\">GO"))
      }
      let report = try JSONSerialization.jsonObject(
        with: Data(try scratch.bytes("site/report.json")))
      let apps = (report as? [String: Any])?["apps"] as? [[String: Any]]
      #expect(apps?.map { $0["app"] as? String } == ["Ferry", "Tide"])
      #expect(apps?.map { $0["verdict"] as? String } == ["NO-GO", "GO"])
      #expect(try scratch.text("site/badges/verdict.svg").contains("NO-GO"))
    }
  }
}
