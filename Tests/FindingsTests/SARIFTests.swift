import Diagnostics
import Testing

@testable import Findings

struct SARIFTests {
  /// A file with one run, given its driver's members, its other members and its results.
  static func file(
    driver: String = "", run: String = "", results: String, options: LintOptions = LintOptions()
  ) -> LintFile {
    let text = """
      {"runs": [{"results": \(results)\(run.isEmpty ? "" : ", " + run),
        "tool": {"driver": {"name": "T"\(driver.isEmpty ? "" : ", " + driver)}}}],
       "version": "2.1.0"}
      """
    return LintFile(Array(text.utf8), named: "lint/t.sarif", options: options)
  }

  static func finding(
    driver: String = "", run: String = "", _ result: String, options: LintOptions = LintOptions()
  ) throws -> Finding {
    let file = file(driver: driver, run: run, results: "[{\(result)}]", options: options)
    return try #require(file.reading?.findings.first, "\(file.outcome)")
  }

  @Test(arguments: [
    (#"[{"executionSuccessful": true, "ruleConfigurationOverrides": [OFF]}]"#, false),
    (#"[{"executionSuccessful": true}]"#, true), (#"[]"#, true),
    (
      #"[{"executionSuccessful": true, "ruleConfigurationOverrides": [OFF]},"#
        + #" {"executionSuccessful": true}]"#, true
    ),
  ])
  func `a rule that every invocation disables did not run`(
    invocations: String, isEnabled: Bool
  ) throws {
    let off = #"{"descriptor": {"id": "A"}, "configuration": {"enabled": false}}"#
    let file = Self.file(
      driver: #""rules": [{"id": "A"}, {"id": "B"}]"#,
      run: "\"invocations\": " + invocations.replacing("OFF", with: off), results: "[]")
    let rules = try #require(file.reading?.toolRuns.first).rules
    #expect(rules.map(\.isEnabled) == [isEnabled, true])
  }

  @Test(arguments: [
    (#""level": "note""#, FindingLevel.note), (#""ruleIndex": 0"#, .error),
    (#""ruleId": "A""#, .error), (#""ruleId": "A/B/C""#, .error), (#""ruleId": "old""#, .error),
    (#""rule": {"index": 0}"#, .error), (#""ruleId": "X""#, .warning),
    (#""ruleId": "A", "kind": "pass""#, .none), (#""level": "fatal""#, .error),
    (#""ruleId": "A", "kind": "review""#, .error),
    (#""ruleId": "A", "kind": "open", "level": "none""#, .error),
    (#""ruleId": "X", "kind": "open""#, .warning), (#""level": "none""#, .none),
    (#""ruleId": "N""#, .none), (#""ruleId": "N", "kind": "review""#, .none),
    (#""ruleId": "A", "kind": "open", "provenance": {"invocationIndex": 0}"#, .note),
    (#""level": "ERROR""#, .error),
    (#""ruleId": "A", "provenance": {"invocationIndex": 0}"#, .note), (#""level": 7"#, .warning),
  ])
  func `the level comes from the result, the override or the rule, and defaults to warning`(
    result: String, level: FindingLevel
  ) throws {
    let finding = try Self.finding(
      driver: """
        "rules": [
          {"id": "A", "defaultConfiguration": {"level": "error"}, "deprecatedIds": ["old"]},
          {"id": "N", "defaultConfiguration": {"level": "none"}}]
        """,
      run: """
        "invocations": [{"executionSuccessful": true, "ruleConfigurationOverrides":
          [{"descriptor": {"id": "A"}, "configuration": {"level": "note"}}]}]
        """, result)
    #expect(finding.level == level)
  }

  @Test(arguments: [
    (#"{"text": "use {0}"}"#, "use {0}"),
    (#"{"text": "a {0} {{b}}", "arguments": ["x"]}"#, "a x {b}"),
    (#"{"id": "m", "arguments": ["x", "y"]}"#, "x is y"),
    (#"{"id": "gone"}"#, "(the file has no text for the message \"gone\")"),
    (
      #"{"id": "gone", "arguments": ["a", "b"]}"#,
      "(the file has no text for the message \"gone\": a, b)"
    ),
    (#"{"text": "[here](1) and [there](https://a.b/c)"}"#, "here and there (https://a.b/c)"),
    (#"{"text": "a[0](x) \\[1\\](2)"}"#, "a[0](x) [1](2)"),
    (#"{"text": "{9}", "arguments": ["x"]}"#, "{9}"),
    (#"{"markdown": "*only*"}"#, "*only*"), (#"{}"#, "Summary"),
    (#"{"text": "[x](javascript:alert)"}"#, "[x](javascript:alert)"),
  ])
  func `a message is converted to plain text`(message: String, words: String) throws {
    let finding = try Self.finding(
      driver: """
        "rules": [{"id": "A", "shortDescription": {"text": "Summary"},
          "messageStrings": {"m": {"text": "{0} is {1}"}}}]
        """, #""ruleId": "A", "message": \#(message)"#)
    #expect(finding.message == words)
  }

  @Test(arguments: [
    ("", false), (#"{"kind": "inSource"}"#, true),
    (#"{"kind": "external", "status": "accepted"}"#, true),
    (#"{"kind": "external", "status": "underReview"}"#, false),
    (#"{"kind": "external"}, {"kind": "external", "status": "rejected"}"#, false),
    (#"{"kind": "external", "status": "approvd"}"#, false),
    ("null", false), ("7", false), (#"null, {"kind": "inSource"}"#, true),
  ])
  func `a finding is suppressed only if every suppression is accepted`(
    list: String, isSuppressed: Bool
  ) throws {
    let finding = try Self.finding(#""message": {"text": "m"}, "suppressions": [\#(list)]"#)
    #expect(finding.isSuppressed == isSuppressed)
    #expect(finding.isOpen == !isSuppressed)
  }

  @Test func `a result's occurrence count includes unlisted occurrences`() throws {
    let finding = try Self.finding(#""message": {"text": "m"}, "occurrenceCount": 500"#)
    #expect(finding.occurrenceCount == 500 && finding.unlistedCount == 499)
    #expect(try Self.finding(#""message": {"text": "m"}"#).unlistedCount == 0)
  }

  @Test func `an invocation without executionSuccessful does not attest completion`() throws {
    for (invocation, isFailed) in [
      ("{}", false), (#"{"exitCode": 0}"#, false), (#"{"exitCode": 2}"#, true),
    ] {
      let text =
        #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}}, "results": [], "invocations": [\#(invocation)]}]}"#
      let reading = try #require(LintFile(Array(text.utf8), named: "t.sarif").reading)
      #expect(
        reading.completeness
          == (isFailed
            ? .failed(reasons: ["the tool does not report that it succeeded (exit code 2)"])
            : .notAttested(reason: "the file does not report whether the tool completed")))
    }
  }

  @Test(arguments: [
    (#""results": null"#, "the run has no results array"),
    (
      #""results": [], "invocations": [{"executionSuccessful": false, "exitCode": 3}]"#,
      "the tool reports that it failed (exit code 3)"
    ),
    (
      #""results": [], "invocations": [{"executionSuccessful": "false"}]"#,
      "executionSuccessful is not a boolean"
    ),
    (
      #""results": [], "invocations": [{"executionSuccessful": true, "toolExecutionNotifications": [{"level": "error", "message": {"text": "crash"}}]}]"#,
      "the tool reports: crash"
    ),
    (
      #""results": [], "invocations": [{"executionSuccessful": true, "exitSignalNumber": 11, "exitSignalName": "SIGSEGV"}]"#,
      "the tool reports: the process was terminated by signal SIGSEGV"
    ),
    (
      #""results": [], "externalPropertyFileReferences": {"results": [{"location": {"uri": "file:///etc/passwd"}}]}"#,
      "parts in other files are not read: results"
    ),
  ])
  func `a failed run has its reason`(members: String, reason: String) throws {
    let text = #"{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}}, \#(members)}]}"#
    let reading = try #require(LintFile(Array(text.utf8), named: "t.sarif").reading)
    #expect(reading.completeness == .failed(reasons: [reason]))
  }

  @Test func `home folders are removed from a tool's texts`() throws {
    let file = Self.file(
      run: #"""
        "invocations": [{"executionSuccessful": false, "toolExecutionNotifications": [
          {"level": "error", "message": {"text": "failed in /Users/ana/secret/x"}}]}]
        """#,
      results: #"""
        [{"message": {"text": "in /home/ana/p and C:\\Users\\ana"}, "suppressions": [
          {"kind": "external", "justification": "see /Users/ana/why"}],
          "relatedLocations": [{"message": {"text": "/Users/ana/q"}}]}]
        """#)
    let reading = try #require(file.reading)
    let finding = try #require(reading.findings.first)
    #expect(finding.message == "in ~/p and ~")
    #expect(finding.suppressions.map(\.justification) == ["see ~/why"])
    #expect(finding.relatedLocations.map(\.message) == ["~/q"])
    #expect(
      reading.toolRuns[0].invocations[0].notifications.map(\.message) == ["failed in ~/secret/x"])
    #expect(!"\(reading.completeness)".contains("ana"))
  }

  @Test func `an empty result is clean only if the tool attests completion`() throws {
    let silent = try #require(Self.file(results: "[]").reading)
    #expect(silent.toolRuns.first?.isComplete == false)
    let attested = Self.file(
      run: #""invocations": [{"executionSuccessful": true}]"#, results: "[]")
    #expect(attested.reading?.completeness == .complete)
  }

  @Test(arguments: [
    (#""uri": "a%20b.swift""#, "a b.swift", true),
    (#""uri": "file:///C:/x/y.c""#, "C:/x/y.c", false),
    (#""uri": "file:///Users/ana/p/q.swift""#, "~/p/q.swift", false),
    (#""uri": "file:///ci/repo/q.swift""#, "q.swift", true),
    (#""uri": "io/kb.c", "uriBaseId": "SRC""#, "src/io/kb.c", true),
    (#""uri": "kb.c", "uriBaseId": "ONE""#, "kb.c", true),
    (#""uri": "../../etc/x""#, "../../etc/x", false),
    (#""uri": "https://me:pw@host/a?token=1""#, "https://host/a", false),
    (#""index": 0"#, "named.swift", true),
    (#""uri": "b.swift", "uriBaseId": "%SRCROOT%""#, "b.swift", true),
  ])
  func `an address is converted to a path in the repository`(
    address: String, path: String, isRelative: Bool
  ) throws {
    let finding = try Self.finding(
      run: """
        "artifacts": [{"location": {"uri": "named.swift"}}], "originalUriBaseIds": {
          "SRC": {"uri": "src/", "uriBaseId": "REPO"}, "REPO": {}, "ONE": {"uri": "1/", "uriBaseId": "TWO"},
          "TWO": {"uri": "2/", "uriBaseId": "ONE"}, "PROJECTROOT": {"uri": "file:///ci/repo/"}}
        """,
      #""message": {"text": "m"}, "locations": [{"physicalLocation": {"artifactLocation": {\#(address)}}}]"#
    )
    #expect(finding.location?.path == path)
    #expect(finding.location?.isRelative == isRelative)
  }

  @Test(arguments: ["file://<source>", "", "<nopath>"])
  func `an address that is not a file gives no location`(address: String) throws {
    let finding = try Self.finding(
      #""locations": [{"physicalLocation": {"artifactLocation": {"uri": "\#(address)"}}}]"#)
    #expect(finding.location == nil)
  }

  @Test func `circular base ids are reported`() {
    let file = Self.file(
      run: #""originalUriBaseIds": {"A": {"uri": "a/", "uriBaseId": "A"}}"#,
      results:
        #"[{"locations": [{"physicalLocation": {"artifactLocation": {"uri": "x", "uriBaseId": "A"}}}]}]"#
    )
    #expect(file.reading?.findings.first?.location?.path == "x")
    #expect(file.diagnostics.map(\.id) == ["lint.base-circle"])
  }
}
