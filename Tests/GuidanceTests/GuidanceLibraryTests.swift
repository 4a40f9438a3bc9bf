import Diagnostics
import Guidance
import Testing
import Text

private let register = """
  sources:
    - { code: S0, title: First, url: 'https://example.org/0', kind: seed }
    - { code: A1, title: Second }
  """

private let rule = """
  ---
  id: LOC-007
  title: Check before asking
  severity: warning
  sources: [S0, { title: Own, url: 'https://example.org/own' }]
  checks: [lint, trace]
  cells: [R09C6]
  related: [LOC-008]
  summary: Asking for nothing costs run time.
  ---
  # Heading
  """

private func library(
  _ files: [(path: String, text: String)]
) -> (library: GuidanceLibrary, reports: [String]) {
  var diagnostics: [Diagnostic] = []
  let library = GuidanceLibrary(
    files: files.map { path, text in
      ContentFile(path: path, file: "content/" + path, bytes: Array(text.utf8))
    }, diagnostics: &diagnostics)
  return (library, diagnostics.map(\.shortLine))
}

private func ruleText(_ id: String, _ lines: String = "") -> String {
  "---\nid: \(id)\ntitle: x\nseverity: note\nsources: [S0]\nchecks: [manual]\n\(lines)---\n"
}

struct GuidanceLibraryTests {
  @Test func `a rule is read completely`() throws {
    let (guidance, reports) = library([
      ("sources.yml", register),
      ("guidance/location/LOC-007-check-before-asking.md", rule),
      ("guidance/location/LOC-008-other.md", ruleText("LOC-008")),
    ])
    #expect(reports == [])
    #expect(guidance.rules.map(\.id) == ["LOC-007", "LOC-008"])
    let found = try #require(guidance.rule("LOC-007"))
    #expect(found.slug == "check-before-asking")
    #expect(found.topic == "location")
    #expect(found.title == "Check before asking")
    #expect(found.severity == .warning)
    #expect(found.sources.map(\.title) == ["First", "Own"])
    #expect(found.sources.map(\.url) == ["https://example.org/0", "https://example.org/own"])
    #expect(found.checks == [.lint, .trace])
    #expect(found.cells == ["R09C6"])
    #expect(found.related == ["LOC-008"])
    #expect(found.summary == "Asking for nothing costs run time.")
    let page = try #require(guidance.pages.first)
    var contradictions: [Diagnostic] = []
    #expect(String(bytes: page.body(diagnostics: &contradictions)) == "# Heading")
    #expect(contradictions.isEmpty)
    #expect(page.bodyLine == 10)
    #expect(guidance.rule("LOC-999") == nil)
  }

  @Test(arguments: [
    (
      "guidance/location/LOC-7-short.md", ruleText("LOC-007"),
      "content/guidance/location/LOC-7-short.md: error: expected"
        + " guidance/<topic>/<ID>-<slug>.md, found \"guidance/location/LOC-7-short.md\""
        + " [guidance.file-name]"
    ),
    (
      "guidance/location/LOC-007-a.md", "# No front matter",
      "content/guidance/location/LOC-007-a.md:1: error: missing front matter"
        + " [guidance.no-front-matter]"
    ),
    (
      "guidance/location/LOC-007-a.md", ruleText("LOC-008"),
      "content/guidance/location/LOC-007-a.md:2:5: error: the id LOC-008 differs from the"
        + " id LOC-007 in the file name [guidance.id-mismatch]"
    ),
    (
      "guidance/location/LOC-007-a.md", ruleText("LOC-007", "related: [LOC-070]\n"),
      "content/guidance/location/LOC-007-a.md:7:11: error: unknown rule \"LOC-070\""
        + " [guidance.unknown-rule]"
    ),
    (
      "guidance/location/LOC-007-a.md", ruleText("LOC-007", "cells: [R13C1]\n"),
      "content/guidance/location/LOC-007-a.md:7:9: error: expected a cell of the matrix, from R01C1"
        + " to R12C7, found the string \"R13C1\" [document.wrong-value]"
    ),
    (
      "concepts/a.md", "---\nsources: [S0, A2]\n---\n",
      "content/concepts/a.md:2:15: error: unknown source \"A2\""
        + " [guidance.unknown-source]"
    ),
    (
      "guides/a.md", "---\ntitel: x\n---\n",
      "content/guides/a.md:2:1: error: unknown key \"titel\" in the front matter of a page,"
        + " expected title, summary, order, sources, related, changed, draft, aliases or rawHTML [document.unknown-key]"
    ),
  ])
  func `an invalid page is reported and kept`(path: String, text: String, report: String) {
    let (guidance, reports) = library([("sources.yml", register), (path, text)])
    #expect(reports == [report])
    #expect(guidance.pages.map(\.path) == [path])
  }

