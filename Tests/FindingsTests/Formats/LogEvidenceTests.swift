import Diagnostics
import Testing

@testable import Findings

struct LogEvidenceTests {
  private static func read(_ text: String, named name: String = "lint/build.log") -> LintFile {
    LintFile(Array(text.utf8), named: name)
  }

  @Test(arguments: [
    "lint/swiftlint.txt", "lint/swift-format.txt", "lint/swiftformat.log", "lint/xcodebuild.log",
    "lint/clang.txt", "lint/swift-build.log", "lint/swiftc.log",
  ])
  func `an empty file or unrelated text is not a clean run`(name: String) {
    for text in ["", "\n\n", "hello\n", "Everything is fine.\n", "2024-01-02T03:04:05.1Z\n"] {
      let file = Self.read(text, named: name)
      #expect(file.reading == nil, "\(text)")
      #expect(file.diagnostics.map(\.id) == ["lint.unknown-form"])
    }
  }

  @Test(arguments: [
    ("zsh: command not found: swiftlint", "SwiftLint"),
    ("bash: line 1: swiftlint: command not found", "SwiftLint"),
    ("/bin/sh: 1: swift-format: not found", "swift-format"),
    ("env: swiftformat: No such file or directory", "SwiftFormat"),
    ("./lint.sh: line 3:  4321 Segmentation fault: 11  swiftlint lint", "SwiftLint"),
    ("zsh: killed     swiftlint lint", "SwiftLint"),
    ("ld: symbol(s) not found for architecture arm64", "swiftc"),
    ("CodeSign error: no identity", "swiftc"),
    ("error: unable to spawn process 'swiftlint'", "SwiftLint"),
    ("xcodebuild: error: Unable to find a destination", "swiftc"),
    ("xcrun: error: unable to find utility \"swiftlint\", not a developer tool", "xcrun"),
    ("Segmentation fault: 11", "SwiftLint"), ("Killed: 9", "SwiftLint"),
    ("SwiftLint/Main.swift:12: Fatal error: no file", "SwiftLint"),
    ("Fatal error: Index out of range", "SwiftLint"),
    ("##[error]Process completed with exit code 127.", "SwiftLint"),
    ("error: No lintable files found at paths: ''", "SwiftLint"),
  ])
  func `an error message of a tool is a failed run`(line: String, tool: String) throws {
    let reading = try #require(Self.read(line + "\n", named: "lint/swiftlint.log").reading)
    guard case .failed(let reasons) = reading.completeness else {
      Issue.record("\(line): \(reading.completeness)")
      return
    }
    #expect(!reasons.isEmpty)
    #expect(reading.toolRuns.allSatisfy { !$0.isComplete })
    #expect(
      reading.toolRuns.contains { $0.tool.name == tool }, "\(reading.toolRuns.map(\.tool.name))")
  }

  @Test func `another missing program does not fail a successful build`() throws {
    let text = """
      CompileSwift normal arm64 /src/A.swift
      /bin/sh: line 2: swiftlint: command not found
      /bin/sh: line 3: sentry-cli: command not found
      ** BUILD SUCCEEDED **
      """
    let runs = try #require(Self.read(text).reading).toolRuns
    #expect(runs.map(\.tool.name) == ["swiftc", "SwiftLint"])
    #expect(runs[0].completeness == .complete)
    #expect(
      runs[1].completeness
        == .failed(reasons: ["/bin/sh: line 2: swiftlint: command not found"]))
  }

  @Test func `SwiftLint's count must match the log`() throws {
    let clean = "Linting 'A.swift' (1/1)\nDone linting! Found 0 violations, 0 serious in 1 file.\n"
    #expect(try #require(Self.read(clean).reading).completeness == .complete)
    let other = "Linting 'A.swift' (1/1)\nDone linting! Found 3 violations, 1 serious in 1 file.\n"
    #expect(
      try #require(Self.read(other).reading).completeness
        == .failed(reasons: ["SwiftLint reported 3 violations, but the log contains 0"]))
    let cut = "Linting Swift files in current working directory\nLinting 'A.swift' (1/9)\n"
    #expect(
      try #require(Self.read(cut).reading).completeness
        == .failed(reasons: ["SwiftLint started but did not report completion"]))
  }

  @Test(arguments: [
    ("** BUILD SUCCEEDED **", "swiftc", true), ("Build complete! (1.2s)", "swiftc", true),
    ("[3/8] Compiling App A.swift", "swiftc", false), ("CompileC a.o a.m", "swiftc", false),
    ("SwiftFormat completed in 0.1s.\n0/4 files require formatting.", "SwiftFormat", true),
    ("* No unused code detected.", "Periphery", true),
    (
      "/a/A.swift:1:9: warning: Protocol 'P' conformance is redundant, replace with 'Q'\n* Seeing false positives?",
      "Periphery", true
    ),
    (
      "/a/A.swift:1:9: warning: Class 'T' is declared public, but not used outside of App",
      "Periphery", false
    ),
    ("swift-format: exit code 0", "swift-format", true),
    ("swift-format: exit code 64", "swift-format", false),
  ])
  func `a tool's own summary determines whether the run is complete`(
    text: String, tool: String, isComplete: Bool
  ) throws {
    let run = try #require(Self.read(text + "\n").reading?.toolRuns.first)
    #expect(run.tool.name == tool && run.isComplete == isComplete)
  }

  @Test(arguments: [
    (
      "lint/report.html", "<!doctype html><title>Report</title>",
      "unsupported format: an HTML page"
    ),
    (
      "lint/x.json", "Linting 'A.swift' (1/2)\n[]",
      "unsupported format: SwiftLint JSON mixed with log output"
    ),
    (
      "lint/danger.json", #"{"fails": [], "warnings": [], "markdowns": []}"#,
      "unsupported format: Danger's JSON"
    ),
    (
      "lint/report.json",
      #"{"schemaVersion": 1, "tool": {"name": "almanac"}, "runs": [{"id": "a"}]}"#,
      "unsupported format: a report of Almanac"
    ),
    ("lint/swiftlint.txt", "", "the file is empty"),
    (
      "lint/ktlint.json",
      #"[{"file":"A.kt","errors":[{"line":1,"column":1,"message":"m","rule":"standard:indent"}]}]"#,
      "unsupported format: ktlint JSON"
    ),
    (
      "lint/semgrep.json", #"{"version":"1","results":[{"check_id":"a","path":"A.swift"}]}"#,
      "unsupported format: Semgrep JSON"
    ),
    (
      "lint/detekt.txt", "MagicNumber - [words] at /w/Main.kt:3:5 - Signature=Main.kt$3\n",
      "unsupported format: detekt text"
    ),
  ])
  func `an unread file is reported with a suggestion`(name: String, text: String, summary: String) {
    let file = Self.read(text, named: name)
    #expect(file.diagnostics.map(\.summary) == [summary])
    #expect(file.diagnostics.allSatisfy { !$0.suggestion.isEmpty })
  }

  @Test func `findings of a log beyond the limit are counted`() throws {
    var options = LintOptions()
    options.limits.findings = 2
    let text = (1...5).map { "a.swift:\($0):1: warning: w\($0)\n" }.joined()
    let reading = try #require(
      LintFile(Array(text.utf8), named: "b.log", options: options).reading)
    #expect(reading.findings.count == 2 && reading.counts.warning == 5)
    #expect(reading.toolRuns.first?.omittedCount == 3)
  }
}
