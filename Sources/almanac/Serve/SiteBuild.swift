internal import Foundation
internal import Synchronization

/// One `almanac build`, in a process of its own, so that whatever happens to it the server goes on.
struct SiteBuild {
  /// What it printed for a person.
  let text: String
  /// Why the site was not written; nil when it was.
  let error: String?
  /// In milliseconds.
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

  /// How often there is a look at the process, in microseconds.
  private static let step: UInt32 = 2000
}

/// What a process prints while it runs, read on a thread: a pipe that is full would stop the process.
private final class PrintedText: Sendable {
  let pipe = Pipe()
  private let bytes = Mutex(Data())
  private let end = DispatchSemaphore(value: 0)

  /// Reads until the process has closed its end.
  func begin() {
    Thread.detachNewThread { [self] in
      let read = pipe.fileHandleForReading.readDataToEndOfFile()
      bytes.withLock { $0 = read }
      end.signal()
    }
  }

  /// All of it, once the process has ended.
  func finish() -> String {
    end.wait()
    return bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
