import Diagnostics
import Testing

@testable import Findings

/// Logs that end before the build does. Only a build that reported its end is a result.
struct OpenBuildTests {
  private static func completeness(_ text: String) throws -> [Completeness] {
    let file = LintFile(Array(text.utf8), named: "lint/build.log")
    return try #require(file.reading, "\(file.diagnostics.map(\.summary))").toolRuns
      .map(\.completeness)
  }

  private static let step = "SwiftCompile normal arm64 /w/A.swift (in target 'App')\n"
  private static let settings = "Build settings from command line:\n    SDKROOT = iphoneos\n"
  private static let invocation = "Command line invocation:\n    /usr/bin/xcodebuild "

  @Test(arguments: [
    "CompileSwift normal arm64 /src/A.swift\n", "[3/10] Compiling App A.swift\n",
    "Building for debugging...\n", "[App] Compiling A.swift\n", "▸ Compiling A.swift\n",
    "/src/A.swift:3:5: warning: x\n▸ Compiling B.swift\n", "CodeSign /build/App.app\n",
    invocation + "test -scheme App\n", invocation + "clean build\n** CLEAN SUCCEEDED **\n",
    "Build complete! (1s)\nBuilding for debugging...\n",
    "CompileC a.o a.m\n** EXPORT SUCCEEDED **\n",
    // The first of two builds was cut off.
    invocation + "build\n" + invocation + "build\n** BUILD SUCCEEDED **\n",
    invocation + "build\n" + step + invocation + "build\n" + step + "** BUILD SUCCEEDED **\n",
    "Building for debugging...\n[3/8] Compiling App A.swift\nBuilding for production...\n"
      + "[1/8] Compiling Lib B.swift\nBuild complete! (1.05s)\n",
    invocation + "build\n" + invocation + "-showBuildSettings\n" + invocation
      + "build\n** BUILD SUCCEEDED **\n",
    "Build settings from command line:\n" + "Build settings from command line:\n"
      + "** BUILD SUCCEEDED **\n",
  ])
  func `a log that ends before its build is incomplete`(text: String) throws {
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
    invocation + "build\n** BUILD SUCCEEDED **\n" + invocation + "test\n** TEST SUCCEEDED **\n",
    // One start may report the end of several actions, and a script may run another build.
    invocation + "clean build test\n** CLEAN SUCCEEDED **\n** BUILD SUCCEEDED **\n"
      + "** TEST SUCCEEDED **\n",
    invocation + "build\n" + invocation + "build\n** BUILD SUCCEEDED **\n** BUILD SUCCEEDED **\n",
    invocation + "clean\n** CLEAN SUCCEEDED **\n" + invocation + "build\n** BUILD SUCCEEDED **\n",
    invocation + "build SDKROOT=iphoneos\n" + settings + step + "** BUILD SUCCEEDED **\n",
    invocation + "-showBuildSettings SDKROOT=iphoneos\n" + settings + invocation
      + "build SDKROOT=iphoneos\n" + settings + "** BUILD SUCCEEDED **\n",
    "Building for debugging...\n[9/9] Linking tool\nBuild of product 'tool' complete! (1.05s)\n"
      + "Building for debugging...\nBuild complete! (1.05s)\n",
    "Building for iOS on a Mac\nBuilding for debugging...\nBuild complete! (1.05s)\n",
  ])
  func `a build that reported its end is complete`(text: String) throws {
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
  func `a stopped step makes the result incomplete unless the tool reported its end`(
    line: String, reason: String
  ) throws {
    let warning = "/src/A.swift:3:5: warning: x\n"
    #expect(try Self.completeness(warning + line + "\n") == [.failed(reasons: [reason])])
    #expect(
      try Self.completeness(warning + "Build complete! (1s)\n" + line + "\n") == [.complete])
  }

  @Test func `a linter's nonzero exit status with findings is no failure`() throws {
    let text = "/src/A.swift:3:5: warning: x\n##[error]Process completed with exit code 2.\n"
    guard case .notAttested = try Self.completeness(text).first else {
      Issue.record("expected an unknown end")
      return
    }
  }
}
