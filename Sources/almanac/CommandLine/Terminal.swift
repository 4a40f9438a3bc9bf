internal import Diagnostics
internal import Synchronization
internal import Text

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where the program speaks to people: results on standard output, diagnostics and progress on standard error.
final class Terminal: Sendable {
  /// Whether somebody watches: standard error is a terminal that can move its cursor.
  let isWatched: Bool
  let isColored: Bool
  private let statusLength = Mutex(0)

  init() {
    let isTerminal = isatty(2) == 1 && Terminal.environment("TERM") != "dumb"
    isWatched = isTerminal && Terminal.environment("CI") == nil
    let isForced = Terminal.environment("CLICOLOR_FORCE").map { $0 != "0" } ?? false
    isColored = (isTerminal || isForced) && (Terminal.environment("NO_COLOR") ?? "").isEmpty
  }

  /// A variable of the environment, nil when it is not set.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Prints a text on standard output and answers the status, so that `main` stays a table.
  func print(_ text: String, status: ExitStatus) -> ExitStatus {
    write(Array(text.utf8), to: 1)
    return status
  }

  /// Prints a result on standard output.
  func print(_ bytes: [UInt8]) {
    clearStatus()
    write(bytes, to: 1)
  }

  /// Prints diagnostics and answers the status: for people on standard error, for programs on standard output.
  func report(
    _ diagnostics: [Diagnostic], as format: DiagnosticFormat = .text, status: ExitStatus
  ) -> ExitStatus {
    clearStatus()
    let text = format.print(diagnostics, isColored: isColored && format == .text)
    switch format {
    case .text, .short: write(text, to: 2)
    case .json, .github: write(text, to: 1)
    }
    return status
  }

  /// A line that stays.
  func say(_ line: String) {
    clearStatus()
    write(Array((line.shownSafely + "\n").utf8), to: 2)
  }

  /// The start of a long piece of work: the status line where somebody watches, else a line of its own.
  func begin(_ work: String) {
    if isWatched { show(status: work) } else { say(work) }
  }

  /// A line that the next one replaces; nothing where nobody watches.
  func show(status line: String) {
    guard isWatched else { return }
    let text = line.shownSafely
    let previous = statusLength.withLock { length in
      defer { length = text.count }
      return length
    }
    let blank = String(repeating: " ", count: max(0, previous - text.count))
    write(Array("\r\(text)\(blank)".utf8), to: 2)
  }

  private func clearStatus() {
    let previous = statusLength.withLock { length in
      defer { length = 0 }
      return length
    }
    if previous > 0 { write(Array("\r\(String(repeating: " ", count: previous))\r".utf8), to: 2) }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes[offset...].withUnsafeBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      // A reader that went away, such as `head`, is no reason to fail.
      guard count > 0 else { return }
      offset += count
    }
  }
}
