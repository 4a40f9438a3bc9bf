import Diagnostics
import Documents
import Testing
import Text

/// Gates in `almanac.yml`, `waivers.yml` and `signoff.yml`.
struct PolicyTests {
  private func read<Value: DocumentDecodable>(
    _ text: String, as type: Value.Type
  ) -> (value: Value?, lines: [String], hints: [String]) {
    var diagnostics: [Diagnostic] = []
    let value = Value(yaml: Array(text.utf8), file: "f.yml", diagnostics: &diagnostics)
    return (value, diagnostics.map(\.shortLine), diagnostics.map(\.suggestion))
  }

  @Test func `every key of a gate is read`() throws {
    let (value, lines, _) = read(
      """
      gates:
        - {name: a, measure: findings, level: warning, rules: [LOC-*], new: true, atMost: 3, source: us}
        - {name: b, measure: content-age, widgets: [nearby], percentile: 50, atMost: 45m}
        - {name: c, measure: cells, cells: [R01C1], atMost: 0}
        - {name: d, measure: tools, atLeast: 2}
        - {name: e, measure: withheld, atMost: 12.5}
      """, as: Configuration.self)
    #expect(lines == [])
    let gates = try #require(value).gates
    #expect(gates.map(\.name) == ["a", "b", "c", "d", "e"])
    #expect(
      gates.map(\.threshold) == [.atMost(3), .atMost(2700), .atMost(0), .atLeast(2), .atMost(12.5)])
    #expect(gates[0].level == .warning && gates[0].rules == ["LOC-*"] && gates[0].isOnlyNew)
    #expect(gates[0].source == "us" && gates[0].range != nil)
    #expect(gates[1].widgets == ["nearby"] && gates[1].percentile == 50)
    #expect(gates[2].cells == ["R01C1"])
  }

  @Test(arguments: [
    (
      "measure: findings",
      "f.yml:1:28: error: missing key \"atMost\" in a gate on findings [gate.wrong-threshold]"
    ),
    (
      "measure: tools, atMost: 1",
      "f.yml:1:43: error: expected the threshold atLeast for tools, found atMost"
        + " [gate.wrong-threshold]"
    ),
    (
      "measure: findings, atMost: 1, atLeast: 1",
      "f.yml:1:58: error: expected the threshold atMost for findings, found atLeast"
        + " [gate.wrong-threshold]"
    ),
    (
      "measure: content-age, atMost: 45",
      "f.yml:1:49: error: expected a duration such as 45m as the threshold of content-age, found the number 45"
        + " [gate.wrong-unit]"
    ),
    (
      "measure: charged, atMost: 45m",
      "f.yml:1:45: error: expected a whole number as the threshold of charged, found a duration [gate.wrong-unit]"
    ),
    (
      "measure: withheld, atMost: 120",
      "f.yml:1:46: error: expected a percentage from 0 to 100 as the threshold of withheld, found the"
        + " number 120 [gate.wrong-unit]"
    ),
    (
      "measure: fresh-views, atLeast: 0.95",
      "f.yml:1:50: error: expected a percentage from 0 to 100 as the threshold of fresh-views, found"
        + " 0.95, which may be a fraction [gate.wrong-unit]"
    ),
    (
      "measure: fresh-views, atLeast: 1",
      "f.yml:1:50: error: expected a percentage from 0 to 100 as the threshold of fresh-views, found"
        + " 1, which may be a fraction [gate.wrong-unit]"
    ),
    (
      "measure: withheld, atMost: 0.2",
      "f.yml:1:46: error: expected a percentage from 0 to 100 as the threshold of withheld, found"
        + " 0.2, which may be a fraction [gate.wrong-unit]"
    ),
    (
      "measure: findings, atMost: -1",
      "f.yml:1:46: error: expected a number from 0 to 1000000000, found the number -1"
        + " [document.wrong-value]"
    ),
    (
      "measure: withheld, atMost: 40 %",
      "f.yml:1:46: error: expected a number or a duration such as 15m or 1h30m, found the string"
        + " \"40 %\" [document.wrong-value]"
    ),
    (
      "measure: charged, level: note, atMost: 1",
      "f.yml:1:44: error: level does not apply to the measure charged, only to findings"
        + " [gate.foreign-key]"
    ),
    (
      "measure: cells, cells: [R13C1], atMost: 1",
      "f.yml:1:43: error: expected a cell of the matrix, from R01C1 to R12C7, found the string"
        + " \"R13C1\" [document.wrong-value]"
    ),
    (
      "measure: content-age, percentile: 90, atMost: 1h",
      "f.yml:1:53: error: expected 50, 95 or 100, found the number 90 [document.wrong-value]"
    ),
  ])
  func `an invalid gate is rejected at its position`(gate: String, line: String) {
    let (value, lines, _) = read("gates: [{name: g, measure: x}]", as: Configuration.self)
    #expect(value == nil && lines.count == 1)
    #expect(read("gates: [{name: g, \(gate)}]", as: Configuration.self).lines.first == line)
  }

  @Test func `duplicate gate names are rejected at the second gate`() {
    let gate = "{name: g, measure: rules, atMost: 0}"
    #expect(
      read("gates:\n- \(gate)\n- \(gate)", as: Configuration.self).lines == [
        "f.yml:3:10: error: duplicate gate name \"g\" [gate.repeated-name]"
      ])
  }

  @Test func `gate names that differ only in case are rejected`() {
    let gates = ["rt", "RT", "rt"].map { "- {name: \($0), measure: rules, atMost: 0}" }
    #expect(
      read("gates:\n" + gates.joined(separator: "\n"), as: Configuration.self).lines == [
        "f.yml:3:10: error: duplicate gate name \"RT\", which differs from \"rt\" only in case"
          + " [gate.repeated-name]",
        "f.yml:4:10: error: duplicate gate name \"rt\" [gate.repeated-name]",
      ])
  }

  @Test func `the policy's paths and days and the impossible cells are read`() throws {
    let settings = try #require(
      read(
        """
        matrix: {impossible: [{cell: R05C3, reason: no such device}]}
        policy: {waivers: w.yml, signOff: s.yml, history: h.jsonl, warnDays: 3, keepRuns: 9}
        """, as: Configuration.self
      ).value)
    #expect(settings.matrix.impossible.map(\.cell) == ["R05C3"])
    #expect(settings.matrix.impossible.map(\.reason) == ["no such device"])
    #expect(settings.policy.waivers == "w.yml" && settings.policy.signOff == "s.yml")
    #expect(settings.policy.history == "h.jsonl")
    #expect(settings.policy.warnDays == 3 && settings.policy.keepRuns == 9)
  }

  private static func waiver(
    id: String = "id: W-1", match: String = "{rule: R1}", expires: String = "expires: 2026-04-01"
  ) -> String {
    "- {\(id), match: \(match), owner: Ada, reason: x, created: 2026-03-01, \(expires)}\n"
  }

  @Test func `a waiver's fingerprint is read in lower case`() throws {
    let (value, lines, _) = read(
      """
      waivers:
        - id: W-1
          match: {rule: LOC-001, path: "Widgets/*", fingerprint: "v1:0123456789ABCDEF"}
          owner: Ada
          reason: >
            fixed
            in 1.5
          evidence: https://example.org/1
          created: 2026-03-01
          expires: 2026-04-01
      """, as: WaiverFile.self)
    #expect(lines == [])
    let waiver = try #require(value?.waivers.first)
    #expect(waiver.match.rule == "LOC-001" && waiver.match.path == "Widgets/*")
    #expect(waiver.match.fingerprint == "0123456789abcdef" && waiver.match.cell == nil)
    #expect(waiver.reason == "fixed in 1.5" && waiver.evidence == "https://example.org/1")
    #expect(waiver.expires?.description == "2026-04-01")
  }

  @Test(arguments: ["soon", "2026-02-30", "[a]", "2026-4-1", "20260401"])
  func `an invalid expiry date is a warning, and the waiver has none`(
    day: String
  ) throws {
    let text = "waivers:\n" + Self.waiver(expires: "expires: \(day)")
    let file = try #require(read(text, as: WaiverFile.self).value)
    #expect(file.waivers.map(\.expires) == [nil])
    let warnings = file.warnings(in: Array(text.utf8), file: "f.yml")
    #expect(warnings.map(\.id) == ["waiver.no-day"])
    #expect(warnings.first?.severity == .warning)
    #expect(warnings.first?.place?.description == "f.yml:2:85")
  }

  @Test(arguments: [
    (waiver(expires: "evidence: https://e.org/1"), "missing key \"expires\" in a waiver"),
    (waiver(expires: "expires: ~"), "missing key \"expires\" in a waiver"),
    (waiver(id: "owner2: x"), "missing key \"id\" in a waiver"),
    (waiver(match: "{}"), "the match of a waiver is empty, so it would cover everything"),
    (waiver(match: "{cell: R01C1, rule: R1}"), "a cell cannot be combined with a rule, a path"),
    (waiver(match: "{fingerprint: 0123}"), "expected 16 to 64 hexadecimal digits"),
    (waiver(match: "{cell: R01C9}"), "expected a cell of the matrix, from R01C1 to R12C7"),
    (waiver() + waiver(), "f.yml:3:8: error: duplicate waiver id \"W-1\" [waiver.repeated-id]"),
  ])
  func `a waiver without a required key is rejected`(text: String, part: String) {
    let (value, lines, _) = read("waivers:\n" + text, as: WaiverFile.self)
    #expect(value == nil)
    #expect(lines.contains { $0.contains(part) }, "\(lines)")
  }

  @Test func `an invalid creation date is rejected`() {
    let text =
      "- {id: W, match: {rule: R}, owner: A, reason: x, created: soon, expires: 2026-04-01}"
    #expect(
      read("waivers:\n" + text, as: WaiverFile.self).lines == [
        "f.yml:2:59: error: expected a date such as 2026-03-09, found the string \"soon\""
          + " [document.wrong-value]"
      ])
  }

  @Test func `decisions are read`() throws {
    let (value, lines, _) = read(
      "signOffs: [{version: 1.4, name: Ada, role: release manager, decision: no-go,"
        + " date: 2026-03-09, commit: 4f2a, note: wait}]", as: SignOffFile.self)
    #expect(lines == [])
    let decision = try #require(value?.signOffs.first)
    #expect(decision.version == "1.4" && decision.decision == .noGo && decision.commit == "4f2a")
  }

  @Test func `an invalid decision is rejected with the allowed values`() {
    let text = "signOffs: [{version: 1.4, name: A, role: r, decision: og, date: 2026-03-09}]"
    let (_, lines, hints) = read(text, as: SignOffFile.self)
    #expect(lines.first?.contains("expected go or no-go, found the string \"og\"") == true)
    #expect(hints.first == "Did you mean \"go\"?")
  }
}
