import Diagnostics
import Testing

@testable import Findings

struct TestEvidenceTests {
  private static func read(_ text: String, named name: String) -> (TestRun?, LintFile) {
    let file = LintFile(Array(text.utf8), named: name)
    guard case .tests(let results) = file.outcome else { return (nil, file) }
    return (results, file)
  }

  private static let events = """
    {"version": 0, "kind": "test", "payload": {"kind": "suite", "name": "S", "id": "T.S"}}
    {"version": 0, "kind": "test", "payload": {"kind": "function", "name": "a()", "displayName": "it works", "id": "T.S/a()"}}
    {"version": 0, "kind": "test", "payload": {"kind": "function", "name": "b()", "id": "T.S/b()"}}
    {"version": 0, "kind": "test", "payload": {"kind": "function", "name": "c()", "id": "T.S/c()"}}
    {"version": 0, "kind": "event", "payload": {"kind": "testStarted", "testID": "T.S", "messages": []}}
    {"version": 0, "kind": "event", "payload": {"kind": "testStarted", "testID": "T.S/a()", "messages": []}}
    {"version": 0, "kind": "event", "payload": {"kind": "issueRecorded", "testID": "T.S/a()", "messages": [{"symbol": "fail", "text": "1 is not 2"}], "issue": {"isKnown": false, "sourceLocation": {"_filePath": "/src/A.swift", "line": 7, "column": 3}}}}
    {"version": 0, "kind": "event", "payload": {"kind": "testEnded", "testID": "T.S/a()", "messages": []}}
    {"version": 0, "kind": "event", "payload": {"kind": "testStarted", "testID": "T.S/b()", "messages": []}}
    {"version": 0, "kind": "event", "payload": {"kind": "testEnded", "testID": "T.S/b()", "messages": []}}
    {"version": 0, "kind": "event", "payload": {"kind": "testSkipped", "testID": "T.S/c()", "messages": []}}
    {"version": 0, "kind": "event", "payload": {"kind": "testEnded", "testID": "T.S", "messages": []}}
    """

  @Test func `Swift Testing's events are read as a test run`() throws {
    let end = #"{"version": 0, "kind": "event", "payload": {"kind": "runEnded", "messages": []}}"#
    let (results, file) = Self.read("\(Self.events)\n\(end)\n", named: "lint/events.jsonl")
    let tests = try #require(results)
    #expect([tests.passed, tests.failed, tests.skipped] == [1, 1, 1] && tests.gap == nil)
    #expect(tests.failures.map(\.name) == ["it works"])
    #expect(tests.failures.map { $0.location?.place } == ["/src/A.swift:7:3"])
    #expect(file.reading == nil)
    #expect(
      file.diagnostics.map(\.summary) == [
        "the test it works failed at /src/A.swift:7:3: 1 is not 2"
      ])
  }

  @Test(arguments: [
    (
      #"<testsuites><testsuite tests="300" failures="12"><testcase name="a"/></testsuite></testsuites>"#,
      "the file declares 300 tests but lists 1"
    ),
    (
      #"<testsuites><testsuite tests="1" failures="1" errors="1"><testcase name="a"><failure/></testcase></testsuite></testsuites>"#,
      "the file declares 2 failures but lists 1"
    ),
    (
      #"<testsuites tests="3"><testsuite tests="1"><testcase name="a"/></testsuite><testsuite/></testsuites>"#,
      "the file declares 3 tests but lists 1"
    ),
    (#"<testsuites><testsuite tests="0" failures="0"/></testsuites>"#, "the file lists no tests"),
  ])
  func `a JUnit file that lists fewer results than it declares, or none, is incomplete`(
    text: String, gap: String
  ) {
    #expect(Self.read(text, named: "lint/tests.xml").0?.gap == gap)
  }

  @Test func `a JUnit file that lists all declared tests is complete`() {
    let text = """
      <testsuites tests="2" failures="2"><testsuite tests="2" failures="2" errors="0">
      <testcase name="a"><failure/><failure/></testcase><testcase name="b"/>
      </testsuite></testsuites>
      """
    let (results, _) = Self.read(text, named: "lint/tests.xml")
    #expect(results?.gap == nil && results?.failed == 1 && results?.passed == 1)
  }

  @Test(arguments: [
    #"{"totalTestCount": 0, "passedTests": 0, "failedTests": 0, "skippedTests": 0}"#,
    #"{"testNodes": [{"nodeType": "Test Plan", "name": "P"}]}"#,
    #"{"version": 0, "kind": "event", "payload": {"kind": "runEnded", "messages": []}}"#,
  ])
  func `a test run without a test is incomplete`(text: String) {
    #expect(Self.read(text + "\n", named: "lint/tests.json").0?.gap != nil)
  }

  @Test func `an event stream without the end of its run is incomplete`() throws {
    let (results, file) = Self.read(Self.events, named: "lint/events.jsonl")
    #expect(results?.gap == "the stream has no event for the end of the run")
    #expect(file.diagnostics.map(\.id) == ["tests.failed", "tests.incomplete"])
  }

  @Test func `the tests of a result bundle are read as a test run`() throws {
    let summary = """
      {"result": "Failed", "totalTestCount": 4, "passedTests": 2, "failedTests": 1, "skippedTests": 1,
       "expectedFailures": 0, "testFailures": [{"testName": "a()", "testIdentifierString": "T/a()", "failureText": "no"}]}
      """
    let (results, _) = Self.read(summary, named: "lint/tests.json")
    #expect(results?.failed == 1 && results?.total == 4 && results?.gap == nil)
    #expect(results?.failures.map(\.name) == ["T/a()"])
    let tree = """
      {"testNodes": [{"nodeType": "Test Plan", "name": "P", "children": [
        {"nodeType": "Test Case", "name": "a()", "result": "Passed"},
        {"nodeType": "Test Case", "name": "b()", "result": "Failed", "children": [
          {"nodeType": "Failure Message", "name": "A.swift:3: no"}]}]}]}
      """
    let (cases, _) = Self.read(tree, named: "lint/tests.json")
    #expect(cases?.passed == 1 && cases?.failures.map(\.message) == ["A.swift:3: no"])
  }
}
