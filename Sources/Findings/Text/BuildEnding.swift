/// Tracks how the builds and test runs in a log ended.
struct BuildEnding: Hashable, Sendable {
  /// Whether a build reported success.
  private var hasSucceeded = false
  /// The number of builds and test runs that have started and whose end is not reported.
  private var openCount = 0
  /// Whether `Build settings from command line:` would belong to the build that has started.
  private var isSettingsExpected = false
  /// Whether something was compiled after the last build that reported its end.
  private var isStepOpen = false
  /// Whether the line is the first one after `Command line invocation:`.
  private var isCommandNext = false
  /// The result of the first build that did not succeed, or of the first build or test run that was
  /// stopped, as a clause without a full stop.
  private var buildFailure: String?
  /// The result of the first test run that failed, in the same form.
  private var testFailure: String?
  /// Whether a test failed in a test run that has not ended, and in an earlier one.
  private var hasFailedTest = false
  private var hasEarlierFailedTest = false

  /// The role of a line in a build.
  enum Line: Hashable, Sendable {
    case other
    /// A line that a build or a test run prints.
    case build
    /// A line in a format that only xcbeautify and xcpretty use.
    case beautified
  }

  /// Whether a build reported success or its tests ran, and every build reported its end.
  var isComplete: Bool { (hasSucceeded || hasFailedTests) && !isOpen }

  /// Whether a build does not report its end, because the log or the build was cut off.
  var isOpen: Bool { openCount > 0 || isStepOpen }

  /// Whether a test failed, unless a later line reports success.
  var hasFailedTests: Bool { hasFailedTest || hasEarlierFailedTest }

  /// The result of the first build that did not succeed; a test run that fails without a failed test
  /// may not have been built.
  var failure: String? { buildFailure ?? (hasFailedTests ? nil : testFailure) }

  private static let invocation = Array("Command line invocation:".utf8)
  private static let settings = Array("Build settings from command line:".utf8)
  private static let starts =
    [invocation, settings]
    + ["Building for debugging", "Building for production"].map { Array($0.utf8) }
  private static let steps = [
    "CompileSwift ", "SwiftCompile ", "CompileC ", "SwiftDriver", "SwiftEmitModule ", "Ld /",
    "CodeSign /", "CompileAssetCatalog", "PhaseScriptExecution ", "ProcessInfoPlistFile ",
  ].map { Array($0.utf8) }
  private static let complete = Array("Build complete!".utf8)
  /// The start of `Build of product 'App' complete! (1.05s)`.
  private static let partComplete = Array("Build of ".utf8)
  private static let testing = Array("Testing failed".utf8)
  private static let cancelled = Array("Testing cancelled".utf8)
  private static let failing = Array("Failing tests:".utf8)

  mutating func inspect(_ line: ArraySlice<UInt8>) -> Line {
    func begins(_ starts: [[UInt8]]) -> Bool { starts.contains { line.starts(with: $0) } }
    if isCommandNext {
      isCommandNext = false
      if Self.isWithoutBuild(line) {
        close()
        isSettingsExpected = true
      }
    }
    if begins(Self.steps) {
      compile()
    } else if begins(Self.starts) {
      let isCommand = line.starts(with: Self.invocation)
      if !(isSettingsExpected && line.starts(with: Self.settings)) { begin() }
      isCommandNext = isCommand
      isSettingsExpected = isCommand
    } else if line.starts(with: Self.complete) || Self.isPartComplete(line) {
      succeed()
    } else if line.starts(with: Self.cancelled) {
      buildFailure = buildFailure ?? "the test run was cancelled"
    } else if line.starts(with: Self.failing) {
      hasFailedTest = true
    } else if line.starts(with: Self.testing) {
      testFailure = testFailure ?? "the test run failed"
    } else {
      return inspectEnd(line)
    }
    return .build
  }

  /// Records a build step; if the previous build has ended, the step belongs to another build.
  mutating func compile() { isStepOpen = true }

  private mutating func succeed() {
    hasSucceeded = true
    isStepOpen = false
    close()
  }

  /// Records the end of the build that started last. A build may report the end of several actions.
  private mutating func close() {
    openCount = max(0, openCount - 1)
    isSettingsExpected = false
  }

  /// Starts a build or test run; failed tests of an earlier one are then final.
  private mutating func begin() {
    openCount += 1
    hasEarlierFailedTest = hasFailedTests
    hasFailedTest = false
  }

  /// Whether a command neither builds nor tests: it only cleans, or queries xcodebuild, which then
  /// reports no end.
  private static func isWithoutBuild(_ command: ArraySlice<UInt8>) -> Bool {
    guard command.count < 1 << 16 else { return false }
    let words = Set(String(decoding: command, as: UTF8.self).split(separator: " "))
    return !words.isDisjoint(with: queries)
      || words.contains("clean") && words.isDisjoint(with: actions)
  }

