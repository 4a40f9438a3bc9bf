/// What a log's own words show about the runs in it: which tools started, and how they ended.
struct LogEndings: Hashable, Sendable {
  /// A build reported that it succeeded.
  private(set) var isBuildComplete = false
  /// A build reported that it failed.
  private(set) var isBuildFailed = false
  /// A test run reported that it failed.
  private(set) var isTestFailed = false
  /// Any line that only a build prints.
  private(set) var isBuild = false
  /// Any line that only xcbeautify or xcpretty prints.
  private(set) var isBeautified = false
  /// SwiftLint reported that it looks at files.
  private(set) var isLintStarted = false
  /// SwiftLint reported that it looked at every file.
  private(set) var isLintDone = false
  /// The violations that SwiftLint counted.
  private(set) var lintViolations = 0
  /// SwiftFormat reported that it looked at every file.
  private(set) var isFormatterDone = false
  /// The files that SwiftFormat would change.
  private(set) var unformattedFiles = 0
  /// Periphery reported that nothing is unused.
  private(set) var isPeripheryClean = false

  private static let complete = [
    "Build complete!", "** BUILD SUCCEEDED **", "** TEST SUCCEEDED **",
    "** TEST BUILD SUCCEEDED **",
    "** ARCHIVE SUCCEEDED **", "** ANALYZE SUCCEEDED **",
  ].map { Array($0.utf8) }
  private static let beautified = [
    "Build Succeeded", "Test Succeeded", "Analyze Succeeded", "Archive Succeeded",
    "Test build Succeeded",
  ].map { Array($0.utf8) }
  private static let failed = [
    "** BUILD FAILED **", "** ARCHIVE FAILED **", "** TEST BUILD FAILED **", "** ANALYZE FAILED **",
    "Build Failed",
  ].map { Array($0.utf8) }
  private static let testFailed = ["** TEST FAILED **", "Testing failed:"].map { Array($0.utf8) }
  private static let building = [
    "Building for ", "CompileSwift ", "SwiftCompile ", "CompileC ",
    "Build settings from command line:", "Command line invocation:", "SwiftDriver ",
  ].map { Array($0.utf8) }
  private static let others = [
    "Linting ", "Done linting!", "* No unused code detected.", "SwiftFormat completed",
    "Running SwiftFormat",
  ].map { Array($0.utf8) }
  private static let banner = Array("----- xcbeautify -----".utf8)

  mutating func look(at line: ArraySlice<UInt8>) {
    guard let first = line.first, first < 0x60 else { return }
    func begins(_ starts: [[UInt8]]) -> Bool { starts.contains { line.starts(with: $0) } }
    if begins(Self.complete) {
      (isBuildComplete, isBuild) = (true, true)
    } else if begins(Self.beautified) {
      (isBuildComplete, isBuild, isBeautified) = (true, true, true)
    } else if begins(Self.failed) {
      (isBuildFailed, isBuild) = (true, true)
    } else if begins(Self.testFailed) {
      (isTestFailed, isBuild) = (true, true)
    } else if begins(Self.building) {
      isBuild = true
    } else if line.starts(with: Self.banner) {
      isBeautified = true
    } else if first == UInt8(ascii: "[") {
      lookAtStep(line)
    } else if begins(Self.others) || (0x30...0x39).contains(first), line.count < 400 {
      lookAtTool(String(decoding: line, as: UTF8.self))
    }
  }

  /// `[3/8] Compiling App A.swift` of a Swift build, `[App] Compiling A.swift` of xcbeautify.
  private mutating func lookAtStep(_ line: ArraySlice<UInt8>) {
    guard let end = line.prefix(200).firstIndex(of: UInt8(ascii: "]")) else { return }
    let steps = [" Compiling ", " Linking ", " Emitting module ", " Write "].map { Array($0.utf8) }
    guard steps.contains(where: { line[(end + 1)...].starts(with: $0) }) else { return }
    isBuild = true
    let isCounted = line[..<end].dropFirst().allSatisfy {
      (0x30...0x39).contains($0) || $0 == UInt8(ascii: "/")
    }
    if !isCounted { isBeautified = true }
  }

  private mutating func lookAtTool(_ line: String) {
    if line.hasPrefix("Done linting!") {
      (isLintStarted, isLintDone) = (true, true)
      lintViolations =
        line.range(of: "Found ").flatMap {
          Int(line[$0.upperBound...].prefix { $0.isNumber })
        } ?? 0
    } else if line.hasPrefix("Linting Swift files") || line.hasPrefix("Linting '") {
      isLintStarted = true
    } else if line.hasPrefix("* No unused code") {
      isPeripheryClean = true
    } else if line.hasPrefix("SwiftFormat completed") {
      isFormatterDone = true
    } else if line.contains(" files require formatting") {
      unformattedFiles = Int(line.prefix { $0.isNumber }) ?? 0
    }
  }

  /// The tools that a log shows to have run without a line of their own about a finding.
  var dialects: [LogDialect] {
    [
      (isBuild, LogDialect.compiler), (isLintStarted, .swiftLint),
      (isFormatterDone, .swiftFormatter), (isPeripheryClean, .periphery),
    ].filter(\.0).map(\.1)
  }

  /// What the closing words make of a run of one dialect with so many findings.
  func completeness(of dialect: LogDialect, findings: Int) -> Completeness? {
    switch dialect {
    case .compiler where isBuildFailed: return .failed(reasons: ["the build failed"])
    case .compiler where isTestFailed: return .failed(reasons: ["the test run failed"])
    case .compiler where isBuildComplete: return .complete
    case .swiftLint where isLintDone && findings < lintViolations:
      return Self.missing(
        "SwiftLint reported \(lintViolations) violations and the log has \(findings)")
    case .swiftLint where isLintDone: return .complete
    case .swiftLint where isLintStarted:
      return Self.missing("SwiftLint started and did not report that it finished")
    case .swiftFormatter where isFormatterDone && findings == 0 && unformattedFiles > 0:
      return Self.missing(
        "SwiftFormat reported \(unformattedFiles) files to format and the log has no finding")
    case .swiftFormatter where isFormatterDone: return .complete
    case .periphery where isPeripheryClean: return .complete
    case .compiler, .swiftFormat, .swiftLint, .swiftFormatter, .periphery: return nil
    }
  }

  private static func missing(_ reason: String) -> Completeness { .failed(reasons: [reason]) }
}
