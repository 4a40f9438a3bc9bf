import Testing
import Text

@testable import Findings

/// The SARIF file for GitHub code scanning, and its list of omissions.
struct SARIFProfileTests {
  private func finding(
    _ number: Int, _ level: FindingLevel = .warning, tool: String = "T", kind: FindingKind = .fail,
    state: BaselineState? = nil, isPlaced: Bool = true
  ) -> Finding {
    Finding(
      tool: Tool(name: tool), ruleID: "A", level: level, kind: kind, message: "message \(number)",
      location: isPlaced ? FindingLocation(path: "a.swift", line: number) : nil
    ).reviewed(adding: nil, state)
  }

  private func read(_ bytes: ByteOutput) -> [Finding] {
    LintFile(bytes, named: "f.sarif").reading?.findings ?? []
  }

  @Test func `results that would become wrong alerts are omitted and counted`() {
    let findings = [
      finding(1), finding(2, kind: .pass), finding(3, state: .absent), finding(4, isPlaced: false),
    ]
    let (bytes, omissions) = SARIFWriter(profile: .github).sarif(
      of: SARIFWriter.parts(of: findings))
    #expect(read(bytes).map(\.message) == ["message 1"])
    #expect(omissions == ["T: 1 without a file, which GitHub rejects"])
    let text = String(bytes: bytes)
    #expect(text.contains("\"leftOut\": ["))
    #expect(text.contains("1 that is absent since the baseline"))
    #expect(text.contains("1 that is not a failure"))
  }

  @Test func `the standard profile omits nothing`() {
    let findings = [finding(1), finding(2, kind: .pass), finding(3, state: .absent)]
    let (bytes, omissions) = SARIFWriter().sarif(of: SARIFWriter.parts(of: findings))
    #expect(read(bytes).count == 3 && omissions == [])
  }

  @Test func `beyond the limit, the most severe results are kept in their order`() {
    var limits = GitHubLimits()
    limits.results = 2
    let findings = [finding(1, .note), finding(2, .error), finding(3), finding(4, .error)]
    let (bytes, omissions) = SARIFWriter(limits: limits).sarif(of: SARIFWriter.parts(of: findings))
    #expect(read(bytes).map(\.message) == ["message 2", "message 4"])
    #expect(omissions == ["T: the 2 least severe: GitHub accepts at most 2"])
  }

  @Test func `tools beyond the limit are listed`() {
    var limits = GitHubLimits()
    limits.runs = 1
    let parts = SARIFWriter.parts(of: [finding(1), finding(2, tool: "U")])
    let (bytes, omissions) = SARIFWriter(limits: limits).sarif(of: parts)
    #expect(read(bytes).map(\.tool.name) == ["T"])
    #expect(omissions == ["all of U: GitHub accepts at most 1 tools"])
  }

  @Test func `the least severe results are dropped until the file fits`() throws {
    var limits = GitHubLimits()
    limits.fileBytes = 20_000
    let findings = [finding(0, .error)] + (1...200).map { finding($0) }
    let (bytes, omissions) = SARIFWriter(limits: limits).sarif(of: SARIFWriter.parts(of: findings))
    let kept = read(bytes)
    #expect(bytes.count <= limits.fileBytes)
    #expect(kept.count > 10 && kept.first?.message == "message 0")
    #expect(
      omissions == ["T: the \(201 - kept.count) least severe: the file limit is 20000 bytes"])
    #expect(String(bytes: bytes).contains("the \(201 - kept.count) least severe"))
  }

  @Test func `a tool with many results does not displace another tool's results`() {
    var limits = GitHubLimits()
    limits.fileBytes = 20_000
    let loud = (1...300).map { finding($0) }
    let quiet = [finding(1, .error, tool: "U"), finding(2, tool: "U"), finding(3, tool: "U")]
    let (bytes, omissions) = SARIFWriter(limits: limits).sarif(
      of: SARIFWriter.parts(of: loud + quiet))
    let kept = read(bytes)
    #expect(bytes.count <= limits.fileBytes)
    #expect(kept.count { $0.tool.name == "U" } == 3)
    #expect(omissions.count == 1 && omissions.first?.hasPrefix("T: ") == true, "\(omissions)")
  }

  @Test func `a rule's texts and tags are truncated to the limits`() {
    var rule = LintRule(id: "A")
    rule.name = String(repeating: "n", count: 300)
    rule.summary = String(repeating: "s", count: 2000)
    rule.tags = (0..<30).map { "t\($0)" }
    let shaped = GitHubLimits().shaped(rule)
    #expect(shaped.name?.count == 251 && shaped.summary?.count == 1001)
    #expect(shaped.tags.count == 20)
    #expect(shaped.help == shaped.summary)
  }

  @Test func `a run has its GUIDs and lists what it omits`() {
    var run = OwnRun(tool: Tool(name: "T"), invocation: Invocation(isSuccessful: true))
    run.guid = "11111111-1111-5111-8111-111111111111"
    run.baselineGUID = "22222222-2222-5222-8222-222222222222"
    run.omittedParts = ["3 of them"]
    let text = String(bytes: SARIFWriter().sarif(of: run, []))
    #expect(
      text.contains(
        "\"automationDetails\": {\n\"guid\": \"11111111-1111-5111-8111-111111111111\"\n}"))
    #expect(text.contains(#""baselineGuid": "22222222-2222-5222-8222-222222222222""#))
    #expect(text.contains(#""text": "omitted: 3 of them""#))
  }

  @Test func `a fingerprint is parsed from its description`() {
    let fingerprint = finding(1).fingerprint
    #expect(Fingerprint(written: fingerprint.description) == fingerprint)
    for text in ["", "v1:", "v2:" + fingerprint.description.dropFirst(3), "v1:zz", "x"] {
      #expect(Fingerprint(written: text) == nil)
    }
  }
}
