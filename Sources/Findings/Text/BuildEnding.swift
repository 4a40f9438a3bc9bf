/// Tracks how the builds and test runs in a log ended.
struct BuildEnding: Hashable, Sendable {
  /// Whether a build reported success.
  private var hasSucceeded = false
  /// Whether the last build or test run has started and its end is not reported.
  private var isInvocationOpen = false
  /// Whether something was compiled after the last build that reported its end.
  private var isStepOpen = false
  /// Whether the line is the first one after `Command line invocation:`.
  private var isCommandNext = false
  /// The result of the first build that did not succeed, as a clause without a full stop.
  private(set) var failure: String?
  /// The result of the first test run that did not succeed, in the same form.
  private(set) var testFailure: String?
  /// Whether a test failed in a test run that has not ended.
  private var hasFailedTest = false

  /// The role of a line in a build.
  enum Line: Hashable, Sendable {
    case other
    /// A line that a build or a test run prints.
    case build
    /// A line in a format that only xcbeautify and xcpretty use.
    case beautified
  }

  /// Whether the last build reported success.
  var isComplete: Bool { hasSucceeded && !isOpen }

  /// Whether the log ends before the last build does.
  var isOpen: Bool { isInvocationOpen || isStepOpen }

  /// The reason why tests failed, unless a later line reports success.
  var failedTests: String? { testFailure ?? (hasFailedTest ? "the test run failed" : nil) }

  private static let invocation = Array("Command line invocation:".utf8)
  private static let starts =
    [invocation] + ["Building for ", "Build settings from command line:"].map { Array($0.utf8) }
  private static let steps = [
    "CompileSwift ", "SwiftCompile ", "CompileC ", "SwiftDriver", "SwiftEmitModule ", "Ld /",
    "CodeSign /", "CompileAssetCatalog", "PhaseScriptExecution ", "ProcessInfoPlistFile ",
  ].map { Array($0.utf8) }
  private static let complete = Array("Build complete!".utf8)
  /// The start of `Build of product 'App' complete! (1.05s)`.
  private static let partComplete = Array("Build of ".utf8)
  private static let testing = ["Testing failed", "Testing cancelled", "Failing tests:"].map {
    Array($0.utf8)
  }

  mutating func inspect(_ line: ArraySlice<UInt8>) -> Line {
    func begins(_ starts: [[UInt8]]) -> Bool { starts.contains { line.starts(with: $0) } }
    if isCommandNext {
      isCommandNext = false
      if Self.isQuery(line) { isInvocationOpen = false }
    }
    if begins(Self.steps) {
      compile()
    } else if begins(Self.starts) {
      begin()
      isCommandNext = line.starts(with: Self.invocation)
    } else if line.starts(with: Self.complete) || Self.isPartComplete(line) {
      succeed()
    } else if begins(Self.testing) {
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
    isInvocationOpen = false
    isStepOpen = false
  }

  /// Starts a build or test run; failed tests of an earlier one are then final.
  private mutating func begin() {
    isInvocationOpen = true
    testFailure = failedTests
    hasFailedTest = false
  }

  /// Whether a command only queries xcodebuild, which then reports no end.
  private static func isQuery(_ command: ArraySlice<UInt8>) -> Bool {
    let options: Set<Substring> = [
      "-create-xcframework", "-list", "-resolvePackageDependencies", "-showBuildSettings",
      "-showTestPlans", "-showdestinations",
    ]
    return command.count < 1 << 16
      && String(decoding: command, as: UTF8.self).split(separator: " ").contains(
        where: options.contains)
  }

  private static func isPartComplete(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: partComplete) && line.count < 1 << 12
      && String(decoding: line, as: UTF8.self).contains(" complete! (")
  }

  // MARK: words of the end

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
      if isTest && action != "test execute" || Self.builds.contains(action) { succeed() }
      // Cleaning, exporting or testing alone does not report a completed build.
      if action != "clean" { isInvocationOpen = false }
      return isBanner ? .build : .beautified
    }
    let name = isTest ? "test run" : Self.builds.contains(action) ? "build" : String(action)
    let reason = "the \(name) \(words[end] == "failed" ? "" : "was ")\(words[end])"
    if isTest { testFailure = testFailure ?? reason } else { failure = failure ?? reason }
    return .build
  }

  // MARK: tests

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
    if text.hasPrefix("Test Case '") { return text.contains("' failed (") }
    if text.hasPrefix("Test Suite '") { return text.contains("' failed at ") }
    // Swift Testing also uses this symbol for tests with known issues.
    if text.hasPrefix("✘ ") { return text.contains(" failed after ") }
    guard text.hasPrefix("✖ ") || text.hasPrefix("✗ ") else { return false }
    let name = text.dropFirst(2)
    return name.hasPrefix("test") || name.contains(" seconds)") || name.contains(" failed")
  }
}
