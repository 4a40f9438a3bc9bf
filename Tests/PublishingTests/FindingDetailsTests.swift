import Diagnostics
import Files
import Findings
import Foundation
import JSON
import SiteWriting
import Templates
import Testing
import Text

@testable import Publishing
@testable import Runs

/// The page of a finding with all parts that SARIF defines.
struct FindingDetailsTests {
  static let log = #"""
    {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}}, "results": [{
      "ruleId": "X", "message": {"text": "m"}, "rank": 87.5, "workItemUris": ["https://a.b/1"],
      "properties": {"security-severity": "9.1", "own": 1},
      "attachments": [{"artifactLocation": {"uri": "a.png"}}, {"artifactLocation": {"uri": "b.png"}}],
      "locations": [
        {"message": {"text": "<here>"}, "logicalLocations": [{"name": "load", "kind": "function"}],
         "physicalLocation": {"artifactLocation": {"uri": "a.swift"}, "region": {"startLine": 3}}},
        {"physicalLocation": {"artifactLocation": {"uri": "b.swift"}, "region": {"startLine": 4}}},
        {"physicalLocation": {"address": {"absoluteAddress": 4096}}}],
      "codeFlows": [
        {"message": {"text": "first way"}, "threadFlows": [
          {"id": "main", "locations": [{"location": {"message": {"text": "one"}}}]},
          {"locations": [{"location": {"message": {"text": "two"}}}]}]},
        {"threadFlows": [{"locations": [{"location": {"message": {"text": "three"}}}]}]}],
      "stacks": [{"message": {"text": "crash"}, "frames": [
        {"location": {"message": {"text": "main()"}}, "module": "App"}]}],
      "fixes": [{"description": {"text": "rename"}, "artifactChanges": [
        {"artifactLocation": {"uri": "a.swift"}, "replacements": [
          {"deletedRegion": {"startLine": 3, "startColumn": 1, "endColumn": 4},
           "insertedContent": {"text": "<b>x</b>"}},
          {"deletedRegion": {"startLine": 5, "startColumn": 2, "endColumn": 2},
           "insertedContent": {"text": "y"}},
          {"deletedRegion": {"startLine": 6}}]}]}]}]}]}
    """#

  private static func finding() throws -> Finding {
    try #require(LintFile(Array(log.utf8), named: "a.sarif").reading?.findings.first)
  }

  @Test func `the page shows every part, escaped, and counts the rest`() throws {
    let publication = try Publication.example()
    #expect(publication.templates.diagnostics.map(\.summary) == [])
    let finding = try Self.finding()
    let details = FindingDetails(finding: finding)
    let file = FindingPages.template.file(
      Frame(path: .finding("0"), title: "t"), in: publication
    ) {
      FindingCard.fields.values(
        of: FindingCard(finding: finding, path: .finding("0"), publication: publication))
        + [("history", .list([]))]
    }
    var bytes: ByteOutput = []
    #expect(file.write(to: &bytes).map(\.summary) == [])
    let page = String(bytes: bytes)
    for part in [
      "&lt;here&gt;", "b.swift:4", "address 0x1000", "Code flow 1 of 2: first way",
      "Thread 1: main", "Thread 2", "Code flow 2 of 2", "crash", "main(): in App", "rename",
      "a.swift:3:1–4", "replace with", "&lt;b&gt;x&lt;/b&gt;", "insert", "delete", "function load",
      "9.1 of 10 (critical)", "87.5 of 100", "https://a.b/1",
      "Not shown: 2 attachments, 1 property.",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(
      details.facts.map(\.name) == ["Logical location", "Security severity", "Rank", "Work item"])
  }

  @Test(arguments: [
    ("pass", "", "pass"), ("open", "", "open"), ("notApplicable", "", "not applicable"),
    ("fail", #", "baselineState": "absent""#, "fixed"), ("fail", "", "warning"),
  ])
  func `only a failure that still exists looks like one`(
    kind: String, more: String, label: String
  ) throws {
    let text = #"""
      {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}},
        "results": [{"message": {"text": "m"}, "kind": "\#(kind)"\#(more)}]}]}
      """#
    let finding = try #require(
      LintFile(Array(text.utf8), named: "a.sarif").reading?.findings.first)
    #expect(finding.badge.label == label)
  }

  @Test func `the list of inputs counts results of every kind and omitted parts`() {
    let text = #"""
      {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}}, "results": [
        {"kind": "open"}, {"kind": "open"}, {"kind": "pass"}, {"attachments": [{}]}]}]}
      """#
    let input = RunInput("a.sarif", lint: LintFile(Array(text.utf8), named: "a.sarif"))
    #expect(input.content == "4 results: 1 fail, 1 pass, 2 open; not shown: 1 attachment")
    #expect(input.omissions.items.map(\.part) == [.attachments])
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["ALMANAC_SUITES"] != nil,
      "skipped: set ALMANAC_SUITES to the folder that holds sarif/sarif-schema-2.1.0.json"))
  func `every part conforms to the OASIS schema and survives a round trip`() throws {
    let folder = ProcessInfo.processInfo.environment["ALMANAC_SUITES"] ?? ""
    let schema = try JSONSchema(
      document: JSONValue(
        FileBytes.read(folder + "/sarif/sarif-schema-2.1.0.json", limit: 1 << 20)))
    let finding = try Self.finding()
    let written = SARIFWriter().sarif(of: [finding])
    let (violations, definitions) = schema.check(try JSONValue(written))
    #expect(violations == [])
    #expect(
      definitions.isSuperset(of: [
        "codeFlow", "threadFlow", "stack", "stackFrame", "fix", "replacement", "address",
        "logicalLocation",
      ]))
    let read = try #require(LintFile(written, named: "f.sarif").reading?.findings.first)
    #expect(read.extras.flows == finding.extras.flows)
    #expect(read.extras.stacks == finding.extras.stacks)
    #expect(read.extras.fixes == finding.extras.fixes)
    #expect(read.extras.otherLocations == finding.extras.otherLocations)
    #expect(read.extras.logicalLocation == finding.extras.logicalLocation)
    #expect(read.extras.rank == 87.5 && read.securitySeverity == 9.1)
    #expect(read.extras.workItemURIs == ["https://a.b/1"])
  }
}
