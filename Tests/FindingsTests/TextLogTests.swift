import Diagnostics
import Testing

@testable import Findings

struct TextLogTests {
  private static func read(_ text: String, named name: String = "lint/build.log") -> LintFile {
    LintFile(Array(text.utf8), named: name)
  }

  @Test func `swift-format's lines are findings with a rule`() throws {
    let reading = try #require(
      Self.read("Sources/A.swift:5:12: warning: [TrailingComma] add a comma\n").reading)
    let finding = try #require(reading.findings.first)
    #expect(reading.format == .swiftFormatText)
    #expect(finding.tool.name == "swift-format")
    #expect(finding.ruleID == "TrailingComma" && finding.message == "add a comma")
    #expect(finding.location?.place == "Sources/A.swift:5:12")
    #expect(finding.location?.columnKind == .bytes)
  }

  @Test func `a note belongs to the finding before it`() throws {
    let text = """
      a.swift:5:1: warning: [NoAccess] remove this
      a.swift:6:3: note: add it here
      a.swift:9:1: error: [Other] words
      """
    let findings = try #require(Self.read(text).reading).findings
    #expect(findings.map(\.level) == [.warning, .error])
    #expect(findings.first?.relatedLocations.map(\.message) == ["add it here"])
    #expect(findings.first?.relatedLocations.first?.location?.place == "a.swift:6:3")
  }

  @Test func `SwiftLint's lines in a build log are SwiftLint's findings`() throws {
    let text = """
      /Users/ana/App/A.swift:1:2: error: Colon Spacing Violation: Colons (in a row) (colon)
      /Users/ana/App/B.swift:3:4: warning: unused 'x' [#UnusedVariable]
      Build complete! (1.2s)
      """
    let reading = try #require(Self.read(text).reading)
    #expect(reading.format == .compilerText)
    #expect(reading.toolRuns.map(\.tool.name) == ["SwiftLint", "swiftc"])
    #expect(reading.toolRuns.map(\.format) == [.swiftLintText, .compilerText])
    #expect(reading.toolRuns[1].completeness == .complete)
    #expect(reading.findings.map(\.ruleID) == ["colon", "UnusedVariable"])
    #expect(reading.findings[0].message == "Colons (in a row)")
    #expect(reading.findings[0].rule?.name == "Colon Spacing")
    #expect(reading.findings[1].location?.path == "~/App/B.swift")
  }

  @Test func `home folders are removed from messages`() throws {
    let text = """
      a.swift:3:1: warning: not in '/Users/ana/App/B.swift' [R]
      a.swift:6:3: note: see C:\\Users\\Ana Lund\\B.swift
      /home/ana/x.swift: warning
      """
    let file = Self.read(text)
    let finding = try #require(file.reading?.findings.first)
    #expect(finding.message.contains("'~/App/B.swift'"))
    #expect(finding.relatedLocations.map(\.message) == [#"see ~\B.swift"#])
    #expect(!"\(file)".contains("/home/ana"))
  }

  @Test func `a code frame gives the snippet and its notes`() throws {
    let text = """
      /src/R.swift:27:23: warning: not safe [#MutableGlobalVariable]
      10 | /// attribute
      12 | public struct R {
         |               `- note: make it Sendable
         :
      26 |     /// doc
      27 |     public static let alternate = "🧭"
         |                       |- warning: not safe
         |                       `- note: add '@MainActor'

      [#MutableGlobalVariable]: <https://docs.swift.org/compiler/mutable-global-variable>
      """
    let finding = try #require(Self.read(text).reading?.findings.first)
    #expect(finding.ruleID == "MutableGlobalVariable")
    #expect(finding.helpURI == "https://docs.swift.org/compiler/mutable-global-variable")
    let lines = try #require(finding.snippet).lines
    #expect(lines.map(\.number) == [26, 27])
    let marked = try #require(lines.last)
    let mark = try #require(marked.mark)
    #expect(Array(marked.text.utf8)[mark] == Array("a".utf8)[...])
    #expect(finding.relatedLocations.map(\.message) == ["make it Sendable", "add '@MainActor'"])
    #expect(finding.relatedLocations.map { $0.location?.line } == [12, 27])
    #expect(finding.relatedLocations.map { $0.location?.column } == [15, 23])
  }

  @Test func `the older format has one code line above a caret`() throws {
    let text = """
      /src/P.swift:10:25: warning: reference to var 'stderr'
          fputs("\\(error)", stderr)
                              ^
      /usr/include/stdio.h:145:14: note: var declared here
      extern FILE *stderr;
                   ^
      """
    let finding = try #require(Self.read(text).reading?.findings.first)
    #expect(finding.snippet?.lines.map(\.text) == ["    fputs(\"\\(error)\", stderr)"])
    #expect(finding.relatedLocations.first?.location?.path == "/usr/include/stdio.h")
    #expect(finding.ruleID == "" && finding.tool.name == "swiftc")
  }

  @Test func `repeated compiler messages are one finding with a count`() throws {
    let line = "<unknown>:0: warning: flag is deprecated\n"
    let reading = try #require(Self.read(line + "[2/3] Compiling\n" + line).reading)
    #expect(reading.findings.map(\.occurrenceCount) == [2])
    #expect(reading.findings.first?.location == nil)
    #expect(reading.counts.warning == 2)
  }

  @Test func `terminal colors are removed`() throws {
    let text = "\u{1B}[1ma.swift:1:2: \u{1B}[0;35mwarning: \u{1B}[0m[Rule] words\u{1B}[0m\r\n"
    #expect(Self.read(text).reading?.findings.first?.message == "words")
  }

  @Test func `an unparsable line that resembles a finding is counted`() throws {
    let file = Self.read("some words here: warning: what\na.swift:1:1: warning: [A] b\n")
    #expect(file.reading?.toolRuns.first?.unparsedLineCount == 1)
    #expect(file.diagnostics.map(\.id) == ["lint.unparsed-line"])
    #expect(file.diagnostics.first?.place?.line == 1)
  }

  @Test(arguments: [
    ("lint/README.md", "a.swift:1:1: warning: [A] b"), ("lint/LICENSE", "MIT License\n\nwords"),
    ("lint/empty.txt", ""), ("lint/blob.txt", "a.swift:1:1: warning: b\0\0"),
  ])
  func `text that is not a log is rejected`(name: String, text: String) {
    let file = Self.read(text, named: name)
    #expect(file.reading == nil)
    #expect(file.diagnostics.map(\.id) == ["lint.unknown-form"])
  }

  @Test func `a failed build is a failed run`() throws {
    let reading = try #require(Self.read("a.swift:1:1: error: no\n** BUILD FAILED **\n").reading)
    #expect(reading.completeness == .failed(reasons: ["the build failed"]))
  }

  @Test func `an oversized line number is ignored`() throws {
    let text = "a.swift:99999999999999999999:7: warning: [A] b\n"
    #expect(Self.read(text).reading?.findings.first?.location?.line == nil)
  }
}
