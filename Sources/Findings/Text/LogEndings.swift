internal import Text

/// Tracks the tools that a log shows to have started, and how they ended.
struct LogEndings: Hashable, Sendable {
  private var build = BuildEnding()
  /// Whether there is a line that only a build prints.
  private(set) var isBuild = false
  /// Whether there is a line that only xcbeautify or xcpretty prints.
  private(set) var isBeautified = false
  private var swiftLint = LinterEnding("SwiftLint")
  private var swiftFormatter = LinterEnding("SwiftFormat")
  /// The exit code of swift-format, if a script recorded it.
  private var formatterExitCode: Int?
  /// Whether Periphery printed what it prints at its end, with findings or without.
  private var hasPeripheryEnded = false

  private static let others = [
    "Linting ", "Analyzing ", "Collecting '", "Done linting!", "Done analyzing!",
    "* No unused code detected.", "* Seeing false positives?", "SwiftFormat completed",
    "Running SwiftFormat...",
  ].map { Array($0.utf8) }
  private static let banner = Array("----- xcbeautify -----".utf8)

  private static let formatterExit = Array("swift-format: exit code ".utf8)

  mutating func inspect(_ line: ArraySlice<UInt8>) {
    build.inspectTest(line)
    // swift-format prints nothing at its end, so a script adds its exit code.
    if line.first == Self.formatterExit[0], line.starts(with: Self.formatterExit), line.count < 400
    {
      formatterExitCode = Int(
        String(decoding: line.dropFirst(Self.formatterExit.count), as: UTF8.self).trimmed)
    }
    guard let first = line.first, first < 0x60 else { return }
    switch build.inspect(line) {
    case .build: isBuild = true
    case .beautified: (isBuild, isBeautified) = (true, true)
    case .other where line.starts(with: Self.banner): isBeautified = true
    case .other where first == UInt8(ascii: "["): inspectStep(line)
    case .other where Self.isPlainStep(line):
      (isBuild, isBeautified) = (true, true)
      build.compile()
    case .other:
      let isTool = Self.others.contains { line.starts(with: $0) } || first.isASCIIDigit
      if isTool, line.count < 400 { inspectTool(String(decoding: line, as: UTF8.self)) }
    }
  }

  /// Parses `[3/8] Compiling App A.swift` from a Swift build or `[App] Compiling A.swift` from
  /// xcbeautify.
  private mutating func inspectStep(_ line: ArraySlice<UInt8>) {
    guard let end = line.prefix(200).firstIndex(of: UInt8(ascii: "]")) else { return }
    let steps = [" Compiling ", " Linking ", " Emitting module ", " Write "].map { Array($0.utf8) }
    guard steps.contains(where: { line[(end + 1)...].starts(with: $0) }) else { return }
    isBuild = true
    build.compile()
    let isCounted = line[..<end].dropFirst().allSatisfy {
      $0.isASCIIDigit || $0 == UInt8(ascii: "/")
    }
    if !isCounted { isBeautified = true }
  }

  /// Whether the line is `Compiling A.swift` from xcpretty.
  private static func isPlainStep(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: Array("Compiling ".utf8)) && line.count < 400
      && ["swift", "c", "m", "mm", "cpp", "cc"].contains(
        LogProgram.suffix(of: String(decoding: line, as: UTF8.self)))
  }

  private mutating func inspectTool(_ line: String) {
    if line.hasPrefix("Done linting!") || line.hasPrefix("Done analyzing!") {
      swiftLint.end()
      swiftLint.count(
        violations: line.number(after: "Found "),
        serious: line.number(after: "violations, ")
          ?? line.number(after: "violation, "), files: line.number(after: " in "))
    } else if line.hasPrefix("Linting Swift files") || line.hasPrefix("Analyzing Swift files") {
      swiftLint.begin()
    } else if ["Linting '", "Analyzing '", "Collecting '"].contains(where: { line.hasPrefix($0) }) {
      swiftLint.work()
    } else if line.hasPrefix("* No unused code") || line.hasPrefix("* Seeing false positives?") {
      hasPeripheryEnded = true
    } else if line.hasPrefix("Running SwiftFormat...") {
      swiftFormatter.begin()
    } else if line.hasPrefix("SwiftFormat completed") {
      swiftFormatter.end()
    } else if let slash = line.firstIndex(of: "/"), line.contains(" files require formatting") {
      swiftFormatter.count(files: Int(line[..<slash]), of: line.number(after: "/"))
    }
  }

  /// The tools that the log shows to have run, even without findings.
  var dialects: [LogDialect] {
    [
      (isBuild, LogDialect.compiler), (swiftLint.isStarted, .swiftLint),
      (swiftFormatter.isStarted, .swiftFormatter), (hasPeripheryEnded, .periphery),
      (formatterExitCode != nil, .swiftFormat),
    ].filter(\.0).map(\.1)
  }

  /// Whether a test of a build failed.
  var hasFailedTests: Bool { build.hasFailedTests }

  /// Whether a build does not report its end.
  var isBuildOpen: Bool { build.isOpen }

  /// The completeness of a dialect's run according to the closing messages, based on its findings
  /// and the number of files with findings.
  func completeness(of dialect: LogDialect, findings: LevelCounts, files: Int) -> Completeness? {
    switch dialect {
    case .compiler:
      if let failure = build.failure { return .failed(reasons: [failure]) }
      return build.isComplete ? .complete : nil
    case .swiftLint: return swiftLint.completeness(findings: findings, files: files)
    case .swiftFormatter: return swiftFormatter.completeness(findings: findings, files: files)
    case .periphery: return hasPeripheryEnded ? .complete : nil
    case .swiftFormat:
      guard let formatterExitCode else { return nil }
      return formatterExitCode == 0 || formatterExitCode == 1 && findings.total > 0
        ? .complete
        : .failed(reasons: ["swift-format ended with exit code \(formatterExitCode)"])
    }
  }
}

extension String {
  /// The number directly after the first occurrence of a text, or nil.
  fileprivate func number(after words: String) -> Int? {
    guard let start = range(of: words)?.upperBound else { return nil }
    return Int(self[start...].prefix { $0.isNumber })
  }
}
