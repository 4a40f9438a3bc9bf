internal import Dispatch
public import Foundation

/// Records the events of your widgets in a file, which `almanac import` converts to a trace.
///
/// Create one recorder per process, in the app and in the widget extension, with the same file in
/// the App Group. A call takes the time, adds the event to a queue and returns; no thread waits for
/// the disk. Complete lines are appended, so a terminated process loses only the events that were
/// not written yet and damages nothing. Locations are never written, and texts only as
/// `RecordedName` reduces them.
public final class WidgetRecorder: Sendable {
  private let queue = DispatchQueue(label: "almanac.trace-recorder", qos: .utility)
  private let clock: @Sendable () -> Date
  private let backlog = Backlog()
  private let lineWriter: EventLineWriter

  /// - Parameters:
  ///   - file: The file; its folder must exist.
  ///   - runMode: How the app runs. A run from Xcode has no limits on reloads and is no evidence
  ///     for a release.
  ///   - maximumBytes: The size at which the file ends with a line that reports it. Remove or move
  ///     the file to begin a new one.
  public convenience init(
    file: URL, runMode: RunMode = .ofThisBuild, maximumBytes: Int = 2_000_000
  ) {
    self.init(
      file: file, runMode: runMode, environment: .ofThisProcess, maximumBytes: maximumBytes,
      writer: String(UInt32.random(in: 0x1000_0000...(.max)), radix: 16),
      timeZone: .autoupdatingCurrent
    ) { Date() }
  }

  /// - Parameter writer: The name of this process among the writers of the file.
  init(
    file: URL, runMode: RunMode, environment: RunEnvironment? = .ofThisProcess,
    maximumBytes: Int, writer: String, timeZone: TimeZone,
    clock: @escaping @Sendable () -> Date
  ) {
    self.clock = clock
    lineWriter = EventLineWriter(
      file: RecordingFile(path: file.path, maximumBytes: maximumBytes), runMode: runMode,
      environment: environment, writer: writer, timeZone: timeZone)
  }

  /// Waits until all recorded events are on disk; calling it before a widget returns its timeline
  /// is optional.
  public func flush() async {
    await withCheckedContinuation { done in queue.async { done.resume() } }
  }

  /// The current time of the recorder's clock.
  var now: Date { clock() }

  /// Records an event; while 1000 events are waiting, further ones are dropped and their numbers
  /// are missing.
  func record(_ type: String, of widget: RecordedWidget? = nil, _ members: [LineMember] = []) {
    let event = RecordedEvent(type: type, moment: clock(), widget: widget, members: members)
    backlog.admit {
      queue.async { [self] in lineWriter.write(event, after: backlog.leave()) }
    }
  }
}
