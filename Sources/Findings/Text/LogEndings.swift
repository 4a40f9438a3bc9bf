/// What a log's own closing words say about the run.
struct LogEndings: Hashable, Sendable {
  /// A build said that it succeeded.
  private(set) var isBuildComplete = false
  /// A build said that it failed.
  private(set) var isBuildFailed = false
  /// SwiftLint said that it had looked at every file.
  private(set) var isLintDone = false
  /// Any line that only a build prints.
  private(set) var isBuild = false

  private static let complete = [
    Array("Build complete!".utf8), Array("** BUILD SUCCEEDED **".utf8),
    Array("** TEST SUCCEEDED **".utf8), Array("** TEST BUILD SUCCEEDED **".utf8),
    Array("** ARCHIVE SUCCEEDED **".utf8), Array("** ANALYZE SUCCEEDED **".utf8),
  ]
  private static let failed = [
    Array("** BUILD FAILED **".utf8), Array("** ARCHIVE FAILED **".utf8),
    Array("** TEST BUILD FAILED **".utf8), Array("** ANALYZE FAILED **".utf8),
    Array("error: fatalError".utf8), Array("Testing failed:".utf8),
  ]
  private static let building = [
    Array("Building for ".utf8), Array("CompileSwift ".utf8), Array("SwiftCompile ".utf8),
    Array("CompileC ".utf8), Array("Build settings from command line:".utf8),
    Array("Command line invocation:".utf8),
  ]
  private static let lintDone = Array("Done linting!".utf8)

  mutating func look(at line: ArraySlice<UInt8>) {
    guard let first = line.first, first < 0x60 else { return }
    if Self.complete.contains(where: { line.starts(with: $0) }) {
      isBuildComplete = true
      isBuild = true
    } else if Self.failed.contains(where: { line.starts(with: $0) }) {
      isBuildFailed = true
      isBuild = true
    } else if line.starts(with: Self.lintDone) {
      isLintDone = true
    } else if Self.building.contains(where: { line.starts(with: $0) }) {
      isBuild = true
    }
  }

  /// What the closing words make of a run of one dialect.
  func completeness(of dialect: LogDialect) -> Completeness? {
    switch dialect {
    case .compiler where isBuildFailed: .failed(reasons: ["the build failed"])
    case .compiler where isBuildComplete: .complete
    case .swiftLint where isLintDone: .complete
    case .compiler, .swiftFormat, .swiftLint: nil
    }
  }
}
