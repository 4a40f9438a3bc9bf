import Diagnostics
import Testing

@testable import Findings

/// Logs that end before the build does: only a build that reported its end is a result.
struct OpenBuildTests {
  private static func completeness(_ text: String) throws -> [Completeness] {
    let file = LintFile(Array(text.utf8), named: "lint/build.log")
    return try #require(file.reading, "\(file.diagnostics.map(\.summary))").toolRuns
      .map(\.completeness)
  }

  private static let invocation = "Command line invocation:\n    /usr/bin/xcodebuild "

  @Test(arguments: [
    "CompileSwift normal arm64 /src/A.swift\n", "[3/10] Compiling App A.swift\n",
    "Building for debugging...\n", "[App] Compiling A.swift\n", "▸ Compiling A.swift\n",
    "/src/A.swift:3:5: warning: x\n▸ Compiling B.swift\n", "CodeSign /build/App.app\n",
    invocation + "test -scheme App\n", invocation + "clean build\n** CLEAN SUCCEEDED **\n",
    "Build complete! (1s)\nBuilding for debugging...\n",
    "CompileC a.o a.m\n** EXPORT SUCCEEDED **\n",
  ])
  func `a log that ends before the build does is no complete run`(text: String) throws {
    #expect(
      try Self.completeness(text) == [
        .failed(reasons: ["the build started but did not report completion"])
      ])
  }

  @Test(arguments: [
    "[3/7] Emitting module P\nBuild of product 'P' complete! (7.20s)\n",
    "[4/4] Emitting module P\nBuild of target: 'P' complete! (0.80s)\n",
    "▸ Compiling A.swift\n▸ Build Succeeded\n",
    invocation + "archive\n** ARCHIVE SUCCEEDED **\n" + invocation
      + "-exportArchive\n** EXPORT SUCCEEDED **\n",
    invocation + "build\n** BUILD SUCCEEDED **\n" + invocation + "-showBuildSettings\n",
    invocation + "build-for-testing\n** TEST BUILD SUCCEEDED **\n" + invocation
      + "test-without-building\n** TEST EXECUTE SUCCEEDED **\n",
  ])
  func `a build that reported its end is complete, whatever follows it`(text: String) throws {
    #expect(try Self.completeness(text) == [.complete])
  }

  @Test(arguments: [
    ("##[error]Process completed with exit code 65.", "Process completed with exit code 65"),
    ("ERROR: Job failed: exit code 65", "ERROR: Job failed: exit code 65"),
    ("##[error]The operation was canceled.", "The operation was canceled"),
    (
      "ERROR: Job failed: execution took longer than 1h0m0s seconds",
      "ERROR: Job failed: execution took longer than 1h0m0s seconds"
    ),
  ])
  func `a step that was stopped leaves no complete result, unless the tool reported its end`(
    line: String, reason: String
  ) throws {
    let warning = "/src/A.swift:3:5: warning: x\n"
    #expect(try Self.completeness(warning + line + "\n") == [.failed(reasons: [reason])])
    #expect(
      try Self.completeness(warning + "Build complete! (1s)\n" + line + "\n") == [.complete])
  }

  @Test func `the exit code of a linter that found something is no failure`() throws {
    let text = "/src/A.swift:3:5: warning: x\n##[error]Process completed with exit code 2.\n"
    guard case .notAttested = try Self.completeness(text).first else {
      Issue.record("expected an unknown end")
      return
    }
  }
}
