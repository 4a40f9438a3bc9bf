import Diagnostics
import Testing
import Text

@testable import Documents

private func configuration(_ text: String) -> (value: Configuration?, reports: [Diagnostic]) {
  var diagnostics: [Diagnostic] = []
  let value = Configuration(
    yaml: Array(text.utf8), file: "almanac.yml", diagnostics: &diagnostics)
  return (value, diagnostics)
}

struct ConfigurationTests {
  @Test(arguments: ["", "site:\n", "{}", "# all defaults\n", "site: {}\n"])
  func `an empty configuration has all defaults`(text: String) {
    let (value, reports) = configuration(text)
    #expect(value == Configuration())
    #expect(reports == [])
  }

  @Test func `every setting is read`() throws {
    let (value, reports) = configuration(
      """
      site:
        title: Tide Nearby
        baseURL: https://example.org/almanac/
        editURL: https://example.org/edit/{path}?plain=1
        language: pt-BR
      inputs: {runs: ci/runs, content: docs, templates: look, sourceRoot: .}
      profile: worst-case
      expects:
        tools: [swiftlint, {name: semgrep, minimum: 2}]
        scenarios: [S1]
        widgets:
          - nearby
      limits:
        maxTraceBytes: 1000
        maxLintBytes: 100
        maxFindingsPerFile: 10
        maxSiteBytes: 10000
      """)
    #expect(reports == [])
    let settings = try #require(value)
    #expect(settings.site.title == "Tide Nearby")
    #expect(settings.site.baseURL == "https://example.org/almanac/")
    #expect(
      settings.site.editAddress(of: "guides/a b.md")
        == "https://example.org/edit/guides/a%20b.md?plain=1")
    #expect(settings.site.language == "pt-BR")
    var inputs = InputSettings()
    inputs.runs = "ci/runs"
    inputs.content = "docs"
    inputs.templates = "look"
    inputs.sourceRoot = "."
    #expect(settings.inputs == inputs)
    #expect(settings.profile == .worstCase)
    #expect(
      settings.expects.tools == [
        Expectation(name: "swiftlint"), Expectation(name: "semgrep", minimum: 2),
      ])
    #expect(settings.expects.scenarios == [Expectation(name: "S1")])
    #expect(settings.expects.widgets == [Expectation(name: "nearby")])
    #expect(settings.limits.maxTraceBytes == 1000)
    #expect(settings.limits.maxLintBytes == 100)
    #expect(settings.limits.maxFindingsPerFile == 10)
    #expect(settings.limits.maxSiteBytes == 10000)
  }

  @Test func `all errors of a file are reported together`() {
    let (value, reports) = configuration(
      """
      sites:
        title: x
      profile: field-strict
      expects:
        tools: swiftlint
        widgets: [{minimum: -1}]
      limits: [1]
      gate: {}
      """)
    #expect(value == nil)
    #expect(
      reports.map(\.shortLine) == [
        "almanac.yml:3:10: error: expected seed-strict, apple-2025, apple-2026, worst-case or field, found the"
          + " string \"field-strict\" [document.wrong-value]",
        "almanac.yml:5:10: error: expected a list, each item a string on one line or an expectation,"
          + " found the string \"swiftlint\" [document.wrong-value]",
        "almanac.yml:6:23: error: expected a whole number of at least 0, found the number -1"
          + " [document.wrong-value]",
        "almanac.yml:6:13: error: missing key \"name\" in an expectation [document.missing-key]",
        "almanac.yml:7:9: error: expected the limits, which is a mapping, found a list of 1"
          + " [document.wrong-type]",
        "almanac.yml:1:1: error: unknown key \"sites\" in almanac.yml, expected site, inputs, profile,"
          + " widgetKinds, expects, gates, matrix, policy, lint or limits [document.unknown-key]",
        "almanac.yml:8:1: error: unknown key \"gate\" in almanac.yml, expected site, inputs, profile,"
          + " widgetKinds, expects, gates, matrix, policy, lint or limits [document.unknown-key]",
      ])
    #expect(reports.dropLast().last?.suggestion == "Did you mean \"site\"?")
    #expect(reports.dropLast().last?.excerpt?.length == 5)
  }

  @Test(arguments: [
    "https://example.org/edit", "https://e.org/{path}/{path}", "javascript:{path}",
  ])
  func `an edit address must contain its path placeholder exactly once`(address: String) {
    #expect(configuration("site: {editURL: '\(address)'}").value == nil)
  }

  @Test(arguments: ["e", "en_US", "deutschland-land-", "en-", "é-DE", "12"])
  func `an invalid language tag is rejected`(language: String) {
    #expect(configuration("site: {language: '\(language)'}").value == nil)
  }
}

