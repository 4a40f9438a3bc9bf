#if canImport(os)
  internal import os
#endif

/// Writes the lines to the system log as well, for people who cannot access the file.
enum RecordingLog {
  /// The prefix that identifies lines of the recorder.
  static let marker = "almanac-trace "
  /// The longest line in bytes; the system truncates messages at about 1 kB, so longer lines are
  /// only in the file.
  static let maximumLength = 900

  static func write(_ line: String) {
    guard line.utf8.count <= maximumLength else { return }
    #if canImport(os)
      logger.notice("\(marker, privacy: .public)\(line, privacy: .public)")
    #endif
  }

  #if canImport(os)
    private static let logger = Logger(subsystem: "almanac.trace-recorder", category: "trace")
  #endif
}
