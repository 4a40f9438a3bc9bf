import Foundation
import Testing
import Traces

@testable import TraceRecorder

/// Recorders in processes that are killed while they write.
struct KilledRecorderTests {
  /// The file that all processes of the test use. Each checkout has its own.
  private static var file: URL {
    let checkout = #filePath.utf8.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
    return FileManager.default.temporaryDirectory.appending(
      path: "almanac-killed-\(checkout).jsonl")
  }

  /// Records until the process is killed.
  private static func recordUntilKilled(after milliseconds: UInt32) async {
    let recorder = WidgetRecorder(file: file, runMode: .release, maximumBytes: 50_000_000)
    recorder.appChanged(to: .background)
    await recorder.flush()
    Thread.detachNewThread {
      usleep(milliseconds * 1000)
      kill(getpid(), SIGKILL)
    }
    while true {
      for _ in 0..<100 { recorder.appChanged(to: .foreground) }
      await recorder.flush()
    }
  }

  @Test func `killed processes that share a file leave complete lines`() async throws {
    let file = Self.file
    if FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
    for _ in 0..<3 {
      async let one = #expect(processExitsWith: .signal(SIGKILL)) {
        await Self.recordUntilKilled(after: 60)
      }
      async let other = #expect(processExitsWith: .signal(SIGKILL)) {
        await Self.recordUntilKilled(after: 90)
      }
      _ = await (one, other)
    }
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let headers = lines.count { $0.contains("trace.header") }
    let imported = try Imported(file)
    print("\(lines.count) lines of killed processes, \(headers) headers")
    #expect(imported.problems == [])
    #expect(imported.duplicates == 0)
    #expect(imported.traces.reduce(0) { $0 + $1.events.count } == lines.count - headers)
    #expect(imported.traces.reduce(0) { $0 + $1.writerCount } == 6)
    #expect(imported.readings.flatMap(\.diagnostics) == [])
    try FileManager.default.removeItem(at: file)
  }
}
