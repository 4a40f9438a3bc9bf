import Diagnostics
import Testing

@testable import Findings

/// The tools in a build log, and those that complete with the build.
struct BuildToolsTests {
  private static func tools(_ text: String) throws -> [String: Bool] {
    let file = LintFile(Array(text.utf8), named: "lint/build.log")
    let runs = try #require(file.reading, "\(file.diagnostics.map(\.summary))").toolRuns
    return Dictionary(uniqueKeysWithValues: runs.map { ($0.tool.name, $0.isComplete) })
  }

  private static let succeeded = "** BUILD SUCCEEDED **\n"
  private static let swift = "/w/A.swift:3:1: warning: x\n"
  private static let objectiveC = "/w/Legacy.m:3:5: warning: unused 'x' [-Wunused-variable]\n"

  @Test(arguments: [
    succeeded, swift + succeeded, "[App] Compiling A.swift\nBuild Succeeded\n",
    "/w/en.lproj/L.strings:1:1: note: detected encoding of input file as Unicode\n" + succeeded,
    swift + "/w/en.lproj/L.strings:1:1: note: detected encoding\n" + succeeded,
    "/w/Main.storyboard:a-1: warning: x\n/w/A.xcassets:./I: warning: y\n" + succeeded,
    "/w/Info.plist: warning: x\n/w/S.metal:1:2: warning: y\n" + succeeded,
    "ld: warning: ignoring duplicate libraries: '-lc++'\n" + succeeded,
    "codesign: warning: x\nibtoold: warning: y\nxcodebuild: warning: z\n" + succeeded,
    "warning: no signing certificate\n/w/Model.intentdefinition:1:1: warning: y\n" + succeeded,
    "/w/A.swift:3:5: error: a\n/w/Podfile: warning: b\nBuild complete! (1s)\n",
  ])
  func `the programs of a build are one tool, which completes with the build`(log: String) throws {
    #expect(try Self.tools(log) == ["swiftc": true])
  }

  @Test func `a build completes even if only clang reports a finding`() throws {
    let log = "SwiftCompile normal arm64 /w/A.swift\n" + Self.objectiveC + Self.succeeded
    #expect(try Self.tools(log) == ["swiftc": true, "clang": true])
    #expect(try Self.tools(Self.swift + Self.objectiveC + Self.succeeded).count == 2)
  }

  @Test(arguments: [
    ("/w/a.m:3:5: warning: argument comment [bugprone-argument-comment]\n", "clang-tidy"),
    ("/w/A.java:5: warning: [deprecation] old is old\n", "javac"),
    ("/w/A.kt:5:1: warning: unused\n", "kotlinc"),
    ("/w/A.swift:5:1: warning: [Rule] words\n", "swift-format"),
    ("/w/A.swift:5:1: warning: Long Violation: long (long)\n", "SwiftLint"),
    ("protoc: warning: unused import\n", "protoc"),
    ("::warning file=A.c,line=3::long\n", "CI annotations"),
  ])
  func `the end of a build does not show that another tool completed`(
    line: String, tool: String
  ) throws {
    #expect(try Self.tools(Self.succeeded + line) == ["swiftc": true, tool: false])
    #expect(try Self.tools(line + Self.succeeded) == ["swiftc": true, tool: false])
  }

  @Test func `clang is part of a build only if the build ran it`() throws {
    func parts(_ text: String) -> [Bool]? {
      LintFile(Array(text.utf8), named: "lint/build.log").reading?.toolRuns.map(\.isPartOfBuild)
    }
    #expect(parts(Self.objectiveC + Self.succeeded) == [true, false])
    #expect(parts(Self.objectiveC) == [false])
  }

  @Test func `the tools of a failed or truncated build are incomplete`() throws {
    for end in ["** BUILD FAILED **\n", "CompileC a.o a.m\n"] {
      #expect(try Self.tools(Self.objectiveC + end) == ["swiftc": false, "clang": false])
    }
  }

  @Test func `without a build, each compiler is a separate tool`() throws {
    #expect(
      try Self.tools(Self.objectiveC + "/w/x.proto:1:2: warning: y\n")
        == ["clang": false, "unnamed tool": false])
  }
}
