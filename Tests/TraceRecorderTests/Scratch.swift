import Foundation

@testable import TraceRecorder

/// A temporary file that is removed at the end of a test.
struct Scratch {
  let folder: URL

  var file: URL { folder.appending(path: "widget-events.jsonl") }

  /// The folder of the guide's example, which has one recorder for the whole process.
  static let shared: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "almanac-example-\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "group.com.example.nearby"), withIntermediateDirectories: true)
    } catch { fatalError("\(error)") }
    return folder
  }()

  static func with(_ body: (Scratch) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "almanac-recorder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { fatalError("\(error)") }
    }
    try await body(Scratch(folder: folder))
  }

  /// A recorder that writes to this file.
  func recorder(
    _ clock: TestClock, writer: String = "aaaa", runMode: RunMode = .release,
    environment: RunEnvironment? = nil, maximumBytes: Int = 100_000, offset: Int = 3600
  ) throws -> WidgetRecorder {
    WidgetRecorder(
      file: file, runMode: runMode, environment: environment, maximumBytes: maximumBytes,
      writer: writer,
      timeZone: TimeZone(secondsFromGMT: offset) ?? .gmt
    ) { clock.now }
  }

  var text: String {
    get throws { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
  }

  var lines: [String] {
    get throws { try text.split(separator: "\n").map(String.init) }
  }
}

/// A clock that a test sets.
final class TestClock: @unchecked Sendable {
  private let lock = NSLock()
  private var time: Date

  /// 2026-03-02 at this second of the day, at +01:00.
  init(_ second: Double = 0) {
    time = Date(timeIntervalSince1970: 1_772_406_000 + second)
  }

  var now: Date { lock.withLock { time } }

  func advance(_ seconds: Double) { lock.withLock { time += seconds } }
}