  @Test(arguments: ["severity", "sources", "checks", "title", "id"])
  func `a rule without a required key is rejected`(key: String) {
    let text = rule.split(separator: "\n").filter { !$0.hasPrefix(key + ":") }
      .joined(separator: "\n")
    let (guidance, reports) = library([
      ("sources.yml", register), ("guidance/location/LOC-007-check-before-asking.md", text),
      ("guidance/location/LOC-008-other.md", ruleText("LOC-008")),
    ])
    #expect(guidance.rule("LOC-007") == nil)
    #expect(reports.count == 1)
    #expect(reports.first?.contains("missing key \"\(key)\"") == true)
  }

  @Test func `a rule without a check is rejected`() {
    let (_, reports) = library([
      ("sources.yml", register),
      (
        "guidance/location/LOC-007-a.md",
        ruleText("LOC-007").replacing("checks: [manual]", with: "checks: []")
      ),
    ])
    #expect(reports.count == 1)
    #expect(reports.first?.contains(":6:9: error: expected a list") == true, "\(reports)")
  }

  @Test func `duplicate rule ids are reported`() {
    let (guidance, reports) = library([
      ("sources.yml", register),
      ("guidance/a/LOC-007-one.md", ruleText("LOC-007")),
      ("guidance/b/LOC-007-two.md", ruleText("LOC-007")),
    ])
    #expect(guidance.rule("LOC-007")?.slug == "one")
    #expect(
      reports == [
        "content/guidance/b/LOC-007-two.md: error: duplicate rule id \"LOC-007\""
          + " [guidance.duplicate-id]"
      ])
  }

  @Test(arguments: [
    ("concepts/a-b.md", "# The `code` *title* {#x}\n", "The code title"),
    ("guides/reading-a-report.md", "Text\n", "Reading a report"),
    ("a.md", "```\n# comment\n```\n# Real ##\n", "Real"),
    ("a.md", "---\ntitle: Given\n---\n# Heading\n", "Given"),
    ("a.md", "## Second\n\n# C#\r\n", "C#"),
    ("a.md", "    # code\n", "A"),
  ])
  func `a title comes from the front matter, the first heading or the file name`(
    path: String, text: String, title: String
  ) {
    #expect(library([(path, text)]).library.pages.first?.title == title)
  }

  @Test func `a page's order and its permission for HTML are read`() {
    let (guidance, reports) = library([
      ("guides/a.md", ""), ("guides/b.md", "---\norder: 1\nrawHTML: true\n---\n"),
      ("guides/c.md", "---\norder: 2\n---\n"),
    ])
    #expect(reports == [])
    #expect(guidance.pages.map(\.order) == [nil, 1, 2])
    #expect(guidance.pages.map(\.publishing.allowsRawHTML) == [false, true, false])
  }

  @Test func `the date of the last change is read, and an invalid date is reported`() {
    let (guidance, reports) = library([
      ("guides/a.md", "---\nchanged: 2026-03-09\n---\n"),
      ("guides/b.md", "---\nchanged: 2026-02-30\n---\n"),
    ])
    #expect(guidance.pages.map { $0.publishing.changed?.description } == ["2026-03-09", nil])
    #expect(reports.count == 1 && reports[0].hasPrefix("content/guides/b.md:2:10: error: "))
  }

  @Test func `a topic may have an index page`() {
    let (guidance, reports) = library([("guidance/location/index.md", "# Location\n")])
    #expect(reports == [])
    #expect(guidance.pages.first?.rule == nil)
  }

  @Test func `a later register overrides and extends an earlier one`() {
    let (guidance, reports) = library([
      ("sources.yml", register),
      ("sources.yml", "sources: [{code: A1, title: Better}, {code: X1, title: Ours}]"),
    ])
    #expect(reports == [])
    #expect(guidance.sources.codes == ["S0", "A1", "X1"])
    #expect(guidance.sources["A1"]?.title == "Better")
  }

  @Test func `a duplicate code in a register is reported`() {
    let (_, reports) = library([
      ("sources.yml", "sources: [{code: A1, title: x}, {code: A1, title: y}]")
    ])
    #expect(
      reports == [
        "content/sources.yml:1:33: error: duplicate source code \"A1\""
          + " [sources.duplicate-code]"
      ])
  }
}
