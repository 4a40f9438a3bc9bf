#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The clock that the system uses for the times of file changes, in nanoseconds.
///
/// It advances in steps.
package struct FileClock: Sendable {
  /// A file of the program whose times may be changed.
  private let file: String
  /// The time when the clock was first read.
  private let start: Int64

  /// The time after a change within which another change may get the same time, even on a coarse
  /// file system.
  private static let margin: Int64 = 2_000_000_000

  /// Nil if the file cannot be touched.
  package init?(touching file: String) {
    guard let start = Self.time(touching: file) else { return nil }
    self.file = file
    self.start = start
  }

  /// Whether the last change is so long ago that a later change cannot have the same time.
  func isSettled(_ status: FileStatus) -> Bool { status.changed < start - Self.margin }

  /// Waits until any further change has a later time than all changes before.
  ///
  /// - Returns: the time before, or nil if the clock does not advance within several steps of any
  ///   usual system.
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
