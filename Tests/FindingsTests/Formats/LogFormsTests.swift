import Diagnostics
import Testing

@testable import Findings

struct LogFormsTests {
  private static func read(_ text: String) -> LintReading? {
    LintFile(Array(text.utf8), named: "lint/build.log").reading
  }

  @Test(arguments: [
    "2024-05-01T12:34:56.1234567Z ", "lint\tRun SwiftLint\t2024-05-01T12:34:56.1234567Z ",
    "[12:34:56]: ", "[12:34:56]: ▸ ", "INFO [2024-05-01 12:34:56.78]: ", "[12:34:56] ",
    "2024-05-01T12:34:56.789012Z 00O ", "[2024-05-01T12:34:56.789Z] ",
    "section_start:1560896352:lint\r\u{1B}[0K", "\u{FEFF}2024-05-01T12:34:56.1234567Z ",
    "2024-05-01T12:34:56+02:00 ", "\u{1B}_bk;t=1700000000000\u{07}",
  ])
  func `a CI system's line prefix is removed from the path`(prefix: String) throws {
    let text = "\(prefix)/ci/App/A.swift:5:12: warning: [Rule] words\n"
    let finding = try #require(Self.read(text)?.findings.first, "\(prefix)")
    #expect(finding.location?.place == "/ci/App/A.swift:5:12")
    #expect(finding.message == "words" && finding.tool.name == "swift-format")
  }

  @Test(arguments: [
    ("a.swift:5:1: error: (indent) Indent code.", "SwiftFormat", "indent", "Indent code."),
    ("a.swift:5:1: warning: Unused class 'Old'", "Periphery", "unused", "Unused class 'Old'"),
    (
      "a.swift:5:1: warning: Property 'x' is assigned, but never used", "Periphery",
      "assignOnlyProperty", "Property 'x' is assigned, but never used"
    ),
    (
      "a.swift:5:1: warning: Redundant internal accessibility for class 'X' (not used outside of file; can be private)",
      "Periphery", "redundantInternalAccessibility",
      "Redundant internal accessibility for class 'X' (not used outside of file; can be private)"
    ),
    (
      "a.swift:5:1: warning: Redundant fileprivate accessibility for class 'Y' (not used outside of type)",
      "Periphery", "redundantFilePrivateAccessibility",
      "Redundant fileprivate accessibility for class 'Y' (not used outside of type)"
    ),
    (
      "a.swift:1:8: warning: Unused Parameter Violation: Parameter 'x' is unused (unused_parameter)",
      "SwiftLint", "unused_parameter", "Parameter 'x' is unused"
    ),
    (
      "a.swift:1:8: warning: (x) Own Violation: no [x] (own_rule)", "SwiftLint", "own_rule",
      "no [x]"
    ),
    (
      "⚠️  /p/a.swift:1:8: Unused Import Violation: Imported 'A' is unused (unused_import)",
      "SwiftLint", "unused_import", "Imported 'A' is unused"
    ),
    (
      "a.m:5:1: warning: value is dead [deadcode.DeadStores]", "clang", "deadcode.DeadStores",
      "value is dead"
    ),
    ("a.cpp:5:1: warning: bad [bugprone-foo]", "clang-tidy", "bugprone-foo", "bad"),
    ("a.c:5:1: error: no [-Werror,-Wunused]", "clang", "-Wunused", "no"),
    ("A.java:5: warning: [deprecation] old is old", "javac", "deprecation", "old is old"),
    (
      "a.swift:5:1: warning: variable 'x' was never used", "swiftc", "",
      "variable 'x' was never used"
    ),
  ])
  func `a message is assigned to its tool and rule`(
    line: String, tool: String, rule: String, message: String
  ) throws {
    let finding = try #require(Self.read(line + "\n")?.findings.first)
    #expect(finding.tool.name == tool && finding.ruleID == rule && finding.message == message)
  }

