import Analysis
import Foundation
import Testing

/// An app that does not exist cannot be released, whatever was simulated.
struct NonexistentAppTests {
  private static let description = """
    id: r
    app: Ghost
    kind: ci
    date: 2026-03-02T08:00:00Z

    """

  /// A folder without sources, linted, and the bundled scenarios S1 to S7 simulated.
  private func withNonexistentApp(
    expecting widgets: String, _ body: (Scratch, Execution) throws -> Void
  ) throws {
    try Scratch.with { scratch in
      try scratch.write("nothing to see", to: "app/README.txt")
      try scratch.write(Self.description, to: "runs/r/run.yml")
      try scratch.write("", to: "runs/r/lint/.keep")
      try scratch.write(
        "expects:\n  tools: [almanac lint]\n  scenarios: [S1, S2, S3, S4, S5, S6, S7]\n" + widgets,
        to: "almanac.yml")
      _ = try Execution(
        ["lint", "app", "--format", "sarif", "--output", "runs/r/lint/almanac.sarif"],
        in: scratch.path)
      let scenarios = (1...7).map { "\(Execution.checkout)/content/scenarios/S\($0).yml" }
      let simulated = try Execution(
        ["simulate"] + scenarios + ["--output", "runs/r/traces"], in: scratch.path)
      #expect(simulated.status == 0, "\(simulated.errors)")
      let words = ["check", "-v", "--runs", "runs", "--now", "2026-03-03T08:00:00Z"]
      try body(scratch, Execution(words, in: scratch.path))
    }
  }

  @Test(arguments: ["", "  widgets: [nearby]\n"])
  func `bundled scenarios are no evidence about an app without widgets`(widgets: String) throws {
    try withNonexistentApp(expecting: widgets) { scratch, check in
      #expect(check.status == 3, "\(check.output)")
      let first = check.output.split(separator: "\n").first ?? ""
      #expect(first.contains("NOT ENOUGH EVIDENCE: "), "\(first)")
      #expect(
        first.contains("No trace has a widget of this project")
          || first.contains("almanac lint"), "\(first)")
      #expect(!check.output.contains("simulated only:"), "no rule passes")
      #expect(check.output.contains("matrix: 0 of 84 cells covered"), "\(check.output)")
      #expect(!check.output.contains("traces/S1.jsonl:16"), "no situation is shown")
      for form in ["markdown", "comment"] {
        let text = try Execution(
          ["check", "--runs", "runs", "--now", "2026-03-03T08:00:00Z", "--format", form],
          in: scratch.path)
        let heading = text.output.split(separator: "\n").first { $0.hasPrefix("## ") } ?? ""
        #expect(heading.contains("NOT ENOUGH EVIDENCE: "), "\(heading)")
      }
    }
  }

  @Test func `without a lint result, bundled scenarios are still no evidence`() throws {
    try withNonexistentApp(expecting: "  widgets: [nearby]\n") { scratch, before in
      try FileManager.default.removeItem(atPath: scratch.path + "/runs/r/lint/almanac.sarif")
      let check = try Execution(
        ["check", "-v", "--runs", "runs", "--now", "2026-03-03T08:00:00Z"], in: scratch.path)
      #expect(check.status == 3)
      #expect(check.output.contains("matrix: 0 of 84 cells covered"))
    }
  }

  @Test func `an app with the kind of a bundled scenario has evidence from simulation only`() throws
  {
    try withNonexistentApp(expecting: "widgetKinds: [nearby]\n") { _, check in
      let first = check.output.split(separator: "\n").first ?? ""
      #expect(first.contains("based on simulation only: no device trace"), "\(first)")
      #expect(check.output.contains("22 of 84") || check.output.contains("simulated only"))
    }
  }

  @Test func `a lint result names the widget kinds of the project`() throws {
    let lint = try Execution(["lint", "content/example/TideNearby", "--format", "sarif"])
    let text = lint.output.filter { !$0.isWhitespace }
    #expect(text.contains(#""widgetKinds":["nearby","pinned"]"#))
  }

  @Test func `every bundled scenario and its kinds are known as bundled`() throws {
    let folder = Execution.checkout + "/content/scenarios"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let id = String(name.prefix { $0 != "-" && $0 != "." })
      #expect(ProjectWidgets.bundledScenarios.contains(id), "\(name)")
      let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      let kinds = text.matches(of: /kind: ([a-z-]+)/).map { String($0.1) }
      #expect(ProjectWidgets.bundledKinds.isSuperset(of: kinds), "\(name)")
    }
  }
}
