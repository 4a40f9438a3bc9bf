internal import Text

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The clock of a developer's machine, used only for today's date; no report depends on it.
enum LocalTime {
  /// The current time with the machine's UTC offset; nil in a CI job, whose result must be
  /// repeatable.
  static var current: Instant? {
    guard (Terminal.environment("CI") ?? "").isEmpty else { return nil }
    var seconds = time(nil)
    var parts = unsafe tm()
    guard unsafe localtime_r(&seconds, &parts) != nil else { return nil }
    let offset = unsafe parts.tm_gmtoff
    return Instant(unixSeconds: Int64(seconds), utcOffset: Int(offset))
  }
}
