import Diagnostics
import Testing

@testable import Findings

/// Details of a result other than its message and primary location: kept or counted.
struct SARIFDetailsTests {
  private static func place(_ path: String, line: Int) -> String {
    #"{"physicalLocation": {"artifactLocation": {"uri": "\#(path)"}, "region": {"startLine": \#(line)}}}"#
  }

  @Test func `steps by index are those of the run`() throws {
    let finding = try SARIFTests.finding(
      run: #"""
        "threadFlowLocations": [{"location": {"message": {"text": "zero"}}},
          {"location": {"message": {"text": "one"}}, "nestingLevel": 3, "importance": "essential"}]
        """#,
      #""codeFlows": [{"threadFlows": [{"locations": [{"index": 1}, {"index": 0, "nestingLevel": 2}, {"index": 9}]}]}]"#
    )
    #expect(finding.steps.map(\.message) == ["one", "zero", ""])
    #expect(finding.steps.map(\.nestingLevel) == [3, 2, 0])
    #expect(finding.steps.map(\.importance) == [.essential, .important, .important])
  }

  @Test func `flows and threads are kept separately`() throws {
    let step = #"{"location": {"message": {"text": "s"}}}"#
    let finding = try SARIFTests.finding(
      """
      "codeFlows": [
        {"message": {"text": "first"}, "threadFlows": [
          {"id": "t1", "locations": [\(step), \(step)]},
          {"message": {"text": "second thread"}, "locations": [\(step)]}]},
        {"threadFlows": [{"locations": [\(step)]}]}]
      """)
    let flows = finding.extras.flows
    #expect(flows.map(\.message) == ["first", ""])
    #expect(flows.map { $0.threads.map(\.title) } == [["t1", "second thread"], [""]])
    #expect(flows.map { $0.threads.map(\.steps.count) } == [[2, 1], [1]])
  }

  @Test(arguments: [
    (
      #"{"logicalLocations": [{"fullyQualifiedName": "App.load()", "kind": "function"}]}"#,
      "function App.load()"
    ),
    (#"{"logicalLocations": [{"name": "load"}]}"#, "load"),
    (#"{"logicalLocations": [{"index": 0}]}"#, "type App"),
    (#"{"logicalLocations": [{"name": "a"}, {"name": "b", "kind": "module"}]}"#, "a, module b"),
    (
      #"{"physicalLocation": {"address": {"absoluteAddress": 7936, "name": "lib.dylib"}}}"#,
      "address 0x1f00 of lib.dylib"
    ),
    (#"{"physicalLocation": {"address": {"index": 0}}}"#, "offset 0x10 of section .text"),
  ])
  func `a location without a file is kept as a logical location`(place: String, words: String)
    throws
  {
    let finding = try SARIFTests.finding(
      run: """
        "logicalLocations": [{"name": "App", "fullyQualifiedName": "App", "kind": "type"}],
        "addresses": [{"relativeAddress": 16, "name": ".text", "kind": "section"}]
        """, #""message": {"text": "m"}, "locations": [\#(place)]"#)
    #expect(finding.location == nil)
    #expect(finding.extras.logicalLocation?.phrase == words)
  }

  @Test func `results in two functions without a file are two findings`() throws {
    let results = ["f", "g"].map {
      #"{"message": {"text": "m"}, "locations": [{"logicalLocations": [{"name": "\#($0)"}]}]}"#
    }.joined(separator: ",")
    let findings = try #require(SARIFTests.file(results: "[\(results)]").reading).findings
    #expect(findings.map(\.fingerprint.ordinal) == [0, 0])
    #expect(findings[0].fingerprint != findings[1].fingerprint)
  }

  @Test func `a fix contains its replacements`() throws {
    let finding = try SARIFTests.finding(
      """
      "fixes": [{"description": {"text": "rename"}, "artifactChanges": [
        {"artifactLocation": {"uri": "a.swift"}, "replacements": [
          {"deletedRegion": {"startLine": 2, "startColumn": 5, "endColumn": 8},
           "insertedContent": {"text": "let x\\n"}},
          {"deletedRegion": {"startLine": 9, "startColumn": 1, "endColumn": 1}}]}]}]
      """)
    let fix = try #require(finding.extras.fixes.first)
    #expect(fix.description == "rename")
    #expect(fix.replacements.map(\.location.place) == ["a.swift:2:5", "a.swift:9:1"])
    #expect(fix.replacements.map(\.location.endColumn) == [8, 1])
    #expect(fix.replacements.map(\.inserted) == ["let x\n", ""])
    #expect(finding.omissions.isEmpty)
  }

  @Test func `locations and fixes by offset are kept as offsets`() throws {
    let finding = try SARIFTests.finding(
      """
      "locations": [{"physicalLocation":
        {"artifactLocation": {"uri": "a"}, "region": {"charOffset": 7, "charLength": 2}}}],
      "fixes": [{"artifactChanges": [{"artifactLocation": {"uri": "a"}, "replacements": [
        {"deletedRegion": {"byteOffset": 3}, "insertedContent": {"binary": "Jw=="}}]}]}]
      """)
    #expect(finding.location?.path == "a")
    #expect(finding.extras.logicalLocation?.phrase == "character offset 7, length 2")
    let replacement = try #require(finding.extras.fixes.first?.replacements.first)
    #expect(replacement.offset?.phrase == "byte offset 3" && replacement.inserted == "'")
    let written = LintFile(SARIFWriter().sarif(of: [finding]), named: "f.sarif")
    let read = try #require(written.reading?.findings.first)
    #expect(read.extras.logicalLocation == finding.extras.logicalLocation)
    #expect(read.extras.fixes == finding.extras.fixes)
  }

  @Test(arguments: [
    #"{"deletedRegion": {"charLength": 5}, "insertedContent": {"text": "x"}}"#,
    #"{"deletedRegion": {"startLine": 1}, "insertedContent": {"binary": "/w=="}}"#,
    #"{"insertedContent": {"text": "x"}}"#,
    #"{"deletedRegion": {"startLine": 1}, "insertedContent": {"text": "LONG"}}"#,
  ])
  func `a fix with an unsupported part is counted and dropped`(part: String) throws {
    let text = part.replacing("LONG", with: String(repeating: "x", count: 9000))
    let finding = try SARIFTests.finding(
      #""fixes": [{"artifactChanges": [{"artifactLocation": {"uri": "a"}, "replacements": [{"deletedRegion": {"startLine": 3}}, \#(text)]}]}]"#
    )
    #expect(finding.extras.fixes.isEmpty)
    #expect(finding.omissions.phrase == "1 fix")
  }

  @Test func `stacks, rank, taxa, work items and location messages are kept`() throws {
    let finding = try SARIFTests.finding(
      run: #""taxonomies": [{"name": "CWE", "taxa": [{"id": "79"}]}]"#,
      """
      "stacks": [{"message": {"text": "crash"}, "frames": [
        {"location": {"message": {"text": "main"}}, "module": "App"}, {"module": "dyld"}]}],
      "rank": 87.5, "taxa": [{"index": 0, "toolComponent": {"index": 0}}, {"index": 9}],
      "workItemUris": ["https://a.b/1", "javascript:x"], "hostedViewerUri": "https://a.b/v",
      "locations": [{"message": {"text": "this call"}}], "properties": {"security-severity": "8.1"}
      """)
    let extras = finding.extras
    #expect(extras.stacks.map(\.message) == ["crash"])
    #expect(extras.stacks.first?.frames.map(\.module) == ["App", "dyld"])
    #expect(extras.stacks.first?.frames.map(\.place.message) == ["main", ""])
    #expect(extras.rank == 87.5 && extras.taxa == ["CWE 79"])
    #expect(extras.workItemURIs == ["https://a.b/1"] && extras.viewerURI == "https://a.b/v")
    #expect(extras.locationMessage == "this call" && finding.securitySeverity == 8.1)
    #expect(finding.omissions.phrase == "1 work item, 1 taxon")
  }

  @Test func `dropped details are counted by name`() throws {
    let finding = try SARIFTests.finding(
      """
      "attachments": [{}, {}, {}], "webRequest": {"index": 0}, "guid": "x", "graphs": [],
      "properties": {"a": 1, "b": 2, "tags": ["t"]}, "madeUp": true,
      "locations": [{"annotations": [{"startLine": 1}], "relationships": [{"target": 1}]}]
      """)
    #expect(
      finding.omissions.phrase
        == "1 location, 1 annotation, 1 relationship, 3 attachments, 1 web request, 1 identifier, "
        + "2 properties, 1 other detail")
  }

  @Test func `details beyond a limit are counted`() throws {
    var limits = LintLimits()
    (limits.related, limits.steps, limits.messageBytes) = (2, 3, 10)
    let step = #"{"location": {"message": {"text": "s"}}}"#
    let flow = #"{"threadFlows": [{"locations": [\#(step), \#(step)]}]}"#
    let places = Self.place("a", line: 1) + "," + Self.place("b", line: 2)
    let finding = try SARIFTests.finding(
      """
      "message": {"text": "0123456789abcdef"}, "locations": [\(places), \(places)],
      "relatedLocations": [\(places), \(places), \(places)], "codeFlows": [\(flow), \(flow), \(flow)],
      "stacks": [{"frames": [{}, {}, {}, {}]}, {}, {"frames": [{}]}]
      """, options: LintOptions(limits: limits))
    #expect(finding.extras.otherLocations.count == 1)
    #expect(finding.extras.flows.map { $0.threads.map(\.steps.count) } == [[2], [1]])
    #expect(
      finding.omissions.phrase
        == "2 locations, 4 related locations, 1 code flow, 1 thread flow, 3 code flow steps, "
        + "1 stack, 2 frames, 1 truncated text")
  }

  @Test(arguments: ["2.0.0", "2.0.0-csd.2.beta.2019-01-24", "1.0.0", "2.1.0-beta.0", "2.2"])
  func `an unsupported version is rejected by its name`(version: String) {
    let text = #"{"version": "\#(version)", "runs": [{"results": []}]}"#
    let file = LintFile(Array(text.utf8), named: "a.sarif")
    #expect(file.reading == nil)
    #expect(file.diagnostics.map(\.id) == ["lint.sarif-version"])
    #expect(file.diagnostics.first?.summary.contains("\"\(version)\"") == true)
  }

  @Test func `a file without a version is read and reported`() {
    let text = #"{"runs": [{"tool": {"driver": {"name": "T"}}, "results": [{}]}]}"#
    let file = LintFile(Array(text.utf8), named: "a.sarif")
    #expect(file.reading?.findings.count == 1)
    #expect(file.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `an unknown level is reported once at its position, with a count`() throws {
    let file = SARIFTests.file(results: #"[{"level": "ERROR"}, {"level": "ERROR"}]"#)
    let diagnostic = try #require(file.diagnostics.first)
    #expect(file.diagnostics.count == 1 && diagnostic.count == 2)
    #expect(diagnostic.summary == "unknown level \"ERROR\", read as error")
    #expect(diagnostic.severity == .warning && diagnostic.place?.column == 34)
    #expect(file.reading?.counts == LevelCounts(error: 2))
  }

  @Test func `an unknown default level is reported and read as an error`() {
    let file = SARIFTests.file(
      driver: #""rules": [{"id": "A", "defaultConfiguration": {"level": "High"}}]"#,
      results: #"[{"ruleId": "A"}]"#)
    #expect(file.reading?.counts == LevelCounts(error: 1))
    #expect(file.diagnostics.map(\.id) == ["lint.unknown-level"])
  }

  @Test(arguments: ["recommendation", "error"])
  func `the tool's own severity does not change the level`(word: String) throws {
    let finding = try SARIFTests.finding(
      driver: #""rules": [{"id": "A", "properties": {"problem.severity": "\#(word)"}}]"#,
      #""ruleId": "A""#)
    #expect(finding.level == .warning && finding.rule?.problemSeverity == word)
  }

  @Test func `an extension's messages are looked up in its rules, then in the tool's`() throws {
    let file = LintFile(
      Array(
        """
        {"version": "2.1.0", "runs": [{"tool": {
          "driver": {"name": "T", "globalMessageStrings": {"t": {"text": "tool {0}"}}},
          "extensions": [{"name": "E", "rules": [{"id": "X"}],
            "globalMessageStrings": {"e": {"text": "extension {0}"}}}]},
          "results": [
            {"rule": {"index": 0, "toolComponent": {"index": 0}}, "message": {"id": "e", "arguments": ["1"]}},
            {"rule": {"index": 0, "toolComponent": {"index": 0}}, "message": {"id": "t", "arguments": ["2"]},
             "relatedLocations": [{"message": {"id": "e", "arguments": ["3"]}}]}]}]}
        """.utf8), named: "a.sarif")
    let findings = try #require(file.reading).findings
    #expect(findings.map(\.message) == ["extension 1", "tool 2"])
    #expect(findings.flatMap(\.relatedLocations).map(\.message) == ["extension 3"])
  }
}
