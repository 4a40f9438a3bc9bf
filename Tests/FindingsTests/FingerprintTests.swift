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

  @Test func `a moved finding keeps its fingerprint`() {
    #expect(Self.finding(line: 1).fingerprint == Self.finding(line: 90).fingerprint)
    let tidy = Self.finding(line: 1, code: "let a =  1")
    #expect(tidy.fingerprint == Self.finding(line: 7, code: "\t let a = 1 ").fingerprint)
  }

  @Test func `numbers in the message do not change the fingerprint`() {
    #expect(
      Self.finding().fingerprint == Self.finding(message: "is 9 lines long").fingerprint)
  }

  @Test func `another path, tool, message or code changes the fingerprint`() {
    let all = [
      Self.finding(), Self.finding(message: "is short"), Self.finding(path: "b.swift"),
      Self.finding(tool: "U"), Self.finding(code: "let b = 1"),
    ]
    #expect(Set(all.map(\.fingerprint)).count == all.count)
  }

  @Test func `fingerprints are the same on every machine`() {
    #expect(
      Self.finding().fingerprint.description
        == "v1:1228080cc57814fa0a8330890be94b9235813f40886e81203e6e7435c6c43f0b")
    #expect(Self.finding().fingerprint.pageName.utf8.count == 16)
  }

  /// The findings of a log without code, at lines of `a.swift`.
  private static func logged(_ lines: Int...) throws -> [Finding] {
    let text = lines.map { "a.swift:\($0):1: warning: [R] m\n" }.joined()
    return try #require(LintFile(Array(text.utf8), named: "l.txt").reading).findings
  }

  @Test func `without code, the line distinguishes findings`() throws {
    let findings = try Self.logged(2, 7)
    #expect(findings.map(\.isIdentifiedByLine) == [true, true])
    #expect(findings[0].fingerprint != findings[1].fingerprint)
    let alone = try Self.logged(2)
    #expect(findings[0].fingerprint == alone[0].fingerprint)
    let equal = try Self.logged(2, 2)
    #expect(equal.map(\.fingerprint.ordinal) == [0, 1])
  }

  @Test func `code from the sources replaces the line, and the former fingerprint is kept`() throws
  {
    func known(_ line: Int, in text: String) throws -> Finding {
      let finding = try Self.logged(line)[0]
      let location = try #require(finding.location)
      let code = try #require(FindingSnippet(of: text, from: 1, marking: location))
      return try #require(finding.identified(by: code))
    }
    let first = try known(2, in: "f\nlet a = 1\ng")
    let moved = try known(3, in: "e\nf\nlet a = 1\ng")
    let other = try known(2, in: "f\nlet b = 1\ng")
    let byLine = try Self.logged(2)[0]
    #expect(!first.isIdentifiedByLine)
    #expect(first.fingerprint == moved.fingerprint)
    #expect(first.fingerprint != other.fingerprint)
    #expect(first.extras.formerFingerprint == byLine.fingerprint)
    let code = try #require(first.snippet)
    #expect(first.identified(by: code) == nil)
  }

  @Test func `equal findings in a file are distinguished by their order`() throws {
    let text = "a.swift: warning: [R] m\na.swift: warning: [R] m\n"
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
  func `a tool's fingerprint is used if it is plausible`(
    members: String, origin: Fingerprint.Origin
  ) throws {
    #expect(try SARIFTests.finding(members).fingerprint.origin == origin)
  }

  @Test func `a deprecated rule id gives the same fingerprint`() throws {
    let driver = #""rules": [{"id": "new", "deprecatedIds": ["old"]}]"#
    let old = try SARIFTests.finding(driver: driver, #""ruleId": "old""#)
    let new = try SARIFTests.finding(driver: driver, #""ruleId": "new""#)
    #expect(old.fingerprint == new.fingerprint)
  }

  @Test func `the pathless fingerprint does not change if the file is renamed`() {
    let pathless = Self.finding().pathless
    #expect(pathless.utf8.count == 15)
    #expect(pathless == Self.finding(line: 9, path: "b.swift").pathless)
    let others = [
      Self.finding(message: "is short"), Self.finding(tool: "U"), Self.finding(code: "let b = 1"),
    ]
    #expect(!others.map(\.pathless).contains(pathless))
  }

  @Test(arguments: ["fingerprints", "partialFingerprints"])
  func `a tool's fingerprint does not change if the file is renamed`(key: String) throws {
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

  @Test func `a fingerprint lists its parts`() {
    let parts = Fingerprint.explanation(of: Self.finding())
    #expect(
      parts.map(\.name) == [
        "tool", "rule", "path", "code", "message", "distinguished by", "occurrence",
      ])
    #expect(parts[4].value == "is # lines long")
  }

  @Test func `page names are short unless they would collide`() {
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