struct RunDescriptionTests {
  private func run(_ text: String) -> (value: RunDescription?, reports: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let value = RunDescription(yaml: Array(text.utf8), file: "run.yml", diagnostics: &diagnostics)
    return (value, diagnostics)
  }

  @Test func `a run description is read from YAML and JSON`() throws {
    let (value, reports) = run(
      """
      {"id": "2026-03-09-candidate-1.4", "app": "Tide Nearby", "version": 1.40, "build": 121,
       "kind": "candidate", "commit": "0123abc", "branch": "main",
       "date": "2026-03-09T08:00:00+01:00", "url": "https://example.org/runs/121"}
      """)
    #expect(reports == [])
    let description = try #require(value)
    #expect(description.id == "2026-03-09-candidate-1.4")
    #expect(description.app == "Tide Nearby")
    #expect(description.version == "1.40")
    #expect(description.build == "121")
    #expect(description.kind == .candidate)
    #expect(description.commit == "0123abc")
    #expect(description.branch == "main")
    #expect(description.date.description == "2026-03-09T08:00:00+01:00")
    #expect(description.url == "https://example.org/runs/121")
  }

  @Test func `an empty run description lacks four keys`() {
    #expect(
      run("").reports.map(\.summary)
        == ["id", "app", "kind", "date"].map { "missing key \"\($0)\" in run.yml" })
  }

  @Test func `a misspelled key gives one diagnostic`() {
    let (_, reports) = run("id: a\nap: x\nkind: ci\ndate: 2026-03-09T08:00:00Z\n")
    #expect(reports.map(\.id) == ["document.unknown-key"])
    #expect(reports.first?.suggestion == "Did you mean \"app\"?")
  }

  @Test(arguments: [
    "id: ../up", "kind: nightly", "date: yesterday", "url: 'file:///etc/passwd'", "app: [x]",
  ])
  func `an invalid value is rejected`(line: String) {
    let key = line.prefix { $0 != ":" }
    let right = ["id: a", "app: x", "kind: ci", "date: 2026-03-09T08:00:00Z"]
      .filter { !$0.hasPrefix(key + ":") }
    let (value, reports) = run((right + [line]).joined(separator: "\n"))
    #expect(value == nil)
    #expect(reports.count == 1)
    #expect(reports.first?.place?.line == right.count + 1)
  }

  @Test func `a missing or unsuitable file is reported`() {
    var diagnostics: [Diagnostic] = []
    #expect(
      RunDescription(
        reading: #filePath + ".none", named: "runs/a/run.yml", diagnostics: &diagnostics) == nil)
    #expect(RunDescription(reading: #filePath, named: "b", diagnostics: &diagnostics) == nil)
    #expect(
      diagnostics.map(\.shortLine).first
        == "runs/a/run.yml: error: run.yml cannot be read: no such file"
        + " [document.unreadable]")
    #expect(diagnostics.count > 1)
  }

  @Test func `a list at the top level is rejected`() {
    #expect(
      run("- a\n").reports.map(\.shortLine) == [
        "run.yml:1:1: error: expected run.yml, which is a mapping, found a list of 1"
          + " [document.wrong-type]"
      ])
  }
}