  @Test(arguments: [
    ("❌ /p/b.swift:6:9: cannot find 'x'", FindingLevel.error, "/p/b.swift:6:9"),
    ("[x] /p/b.swift:6:9: cannot find 'x'", .error, "/p/b.swift:6:9"),
    ("⚠️  /p/b.swift:6:9: cannot find 'x'", .warning, "/p/b.swift:6:9"),
    ("[!]  /p/b.swift:6:9: cannot find 'x'", .warning, "/p/b.swift:6:9"),
    ("::error file=/p/b.swift,line=6,col=9::cannot find 'x'", .error, "/p/b.swift:6:9"),
    (
      "##vso[task.logissue type=warning;sourcepath=/p/b.swift;linenumber=6;columnnumber=9]cannot find 'x'",
      .warning, "/p/b.swift:6:9"
    ),
    (
      "##teamcity[message text='Compile warning|n|[!|]  /p/b.swift:6:9: cannot find |'x|'|n|n' status='WARNING']\nCompile warning",
      .warning, "/p/b.swift:6:9"
    ),
    (
      "##teamcity[buildProblem description='/p/b.swift:6:9']\n[x] /p/b.swift:6:9: cannot find 'x'",
      .error, "/p/b.swift:6:9"
    ),
  ])
  func `each xcbeautify format is read`(text: String, level: FindingLevel, place: String) throws {
    let reading = try #require(Self.read("----- xcbeautify -----\n\(text)\n"))
    #expect(reading.findings.map(\.location?.place) == [place])
    #expect(reading.findings.map(\.level) == [level])
    #expect(reading.findings.map(\.message) == ["cannot find 'x'"])
    #expect(reading.toolRuns.map(\.tool.name) == ["swiftc"])
  }

