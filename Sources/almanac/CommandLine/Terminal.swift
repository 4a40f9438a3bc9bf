internal import Diagnostics
internal import Files
internal import Synchronization
internal import Text

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The output of the program: results on standard output, diagnostics and progress on standard
/// error.
final class Terminal: Sendable {
  /// Whether standard error is a terminal that can move its cursor, outside of CI.
  let isWatched: Bool
  let isColored: Bool
  private let statusLength = Mutex(0)
  /// The lowest severity of diagnostics that is printed.
  private let threshold = Mutex(Severity.note)
  /// The error code of a failed write to standard output; 0 for none, also when the reader closed
  /// the pipe.
  private let lostOutput = Mutex<Int32>(0)
  /// The output since recording began, or nil if nothing is recorded.
  private let recorded = Mutex<[Output]?>(nil)

  /// Bytes that were written to one stream.
  struct Output {
    let descriptor: Int32
    var bytes: [UInt8]
  }

  init() {
    let isTerminal = isatty(2) == 1 && Terminal.environment("TERM") != "dumb"
    isWatched = isTerminal && Terminal.environment("CI") == nil
    let isForced = Terminal.environment("CLICOLOR_FORCE").map { $0 != "0" } ?? false
    isColored = (isTerminal || isForced) && (Terminal.environment("NO_COLOR") ?? "").isEmpty
    // A reader that closes the pipe, such as `head` or a browser, must not end the program.
    signal(SIGPIPE, SIG_IGN)
    // A write beyond the limit for a file's size fails with a message instead.
    signal(SIGXFSZ, SIG_IGN)
    OutOfMemory.report()
  }

  /// Suppresses progress and diagnostics below a severity from now on.
  func printOnly(from severity: Severity) {
    threshold.withLock { $0 = severity }
  }

  /// Returns a variable of the environment, or nil if it is not set.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Prints a text on standard output and returns the given status.
  func print(_ text: String, status: ExitStatus) -> ExitStatus {
    write(Array(text.utf8), to: 1)
    return status
  }

  /// Prints a result on standard output.
  func print(_ bytes: [UInt8]) {
    clearStatus()
    write(bytes, to: 1)
  }

  /// Prints diagnostics and returns the given status.
  ///
  /// Text goes to standard error, JSON and annotations to standard output.
  func report(
    _ diagnostics: [Diagnostic], as format: DiagnosticFormat = .text, status: ExitStatus
  ) -> ExitStatus {
    clearStatus()
    let least = threshold.withLock(\.self)
    let diagnostics = diagnostics.filter { $0.severity >= least }
    let text = format.print(diagnostics, isColored: isColored && format == .text)
    switch format {
    case .text, .short: write(text, to: 2)
    case .json, .github: write(text, to: 1)
    }
    return status
  }

  /// Reports problems in reading order as a usage error.
  func reject(_ problems: [Diagnostic], as format: DiagnosticFormat = .text) -> ExitStatus {
    report(problems.inReadingOrder(), as: format, status: .usageError)
  }

  /// Prints a permanent line of progress.
  ///
  /// - Parameter again: The line to record for a repetition of this run from the cache.
  func progress(_ line: String, again: String? = nil) {
    clearStatus()
    let bytes = Array((line.shownSafely + "\n").utf8)
    write(bytes, to: 2, recording: again.map { Array(($0.shownSafely + "\n").utf8) } ?? bytes)
  }

  /// Announces a long operation: on the status line of a terminal, otherwise on a line of its own.
  func begin(_ work: String) {
    if isWatched { show(status: work) } else { progress(work) }
  }

  /// Prints a status line, which the next one replaces; prints nothing without a terminal.
  func show(status line: String) {
    guard isWatched, threshold.withLock(\.self) == .note else { return }
    let text = line.shownSafely
    let previous = statusLength.withLock { length in
      defer { length = text.count }
      return length
    }
    let blank = String(repeating: " ", count: max(0, previous - text.count))
    send(Array("\r\(text)\(blank)".utf8), to: 2)
  }

  private func clearStatus() {
    let previous = statusLength.withLock { length in
      defer { length = 0 }
      return length
    }
    if previous > 0 { send(Array("\r\(String(repeating: " ", count: previous))\r".utf8), to: 2) }
  }

  private func write(
    _ bytes: [UInt8], to descriptor: Int32, recording record: [UInt8]? = nil
  ) {
    recorded.withLock { $0.add(record ?? bytes, to: descriptor) }
    send(bytes, to: descriptor)
  }

  private func send(_ bytes: [UInt8], to descriptor: Int32) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes[offset...].withUnsafeBytes { buffer in
        #if canImport(Glibc)
          unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR || errno == EAGAIN && isWritable(descriptor) { continue }
      guard count > 0 else { return recordFailure(errno, descriptor) }
      offset += count
    }
  }

  /// Waits until a non-blocking stream accepts more bytes; returns false when it cannot.
  private func isWritable(_ descriptor: Int32) -> Bool {
    var stream = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&stream, 1, -1) == 1
  }

  private func recordFailure(_ code: Int32, _ descriptor: Int32) {
    if descriptor == 1 && code != EPIPE { lostOutput.withLock { $0 = code } }
  }

  /// Returns the status of a run, or of a usage error if its result could not be written to
  /// standard output.
  func ending(_ status: ExitStatus) -> ExitStatus {
    let code = lostOutput.withLock(\.self)
    return code == 0 ? status : report([.unwritableOutput(code)], status: .usageError)
  }
}

extension Diagnostic {
  fileprivate static func unwritableOutput(_ code: Int32) -> Diagnostic {
    Diagnostic(
      "output.unwritable", .error,
      "cannot write to standard output: \(unsafe String(cString: strerror(code)))",
      suggestion: "Check the free space, or write to a file with -o.")
  }
}

extension Terminal {
  /// Begins to record the output, except for the status line.
  func beginRecording() {
    recorded.withLock { $0 = [] }
  }

  /// Returns the recorded output, or nil if it exceeded the limit.
  func endRecording() -> [Output]? {
    recorded.withLock { $0.take() }
  }

  /// Prints the recorded output of another run.
  func print(_ outputs: [Output]) {
    for output in outputs { send(output.bytes, to: output.descriptor) }
  }
}

extension [Terminal.Output]? {
  /// The limit of recorded output, in bytes.
  private static var maximumRecordedBytes: Int { 8 << 20 }

  fileprivate mutating func add(_ bytes: [UInt8], to descriptor: Int32) {
    guard var outputs = take() else { return }
    if outputs.last?.descriptor == descriptor {
      outputs[outputs.count - 1].bytes += bytes
    } else {
      outputs.append(.init(descriptor: descriptor, bytes: bytes))
    }
    if outputs.reduce(0, { $0 + $1.bytes.count }) <= Self.maximumRecordedBytes { self = outputs }
  }
}
