import Diagnostics
import Testing

@testable import Findings

/// The ends of the runs in a log. A later run, a failed test and a run without files are never hidden.
struct LogEndingTests {
  private static func reading(_ text: String) throws -> LintReading {
    let file = LintFile(Array(text.utf8), named: "lint/build.log")
    return try #require(file.reading, "\(file.diagnostics.map(\.summary))")
  }

  private static func runs(_ text: String) throws -> [ToolRun] { try reading(text).toolRuns }

  private static func failures(_ text: String) throws -> [String] {
    try runs(text).flatMap { run in
      if case .failed(let reasons) = run.completeness { reasons } else { [String]() }
    }
  }

  private static let compiled = "CompileSwift normal arm64 /src/A.swift\n"

  @Test(arguments: [
    ("** BUILD INTERRUPTED **", "the build was interrupted"),
    ("** BUILD FAILED ** [1.2 sec]", "the build failed"),
    ("** TEST BUILD CANCELLED **", "the build was cancelled"),
    ("** ARCHIVE INTERRUPTED **", "the build was interrupted"),
    ("** EXPORT FAILED **", "the export failed"),
    ("** TEST EXECUTE FAILED **", "the test run failed"),
    ("** TEST INTERRUPTED **", "the test run was interrupted"),
    ("Build Failed", "the build failed"), ("Tests Failed", "the test run failed"),
    ("Testing failed:", "the test run failed"), ("Build Cancelled", "the build was cancelled"),
  ])
  func `a build that did not succeed is a failed run`(line: String, reason: String) throws {
    #expect(try Self.failures(Self.compiled + line + "\n") == [reason])
    #expect(try Self.failures("Build Succeeded\n" + line + "\n") == [reason])
  }

  @Test func `a line that is not code is read separately from the message above it`() throws {
    let text = "/src/A.swift:3:5: warning: x\n\(Self.compiled)** BUILD FAILED **\n"
    #expect(try Self.failures(text) == ["the build failed"])
  }

