/// How the builds and the test runs of a log ended.
struct BuildEnding: Hashable, Sendable {
  /// Whether some build reported that it succeeded.
  private var hasSucceeded = false
  /// Whether the last build or test run has begun, and no line reports its end.
  private var isInvocationOpen = false
  /// Whether something was compiled after the last build that reported its end.
  private var isStepOpen = false
  /// Whether the line is the first one below `Command line invocation:`.
  private var isCommandNext = false
  /// How the first build ended that did not succeed, as a sentence without a full stop.
  private(set) var failure: String?
  /// The same of the first test run that did not succeed.
  private(set) var testFailure: String?
  /// Whether a test failed in a test run that has not ended.
  private var hasFailedTest = false

  /// What a line is to a build.
  enum Line: Hashable, Sendable {
    case other
    /// A line that a build or a test run prints.
    case build
    /// A line as only xcbeautify and xcpretty write it.
    case beautified
  }

  /// Whether the last build reported that it succeeded.
  var isComplete: Bool { hasSucceeded && !isOpen }

  /// Whether the log ends before the last build does.
  var isOpen: Bool { isInvocationOpen || isStepOpen }

  /// Whether some test failed, and no later line took it back.
  var failedTests: String? { testFailure ?? (hasFailedTest ? "the test run failed" : nil) }

  private static let invocation = Array("Command line invocation:".utf8)
  private static let starts =
    [invocation] + ["Building for ", "Build settings from command line:"].map { Array($0.utf8) }
  private static let steps = [
    "CompileSwift ", "SwiftCompile ", "CompileC ", "SwiftDriver", "SwiftEmitModule ", "Ld /",
    "CodeSign /", "CompileAssetCatalog", "PhaseScriptExecution ", "ProcessInfoPlistFile ",
  ].map { Array($0.utf8) }
  private static let complete = Array("Build complete!".utf8)
  /// `Build of product 'App' complete! (1.05s)`
  private static let partComplete = Array("Build of ".utf8)
  private static let testing = ["Testing failed", "Testing cancelled", "Failing tests:"].map {
    Array($0.utf8)
  }

  mutating func look(at line: ArraySlice<UInt8>) -> Line {
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

  /// A step of a build: what ended before it was another one.
  mutating func compile() { isStepOpen = true }

  private mutating func succeed() {
    hasSucceeded = true
    isInvocationOpen = false
    isStepOpen = false
  }

  /// A build or a test run begins: tests of an earlier one are not tried again.
  private mutating func begin() {
    isInvocationOpen = true
    testFailure = failedTests
    hasFailedTest = false
  }

  /// Whether a command only asks xcodebuild for something, which it answers without a word of the end.
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

  /// `** TEST BUILD FAILED **` of xcodebuild, `Tests Failed` of xcbeautify.
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
      // Other programs end with words like these in another case.
      guard text.contains(isBanner ? "SUCCEEDED" : "Succeeded") else { return .other }
      if isTest { hasFailedTest = false }
      if isTest && action != "test execute" || Self.builds.contains(action) { succeed() }
      // What was cleaned, exported or only tested is not built by it.
      if action != "clean" { isInvocationOpen = false }
      return isBanner ? .build : .beautified
    }
    let name = isTest ? "test run" : Self.builds.contains(action) ? "build" : String(action)
    let reason = "the \(name) \(words[end] == "failed" ? "" : "was ")\(words[end])"
    if isTest { testFailure = testFailure ?? reason } else { failure = failure ?? reason }
    return .build
  }

  // MARK: tests

  /// Looks for a test that failed: `Executed 3 tests, with 1 failure`, `✖ testFoo`, `✘ Test foo() failed after …`.
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
    // Swift Testing ends tests with known issues with this sign too.
    if text.hasPrefix("✘ ") { return text.contains(" failed after ") }
    guard text.hasPrefix("✖ ") || text.hasPrefix("✗ ") else { return false }
    let name = text.dropFirst(2)
    return name.hasPrefix("test") || name.contains(" seconds)") || name.contains(" failed")
  }
}
