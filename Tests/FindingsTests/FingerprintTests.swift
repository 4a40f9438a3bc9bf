import Testing

@testable import Findings

struct FingerprintTests {
  private static func finding(
    line: Int = 1, message: String = "is 12 lines long", path: String = "a.swift",
    tool: String = "T", code: String? = nil
  ) -> Finding {
    let location = FindingLocation(path: path, line: line, column: 3)
    return Finding(
      tool: Tool(name: tool), ruleID: "A", level: .warning, message: message, location: location,
      snippet: code.flatMap { FindingSnippet(of: $0, from: line, marking: location) })
  }

  @Test func `a finding that only moved is the same`() {
    #expect(Self.finding(line: 1).fingerprint == Self.finding(line: 90).fingerprint)
    let tidy = Self.finding(line: 1, code: "let a =  1")
    #expect(tidy.fingerprint == Self.finding(line: 7, code: "\t let a = 1 ").fingerprint)
  }

  @Test func `a number in the message does not change who it is`() {
    #expect(
      Self.finding().fingerprint == Self.finding(message: "is 9 lines long").fingerprint)
  }

  @Test func `another path, tool, message or code is another finding`() {
    let all = [
      Self.finding(), Self.finding(message: "is short"), Self.finding(path: "b.swift"),
      Self.finding(tool: "U"), Self.finding(code: "let b = 1"),
    ]
    #expect(Set(all.map(\.fingerprint)).count == all.count)
  }

  @Test func `its digits are the same on every machine`() {
    #expect(
      Self.finding().fingerprint.description
        == "v1:1228080cc57814fa0a8330890be94b9235813f40886e81203e6e7435c6c43f0b")
    #expect(Self.finding().fingerprint.pageName.utf8.count == 16)
  }

  @Test func `findings alike in one file are told apart by their order`() throws {
    let text = "a.swift:1:1: warning: [R] m\na.swift:2:1: warning: [R] m\n"
    let findings = try #require(LintFile(Array(text.utf8), named: "l.txt").reading).findings
    #expect(findings.map(\.fingerprint.ordinal) == [0, 1])
    #expect(findings[0].fingerprint != findings[1].fingerprint)
  }

  @Test(arguments: [
    (#""fingerprints": {"a": "0123456789abcdef"}"#, Fingerprint.Origin.tool),
    (#""fingerprints": {"matchBasedId/v1": "requires login"}"#, .ours),
    (#""fingerprints": {"a": "short"}, "partialFingerprints": {"x/v1": "1"}"#, .toolPartial),
    (#""partialFingerprints": {"primaryLocationLineHash": "39fa2ee980eb94b0:1"}"#, .ours),
  ])
  func `a tool's own identity is used when it looks real`(
    members: String, origin: Fingerprint.Origin
  ) throws {
    #expect(try SARIFTests.finding(members).fingerprint.origin == origin)
  }

  @Test func `an old name of a rule is the same rule`() throws {
    let driver = #""rules": [{"id": "new", "deprecatedIds": ["old"]}]"#
    let old = try SARIFTests.finding(driver: driver, #""ruleId": "old""#)
    let new = try SARIFTests.finding(driver: driver, #""ruleId": "new""#)
    #expect(old.fingerprint == new.fingerprint)
  }

  @Test func `in a renamed file something of it stays, and nothing else`() {
    let pathless = Self.finding().pathless
    #expect(pathless.utf8.count == 15)
    #expect(pathless == Self.finding(line: 9, path: "b.swift").pathless)
    let others = [
      Self.finding(message: "is short"), Self.finding(tool: "U"), Self.finding(code: "let b = 1"),
    ]
    #expect(!others.map(\.pathless).contains(pathless))
  }

  @Test(arguments: ["fingerprints", "partialFingerprints"])
  func `of a tool's own identity the tool's values stay in a renamed file`(key: String) throws {
    func pathless(_ path: String, _ value: String) throws -> String {
      try SARIFTests.finding(
        #""\#(key)": {"x/v1": "\#(value)"}, "locations": [{"physicalLocation": "#
          + #"{"artifactLocation": {"uri": "\#(path)"}, "region": {"startLine": 1}}}]"#
      ).pathless
    }
    let one = "0123456789abcdef"
    #expect(try pathless("a.swift", one) == pathless("b.swift", one))
    #expect(try pathless("a.swift", one) != pathless("a.swift", "fedcba9876543210"))
  }

  @Test func `the parts explain an identity`() {
    let parts = Fingerprint.explanation(of: Self.finding())
    #expect(
      parts.map(\.name) == [
        "tool", "rule", "path", "code", "message", "distinguished by", "occurrence",
      ])
    #expect(parts[4].value == "is # lines long")
  }

  @Test func `page names are short and longer only where two are alike`() {
    let digits = String(repeating: "0", count: 48)
    let first = Fingerprint(digest: "00000000000000aa" + digits, origin: .ours, ordinal: 0)
    let second = Fingerprint(
      digest: "00000000000000aa1" + digits.dropLast(), origin: .ours, ordinal: 0)
    let third = Fingerprint(digest: "00000000000000bb" + digits, origin: .ours, ordinal: 0)
    let names = Fingerprint.pageNames(for: [first, second, third])
    #expect(names[third] == "00000000000000bb")
    #expect(names[first]?.utf8.count == 64 && names[second]?.utf8.count == 64)
    #expect(Set(names.values).count == 3)
  }
}
