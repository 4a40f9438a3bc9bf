internal import Foundation
internal import Synchronization

/// A run of `almanac build` in a separate process, so that the server survives its failure.
struct SiteBuild {
  /// The output of the build on standard error.
  let text: String
  /// Why the site was not written, or nil if it was.
  let error: String?
  /// The duration in milliseconds.
  let duration: Int

  init(_ words: [String]) {
    let start = DispatchTime.now().uptimeNanoseconds
    let process = Process()
    let printed = PrintedText()
    process.executableURL = URL(fileURLWithPath: Installation.executablePath ?? "almanac")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = printed.pipe
    do {
      try process.run()
      printed.begin()
      while process.isRunning {
        if Interruption.isRequested { process.terminate() }
        usleep(Self.step)
      }
      text = printed.finish()
      let status = ExitStatus(rawValue: process.terminationStatus)
      let isWritten = process.terminationReason == .exit && ![nil, .usageError].contains(status)
      error = isWritten ? nil : text.isEmpty ? "almanac build ended without output" : text
    } catch {
      text = "almanac build cannot be started: \(error.localizedDescription)\n"
      self.error = text
    }
    duration = Int((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000)
  }

  /// The polling interval of the process, in microseconds.
  private static let step: UInt32 = 2000
}

/// The output of a process, read on a thread while the process runs, because a full pipe would
/// block it.
private final class PrintedText: Sendable {
  let pipe = Pipe()
  private let bytes = Mutex(Data())
  private let end = DispatchSemaphore(value: 0)

  /// Reads until the process closes its end of the pipe.
  func begin() {
    Thread.detachNewThread { [self] in
      let read = pipe.fileHandleForReading.readDataToEndOfFile()
      bytes.withLock { $0 = read }
      end.signal()
    }
  }

  /// Returns the complete output, once the process has ended.
  func finish() -> String {
    end.wait()
    return bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
