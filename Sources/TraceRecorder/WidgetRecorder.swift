internal import Dispatch
public import Foundation

/// Writes what happens to your widgets into a file, as events that `almanac import` makes a trace of.
///
/// Make one for each process, the app and the widget extension, and give all of them the same file in the App Group.
/// A call takes the time, hands the event to a queue and returns: no one waits for the disk, on no thread. Lines are
/// appended whole, so that a process that is ended at any moment loses what was not written yet and damages nothing.
/// Places are never written, and texts only as far as `RecordedName` lets them through.
public final class WidgetRecorder: Sendable {
  private let queue = DispatchQueue(label: "almanac.trace-recorder", qos: .utility)
  private let clock: @Sendable () -> Date
  private let backlog = Backlog()
  private let lineWriter: EventLineWriter

  /// - Parameters:
  ///   - file: where the lines go; its folder has to be there.
  ///   - runMode: how the app runs. A run from Xcode has no limits on reloads and says nothing about a release.
  ///   - maximumBytes: at this size the file ends with a line that says so. Remove or move it to begin a new one.
  public convenience init(
    file: URL, runMode: RunMode = .ofThisBuild, maximumBytes: Int = 2_000_000
  ) {
    self.init(
      file: file, runMode: runMode, environment: .ofThisProcess, maximumBytes: maximumBytes,
      writer: String(UInt32.random(in: 0x1000_0000...(.max)), radix: 16),
      timeZone: .autoupdatingCurrent
    ) { Date() }
  }

  /// - Parameter writer: names this process among those that write to the file.
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

  /// Waits until everything recorded so far is on disk; call it before a widget hands out its timeline, or leave it.
  public func flush() async {
    await withCheckedContinuation { done in queue.async { done.resume() } }
  }

  /// The time, as the recorder's clock has it.
  var now: Date { clock() }

  /// Takes an event; past a thousand that wait, events are left out, and their missing numbers tell.
  func record(_ type: String, of widget: RecordedWidget? = nil, _ members: [LineMember] = []) {
    let event = RecordedEvent(type: type, moment: clock(), widget: widget, members: members)
    backlog.admit {
      queue.async { [self] in lineWriter.write(event, after: backlog.leave()) }
    }
  }
}