  private static let actions: Set<Substring> = [
    "analyze", "archive", "build", "build-for-testing", "docbuild", "install", "installsrc", "test",
    "test-without-building",
  ]
  private static let queries: Set<Substring> = [
    "-checkFirstLaunchStatus", "-create-xcframework", "-downloadAllPlatforms",
    "-downloadComponent", "-downloadPlatform", "-exportLocalizations", "-find-executable",
    "-find-library", "-importComponent", "-importLocalizations", "-importPlatform", "-license",
    "-list", "-resolvePackageDependencies", "-runFirstLaunch", "-showBuildSettings",
    "-showBuildSettingsForIndex", "-showTestPlans", "-showdestinations", "-showsdks", "-version",
  ]

  private static func isPartComplete(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: partComplete) && line.count < 1 << 12
      && String(decoding: line, as: UTF8.self).contains(" complete! (")
  }

  // MARK: Words of the ending

  private static let outcomes: Set<Substring> = [
    "succeeded", "failed", "interrupted", "cancelled", "canceled", "stopped", "terminated",
    "aborted",
  ]
  private static let builds: Set<Substring> = [
    "build", "test build", "archive", "analyze", "install", "docbuild",
  ]
  private static let tests: Set<Substring> = ["test", "tests", "test execute"]

  /// Parses `** TEST BUILD FAILED **` from xcodebuild or `Tests Failed` from xcbeautify.
  private mutating func inspectEnd(_ line: ArraySlice<UInt8>) -> Line {
    guard let first = line.first, first == UInt8(ascii: "*") || (0x41...0x54).contains(first),
      line.count < 200
    else { return .other }
    let isBanner = line.starts(with: Array("** ".utf8))
    let text = String(decoding: line, as: UTF8.self)
    let words = text.lowercased().split { $0 == " " || $0 == "*" }.prefix(4)
    guard let end = words.firstIndex(where: { Self.outcomes.contains($0) }) else { return .other }
    let action = words[..<end].joined(separator: " ")[...]
    let isTest = Self.tests.contains(action)
    guard isTest || Self.builds.contains(action) || isBanner else { return .other }
    guard words[end] != "succeeded" else {
      // Other programs end with similar words in another case.
      guard text.contains(isBanner ? "SUCCEEDED" : "Succeeded") else { return .other }
      if isTest { hasFailedTest = false }
      if isTest && action != "test execute" || Self.builds.contains(action) {
        succeed()
      } else if action != "clean" {
        // Cleaning, exporting or testing alone does not report a completed build.
        close()
      }
      return isBanner ? .build : .beautified
    }
    let name = isTest ? "test run" : Self.builds.contains(action) ? "build" : String(action)
    let reason = "the \(name) \(words[end] == "failed" ? "" : "was ")\(words[end])"
    if isTest && words[end] == "failed" {
      testFailure = testFailure ?? reason
      // Tests run after the build.
      if hasFailedTest { isStepOpen = false }
    } else {
      buildFailure = buildFailure ?? reason
    }
    close()
    return .build
  }

  // MARK: Tests

  /// Looks for a failed test: `Executed 3 tests, with 1 failure`, `✖ testFoo`,
  /// `✘ Test foo() failed after …`.
  mutating func inspectTest(_ line: ArraySlice<UInt8>) {
    let line = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = line.first, line.count < 2_000,
      first == 0xE2 || first == UInt8(ascii: "E") || first == UInt8(ascii: "T")
    else { return }
    let text = String(decoding: line, as: UTF8.self)
    if Self.isFailedTest(text) { hasFailedTest = true }
  }

  private static func isFailedTest(_ text: String) -> Bool {
    if text.hasPrefix("Executed ") {
      guard let failure = text.range(of: " failure"), text.contains(" test") else { return false }
      let count = text[..<failure.lowerBound].reversed().prefix { $0.isNumber }
      return count.contains { $0 != "0" }
    }
    if text.hasPrefix("Test Case '") || text.hasPrefix("Test case '") {
      return text.contains("' failed (") || text.contains("' failed on '")
    }
    if text.hasPrefix("Test Suite '") { return text.contains("' failed at ") }
    // Swift Testing also uses this symbol for tests with known issues.
    if text.hasPrefix("✘ ") { return text.contains(" failed after ") }
    guard text.hasPrefix("✖ ") || text.hasPrefix("✗ ") else { return false }
    let name = text.dropFirst(2)
    return name.hasPrefix("test") || name.contains(" seconds)") || name.contains(" failed")
  }
}