  @Test func `xcbeautify's errors without a location fail the build`() throws {
    let reading = try #require(
      Self.read("[App] Compiling A.swift\n❌ ld: symbol(s) not found for architecture arm64\n"))
    #expect(reading.findings.map(\.level) == [.error])
    #expect(
      reading.completeness == .failed(reasons: ["ld: symbol(s) not found for architecture arm64"]))
  }

  @Test func `a warning without a location after an xcbeautify step is not SwiftLint's`() throws {
    let text = "[App] Compiling A.swift\n⚠️ some warning\nBuild Succeeded\n"
    let reading = try #require(Self.read(text))
    #expect(reading.findings.map(\.message) == ["some warning"])
    #expect(reading.toolRuns.map(\.tool.name) == ["swiftc"])
    #expect(reading.completeness == .complete && reading.findings.first?.location == nil)
  }

  @Test func `symbols alone do not identify a tool`() {
    #expect(Self.read("[x] done\n[!] todo\n⚠️ careful\n") == nil)
  }

  @Test(arguments: [
    (
      "::warning file=A.swift,line=3,col=5::Lines are long (line_length)", "SwiftLint",
      "line_length",
      "Lines are long"
    ),
    (
      "::warning file=A.swift,line=3::Indent code. (indent)", "SwiftFormat", "indent",
      "Indent code."
    ),
    (
      "::warning file=A.swift,line=3,col=5,title=unused::Unused class 'Old'", "Periphery", "unused",
      "Unused class 'Old'"
    ),
    (
      "::warning file=A.swift,line=3,col=5::Unused parameter 'x' in a closure (unused_closure_parameter)",
      "SwiftLint", "unused_closure_parameter", "Unused parameter 'x' in a closure"
    ),
    (
      "::error file=A.swift,line=3,col=5::Line too long%0Asplit it (line_length)", "SwiftLint",
      "line_length", "Line too long\nsplit it"
    ),
    (
      "::error file=A.swift,line=3,col=5::no such x%0A%0A  let a = x%0A          ^",
      "CI annotations",
      "", "no such x"
    ),
    ("::error file=A%2CB.swift,line=3::100%25 wrong", "CI annotations", "", "100% wrong"),
    ("##[warning]Lines are long (line_length)", "SwiftLint", "line_length", "Lines are long"),
  ])
  func `an annotation is assigned to the tool that wrote it`(
    line: String, tool: String, rule: String, message: String
  ) throws {
    let finding = try #require(Self.read(line + "\n")?.findings.first)
    #expect(finding.tool.name == tool && finding.ruleID == rule && finding.message == message)
  }

  @Test(arguments: [
    (
      "##[error]/ci/App/A.swift:3:5: error: cannot find 'x' in scope", "swiftc", FindingLevel.error,
      "cannot find 'x' in scope"
    ),
    (
      "##[warning]/ci/App/A.swift:3:5: warning: Line Length Violation: too long (line_length)",
      "SwiftLint", .warning, "too long"
    ),
    (
      "2024-05-01T12:34:56.7890123Z ##[Error]/ci/App/A.swift:3:5: warning: x [-Wunused]", "swiftc",
      .warning, "x"
    ),
  ])
  func `a compiler message with a CI marker is read like the original message`(
    line: String, tool: String, level: FindingLevel, message: String
  ) throws {
    let reading = try #require(Self.read(line + "\n"))
    let finding = try #require(reading.findings.first)
    #expect(finding.tool.name == tool && finding.level == level && finding.message == message)
    #expect(finding.location?.place == "/ci/App/A.swift:3:5" && reading.findings.count == 1)
  }

  @Test(arguments: [
    (
      "/w/Main.storyboard:abc-12-xyz: warning: Unsupported Configuration", "/w/Main.storyboard",
      "abc-12-xyz"
    ),
    (
      "/w/Assets.xcassets:./AppIcon.appiconset: warning: The set is empty.", "/w/Assets.xcassets",
      "./AppIcon.appiconset"
    ),
    ("⚠️  /w/View.xib:1-2: Missing outlet", "/w/View.xib", "1-2"),
    ("/w/Main.storyboard: error: no such file", "/w/Main.storyboard", nil),
  ])
  func `an object that ibtool or actool names is not part of the path`(
    line: String, path: String, object: String?
  ) throws {
    let finding = try #require(Self.read("CompileStoryboard\n" + line + "\n")?.findings.first)
    #expect(finding.location?.path == path && finding.location?.symbol == object)
    #expect(finding.tool.name == "swiftc")
  }

  @Test func `a NUL byte does not make a log unreadable`() {
    #expect(Self.read("/w/A.swift:1:2: warning: a\0b\n")?.findings.count == 1)
  }

  @Test func `a known issue of Swift Testing has its location in the sentence`() throws {
    let line = "[!]  Test \"at 5: x\" recorded a known issue at T.swift:11:5: no"
    let finding = try #require(Self.read("Build Succeeded\n\(line)\n")?.findings.first)
    #expect(finding.location?.place == "T.swift:11:5" && finding.level == .warning)
    #expect(finding.message == "no")
  }

  @Test(arguments: [
    "[!]  Test a() recorded an issue at T.swift:11:5: no",
    "❌ Test a() recorded an issue with 1 argument x → \"at home\" at T.swift:11:5: no",
  ])
  func `an issue of Swift Testing is a failed test and no finding`(line: String) throws {
    let file = LintFile(Array("Build Succeeded\n\(line)\n".utf8), named: "lint/build.log")
    let reading = try #require(file.reading)
    #expect(reading.findings.isEmpty && reading.hasFailedTests)
    #expect(file.diagnostics.map(\.summary) == ["the test a() failed at T.swift:11:5: no"])
  }

  @Test(arguments: [
    ("::notice file=A.swift,line=3::Long", FindingLevel.note),
    ("::ERROR file=A.swift,line=3::Long", .error),
    ("::Warning FILE=A.swift,Line=3::Long", .warning),
    ("##vso[task.logissue type=Error;SourcePath=A.swift;linenumber=3]Long", .error),
  ])
  func `annotations are case-insensitive, and a notice with a file is a note`(
    line: String, level: FindingLevel
  ) throws {
    let finding = try #require(Self.read(line + "\n")?.findings.first)
    #expect(finding.level == level && finding.message == "Long")
    #expect(finding.location?.place == "A.swift:3")
  }

  @Test func `annotations between stop-commands and its token are ignored`() throws {
    let text = """
      ::error file=A.swift,line=1::a
      ::stop-commands::Token
      ::error file=A.swift,line=2::b
      /p/B.swift:3:5: error: c
      ::token::
      ::error file=A.swift,line=4::d

      """
    #expect(try #require(Self.read(text)).findings.map(\.message) == ["a", "c", "d"])
  }

  @Test func `SwiftLint's emoji lines belong to the file above them`() throws {
    let text = "/src/A.swift\n⛔️ Line 7: No force\n⚠️ Line 3: Long: line\nOther\n⚠️ Strange\n"
    let reading = try #require(Self.read(text))
    #expect(reading.format == .swiftLintEmoji)
    #expect(reading.findings.map(\.level) == [.error, .warning, .warning])
    #expect(reading.findings.map(\.message) == ["No force", "Long: line", "Strange"])
    #expect(reading.findings.map(\.location?.place) == ["/src/A.swift:7", "/src/A.swift:3", nil])
  }

  @Test func `the compiler's parseable output is complete after all jobs have finished`() throws {
    func message(_ json: String) -> String { "\(json.utf8.count)\n\(json)\n" }
    let began = message(#"{"kind": "began", "name": "compile", "pid": 1, "inputs": ["a.swift"]}"#)
    let output = #"a.swift:2:3: warning: unused [#Unused]\n"#
    let finished = message(
      #"{"kind": "finished", "name": "compile", "pid": 1, "exit-status": 0, "output": "\#(output)"}"#
    )
    let reading = try #require(Self.read(began + finished))
    #expect(reading.format == .parseableOutput && reading.completeness == .complete)
    #expect(reading.findings.map(\.ruleID) == ["Unused"])
    let cut = try #require(Self.read(began))
    #expect(
      cut.completeness == .failed(reasons: ["the output ends before all jobs finished"]))
  }
}
