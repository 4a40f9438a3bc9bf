/// A reader of the logs of compilers and linters: swiftc, xcodebuild, clang, xcbeautify,
/// swift-format, SwiftLint, SwiftFormat, Periphery.
enum TextLogFile {
  /// The file extensions of logs, which exclude documentation that quotes warnings.
  private static let extensions: Set<String> = [
    "", "txt", "log", "out", "err", "stdout", "stderr", "raw",
  ]

  /// Whether a file has more NUL bytes than a log with damaged lines.
  private static func isBinary(_ source: LintSource) -> Bool {
    source.bytes.count { $0 == 0 } > 1 + source.bytes.count / 4096
  }

  static func read(_ source: LintSource) -> LintAttempt {
    guard extensions.contains(source.fileExtension), !isBinary(source) else { return .otherForm }
    var reader = TextLogReader(source)
    var start = source.contentStart
    let bytes = source.bytes
    // The first line keeps its indentation. White space before a header is harmless.
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      reader.read(bytes[start..<end])
      start = end + 1
    }
    reader.end()
    return TextLogRuns(consume reader).finish()
  }
}
