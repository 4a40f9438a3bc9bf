import Foundation
import Testing

/// Settings that hide findings of `almanac lint`, from the result to the release review.
struct LintSettingsTests {
  private static let source = """
    func timeline(of entries: [Entry]) -> Timeline<Entry> {
      Timeline(entries: entries, policy: .after(Date() + 20 * 60))
    }

    """

  private func withProject(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(LintTests.widgetList, to: "app/Widgets/Info.plist")
      try scratch.write(Self.source, to: "app/Widgets/Provider.swift")
      try scratch.write(LintTests.projectFile, to: "app/project.yml")
      try body(scratch)
    }
  }

  /// A run with the result of `almanac lint` under some settings.
  private func run(_ id: String, _ kind: String, day: Int, in scratch: Scratch) throws {
    try SmallRunFiles(id: id, kind: kind, date: "2026-03-0\(day)T08:00:00Z", tools: [])
      .write(in: scratch)
    let words = ["lint", "app", "--format", "sarif", "-o", "runs/\(id)/lint.sarif"]
    #expect(try Execution(words, in: scratch.path).status == 0)
    let text = try scratch.text("runs/\(id)/lint.sarif")
    try FileManager.default.removeItem(atPath: scratch.path + "/runs/\(id)/lint.sarif")
    try scratch.write(text, to: "runs/\(id)/lint/almanac.sarif")
  }

  @Test(arguments: [
    ("rules: {RLD-001: off}", "RLD-001 is off (lint.rules)"),
    ("exclude: [Widgets/*]", "Widgets/* is excluded, with 1 finding (lint.exclude)"),
    ("targets: {Widgets: {RLD-001: off}}", "RLD-001 is off in the target Widgets (lint.targets)"),
  ])
  func `a finding that new settings exclude is reported as fixed by settings, not by code`(
    settings: String, words: String
  ) throws {
    try withProject { scratch in
      try run("1", "release", day: 1, in: scratch)
      try scratch.write("lint: {\(settings)}\n", to: "almanac.yml")
      try run("2", "candidate", day: 2, in: scratch)
      let check = try Execution(["check", "--format", "markdown"], in: scratch.path)
      let summary = check.output.replacing("&#42;", with: "*")
      #expect(
        summary.contains("- fixed (settings, waivers or budget): `RLD-001`"), "\(check.output)")
      #expect(summary.contains("almanac lint is restricted by its settings: "))
      #expect(summary.contains("New restrictions in the settings of almanac lint: "))
      #expect(summary.contains("\(words)."))
      #expect(try Execution.build(["-q"], in: scratch).status != 2)
      let page = HTMLPage(try scratch.text("site/readiness/index.html"))
      #expect(page.named("td").contains { $0["data-label"] == "Off or excluded" })
      #expect(try scratch.text("site/readiness/index.html").contains("\(words)</bdi>"))
    }
  }

  @Test func `a lowered severity is reported, a raised one is not`() throws {
    try withProject { scratch in
      for (level, isReported) in [("note", true), ("error", false)] {
        try scratch.write("lint: {rules: {LOC-001: \(level)}}\n", to: "almanac.yml")
        let lint = try Execution(["lint", "app", "--format", "sarif"], in: scratch.path)
        #expect(
          lint.output.contains("LOC-001 is lowered from error to note (lint.rules)") == isReported,
          "\(lint.output)")
      }
    }
  }

  @Test(arguments: [
    ("GAL-001: warning", "GAL-001 is lowered from error to warning (lint.rules)"),
    ("LOC-011: note", "LOC-011 is lowered from warning to note (lint.rules)"),
  ])
  func `a rule is lowered if its most severe findings are lowered`(
    setting: String, words: String
  ) throws {
    try withProject { scratch in
      try scratch.write("lint: {rules: {\(setting)}}\n", to: "almanac.yml")
      let lint = try Execution(["lint", "app", "--format", "sarif"], in: scratch.path)
      #expect(lint.output.contains(words), "\(lint.output)")
    }
  }

  @Test func `the settings of another checkout determine what is reported`() throws {
    try withProject { scratch in
      try scratch.write("", to: "base/README.md")
      try scratch.write("lint: {rules: {RLD-001: off}}\n", to: "almanac.yml")
      let own = try Execution(["lint", "app"], in: scratch.path)
      #expect(!own.output.contains("RLD-001"))
      let checked = try Execution(["lint", "app", "--policy", "base"], in: scratch.path)
      #expect(checked.output.contains("RLD-001"), "\(checked.errors)")
    }
  }

  @Test func `a configured severity applies to all findings of the rule`() throws {
    try withProject { scratch in
      for level in ["note", "warning", "error"] {
        for settings in ["rules: {RLD-001: \(level)}", "targets: {Widgets: {RLD-001: \(level)}}"] {
          try scratch.write("lint: {\(settings)}\n", to: "almanac.yml")
          let lint = try Execution(["lint", "app", "--format", "short"], in: scratch.path)
          let lines = lint.output.split(separator: "\n").filter { $0.contains("RLD-001") }
          #expect(
            !lines.isEmpty && lines.allSatisfy { $0.contains(": \(level): ") }, "\(lint.output)")
        }
      }
    }
  }

  @Test func `a target that does not exist is an error`() throws {
    try withProject { scratch in
      try scratch.write("lint: {targets: {Wigdets: {RLD-001: error}}}\n", to: "almanac.yml")
      let lint = try Execution(["lint", "app"], in: scratch.path)
      #expect(lint.status == 2)
      #expect(
        lint.errors.contains("almanac.yml:1:")
          && lint.errors.contains("unknown target \"Wigdets\"")
          && lint.errors.contains("Did you mean Widgets?"), "\(lint.errors)")
    }
  }

  @Test func `the summary counts excluded findings and disabled rules`() throws {
    try withProject { scratch in
      for (settings, words) in [
        ("exclude: ['*']", "1 finding excluded by lint.exclude"),
        ("rules: {RLD-001: off, RLD-002: off}", "2 rules turned off in lint.rules"),
      ] {
        try scratch.write("lint: {\(settings)}\n", to: "almanac.yml")
        let lint = try Execution(["lint", "app"], in: scratch.path)
        #expect(lint.errors.contains(words), "\(lint.errors)")
      }
    }
  }
}
