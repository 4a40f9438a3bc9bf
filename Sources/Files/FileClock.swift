#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The time that the system gives to files when they change, in nanoseconds: it moves in steps.
package struct FileClock: Sendable {
  /// A file of the program, whose times may be changed.
  private let file: String
  /// When the clock was first asked.
  private let start: Int64

  /// What was changed so shortly before may be changed again in the same step, also on a coarse file system.
  private static let margin: Int64 = 2_000_000_000

  /// Nil where the file cannot be touched.
  package init?(touching file: String) {
    guard let start = Self.time(touching: file) else { return nil }
    self.file = file
    self.start = start
  }

  /// Whether what is at a path was changed so long ago that a later change cannot have the same time.
  func isSettled(_ status: FileStatus) -> Bool { status.changed < start - Self.margin }

  /// Waits until whatever is changed from now on has a later time than what was changed before.
  ///
  /// - Returns: the time before; nil where the clock does not move within some steps of any usual system.
  func waitForNextTick() -> Int64? {
    guard let before = Self.time(touching: file) else { return nil }
    for _ in 0..<40 {
      if let now = Self.time(touching: file), now > before { return before }
      usleep(1000)
    }
    return nil
  }

  private static func time(touching file: String) -> Int64? {
    guard unsafe utimensat(AT_FDCWD, file, nil, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let status = FileStatus(of: file)
    return status.kind == .file ? status.changed : nil
  }
}
