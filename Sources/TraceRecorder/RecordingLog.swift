#if canImport(os)
  internal import os
#endif

/// The same lines in the system's log, where there is one, for people who can get at the log and not at the file.
enum RecordingLog {
  /// What tells a line of ours from all others.
  static let marker = "almanac-trace "
  /// The system cuts a message at about a kilobyte; a longer line stands in the file alone.
  static let longest = 900

  static func write(_ line: String) {
    guard line.utf8.count <= longest else { return }
    #if canImport(os)
      logger.notice("\(marker, privacy: .public)\(line, privacy: .public)")
    #endif
  }

  #if canImport(os)
    private static let logger = Logger(subsystem: "almanac.trace-recorder", category: "trace")
  #endif
}