  @Test func `an export alone does not make a build complete`() throws {
    #expect(
      try Self.runs(Self.compiled + "** EXPORT SUCCEEDED **\n").map(\.isComplete) == [false])
    #expect(try Self.runs(Self.compiled + "** TEST SUCCEEDED **\n").map(\.isComplete) == [true])
  }

  @Test(arguments: [
    "\t Executed 3 tests, with 1 failure (0 unexpected) in 0.1 (0.2) seconds",
    "Executed 12 tests, with 2 tests skipped and 10 failures (0 unexpected) in 0.1 seconds",
    "Test Case '-[T testA]' failed (0.1 seconds).", "Test Suite 'T' failed at 2026-01-01 10:00",
    "    ✖ testFoo, XCTAssertTrue failed", "    ✗ testFoo, no", "✖ foo() (0.1 seconds) 1 issue",
    "✘ Test foo() failed after 0.1 seconds with 1 issue.",
    "✘ Test run with 3 tests failed after 0.1 seconds with 1 issue.",
  ])
  func `a failed test is reported, and the build that it ran in is complete`(line: String) throws {
    for end in ["Build complete! (1s)", "** BUILD SUCCEEDED **", "** TEST FAILED **"] {
      for text in [Self.compiled + "\(line)\n\(end)\n", "\(end)\n\(line)\n"] {
        let reading = try Self.reading(text)
        #expect(reading.hasFailedTests && reading.completeness == .complete, "\(text)")
      }
    }
  }

  @Test(arguments: [
    "/src/T.swift:7: error: -[AppTests.DayTests testNoon] : XCTAssertEqual failed: (1) and (2)",
    "/src/T.swift:7: error: DayTests.testNoon : XCTAssertEqual failed: (1) and (2)",
  ])
  func `a failed assertion is a failed test and no finding`(line: String) throws {
    let log = "\(line)\nExecuted 1 test, with 1 failure (0 unexpected) in 0.1 seconds\n"
    let file = LintFile(Array(log.utf8), named: "lint/xcodebuild.log")
    let reading = try #require(file.reading)
    #expect(reading.findings.isEmpty && reading.hasFailedTests)
    #expect(reading.toolRuns.map(\.tool.name) == ["swiftc"])
    #expect(file.diagnostics.map(\.id) == ["tests.failed"])
    #expect(file.diagnostics[0].summary.contains("DayTests.testNoon failed at /src/T.swift:7: XCT"))
  }

  @Test(arguments: [
    "/src/T.swift:7:2: error: cannot find 'a' : b in scope", "error: -[T testA] : no place",
    "/src/T.swift:7:2: warning: -[T testA] : only a warning",
  ])
  func `other messages with a colon are findings`(line: String) throws {
    let reading = try Self.reading(Self.compiled + "\(line)\nBuild complete! (1s)\n")
    #expect(reading.findings.count == 1 && !reading.hasFailedTests)
  }

  @Test(arguments: [
    "Executed 3 tests, with 0 failures (0 unexpected) in 0.1 (0.2) seconds",
    "Test Case '-[T testA]' passed (0.1 seconds).", "✖ 3 problems (1 error, 2 warnings)",
    "✘ Test foo() passed after 0.1 seconds with 1 known issue.", "Executed the failure handler",
  ])
  func `similar lines about tests are no failed tests`(line: String) throws {
    let reading = try Self.reading("Build complete! (1s)\n\(line)\n")
    #expect(reading.completeness == .complete && !reading.hasFailedTests)
  }

  @Test func `a retried test that passes is no failed test, a failure in an earlier run is`()
    throws
  {
    let failed = "Test Case '-[T testA]' failed (0.1 seconds).\n"
    #expect(try !Self.reading(failed + "** TEST SUCCEEDED **\n").hasFailedTests)
    let next = "Command line invocation:\n** TEST SUCCEEDED **\n"
    #expect(try Self.reading(failed + next).hasFailedTests)
  }

  @Test(arguments: ["Building for debugging...", "[1/9] Compiling A A.swift", compiled])
  func `a build that starts after a successful one is incomplete without its own end`(line: String)
    throws
  {
    #expect(try Self.runs("Build complete! (1s)\n\(line)\n").map(\.isComplete) == [false])
    #expect(
      try Self.runs("Build complete! (1s)\n\(line)\nBuild complete! (1s)\n").map(\.isComplete)
        == [true])
  }

  private static let start = "Linting Swift files in current working directory\n"
  private static let analysis = "Analyzing Swift files at paths Sources\n"
  private static let analyzed = "Done analyzing! Found 0 violations, 0 serious in 2 files.\n"
  private static let clean = "Done linting! Found 0 violations, 0 serious in 9 files.\n"
  private static let warning = "/a/A.swift:3:5: warning: Line Length Violation: x (line_length)\n"
  private static let error = "/a/A.swift:3:5: error: Force Cast Violation: x (force_cast)\n"

  @Test(arguments: [
    (start + clean + start, "SwiftLint started but did not report completion"),
    (
      start + clean + "Linting 'A.swift' (1/9)\n",
      "SwiftLint started but did not report completion"
    ),
    (start + start + clean, "SwiftLint started but did not report completion"),
    (
      warning + "Done linting! Found 2 violations, 0 serious in 9 files.\n" + start + clean,
      "SwiftLint reported 2 violations, but the log contains 1"
    ),
    (
      warning + "Done linting! Found 1 violation, 1 serious in 4 files.\n",
      "SwiftLint reported 1 serious violation, but the log contains 0"
    ),
    (
      "Done linting! Found 0 violations, 0 serious in 0 files.\n",
      "SwiftLint reported that it checked 0 files"
    ),
    (
      start + clean + analysis + "Analyzing 'A.swift' (1/2)\n",
      "SwiftLint started but did not report completion"
    ),
    (
      start + clean + "Collecting 'A.swift' (1/2)\n",
      "SwiftLint started but did not report completion"
    ),
    (
      start + clean + analysis + "Done analyzing! Found 7 violations, 3 serious in 2 files.\n",
      "SwiftLint reported 7 violations, but the log contains 0"
    ),
    (
      start + clean + analysis + "Done analyzing! Found 0 violations, 0 serious in 0 files.\n",
      "SwiftLint reported that it checked 0 files"
    ),
    (
      "Running SwiftFormat...\nSwiftFormat completed in 0.1s.\n0/0 files require formatting.\n",
      "SwiftFormat reported that it checked 0 files"
    ),
    (
      "SwiftFormat completed in 0.1s.\n0/4 files require formatting.\nRunning SwiftFormat...\n",
      "SwiftFormat started but did not report completion"
    ),
    (
      "a.swift:1:1: warning: (indent) Indent code.\na.swift:2:1: warning: (indent) Indent code.\n"
        + "SwiftFormat completed in 0.1s.\n2/4 files require formatting.\n",
      "SwiftFormat reported 2 files to format, but the log contains 1"
    ),
  ])
  func `a linter's summary that contradicts its log is a failed run`(
    text: String, reason: String
  ) throws {
    #expect(try Self.failures(text) == [reason])
  }

  @Test(arguments: [
    start + clean + start + clean,
    analysis + "Collecting 'A.swift' (1/2)\nAnalyzing 'A.swift' (1/2)\n" + analyzed,
    start + clean + analysis + analyzed + start + clean,
    start + clean + "Analyzing a.m\n",
    start + error + "Done linting! Found 1 violation, 1 serious in 9 files.\n" + start + clean,
    "Running SwiftFormat...\nSwiftFormat completed in 0.1s.\n0/4 files require formatting.\n",
  ])
  func `runs that completed with matching counts are complete`(text: String) throws {
    #expect(try Self.runs(text).map(\.completeness) == [.complete])
  }

  @Test(arguments: [
    "::error ::Signing for \"App\" requires a team", "::error::Signing for \"App\" requires a team",
    "::error ::❌ Signing for \"App\" requires a team",
    "##[error]Signing for \"App\" requires a team",
    "##vso[task.logissue type=error]Signing for \"App\" requires a team",
    "##teamcity[message text='Signing for \"App\" requires a team' status='ERROR']",
  ])
  func `an annotation without a file is a result without a location`(line: String) throws {
    let text = "::warning file=/a/A.swift,line=3,col=2::unused\n\(line)\n"
    let file = LintFile(Array(text.utf8), named: "lint/ci.log")
    let findings = try #require(file.reading).findings
    #expect(findings.map(\.level) == [.warning, .error])
    #expect(findings[1].message == "Signing for \"App\" requires a team")
    #expect(findings[1].location == nil && findings[1].tool.name == "CI annotations")
  }

  @Test func `the end of a CI step is not a result`() throws {
    let text = "::warning file=/a/A.swift,line=3,col=2::unused\n"
    for line in ["##[error]Process completed with exit code 1.", "::notice ::done"] {
      let file = LintFile(Array((text + line + "\n").utf8), named: "lint/ci.log")
      #expect(file.reading?.findings.count == 1)
    }
  }

  @Test func `messages between carriage returns are read`() throws {
    let text =
      "[1/5] Compiling A.swift\r/a/A.swift:3:5: warning: a\r/a/A.swift:4:5: error: b\r[5/5] Linking\r\n"
      + "Build complete! (3s)\r\n"
    let file = LintFile(Array(text.utf8), named: "lint/build.log")
    let reading = try #require(file.reading)
    #expect(reading.findings.map(\.location?.place) == ["/a/A.swift:3:5", "/a/A.swift:4:5"])
    #expect(reading.findings.map(\.message) == ["a", "b"] && reading.completeness == .complete)
  }
}
