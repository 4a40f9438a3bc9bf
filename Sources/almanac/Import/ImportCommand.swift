internal import Diagnostics
internal import Files
internal import Text
internal import Traces

/// `almanac import`: converts files and logs of the recorder into one trace per recorded session.
struct ImportCommand: Command {
  let options: ImportOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var device = DeviceImport()
    for path in options.inputs { device.read(path: path) }
    let traces = device.finish()
    var problems = device.diagnostics
    if traces.isEmpty && !problems.hasErrors {
      problems.append(.nothingRecorded(in: options.inputs.count))
    }
    var written: [(trace: ImportedTrace, name: String)] = []
    do throws(FileSystemError) {
      for (trace, name) in zip(traces, fileNames(of: traces)) {
        if let fuller = fullerTrace(than: trace, at: options.output + "/" + name) {
          problems.append(fuller)
          continue
        }
        try write(trace, to: name)
        written.append((trace, name))
      }
    } catch {
      return terminal.reject(problems + [.unwritableImport("\(error)")], as: options.format)
    }
    if written.isEmpty { return terminal.reject(problems, as: options.format) }
    let isComplete = !problems.contains { $0.severity != .note }
    let status = terminal.report(
      problems.inReadingOrder(), as: options.format, status: isComplete ? .success : .incomplete)
    if !options.isQuiet { report(device, written) }
    return status
  }

  /// Returns the file name of each session; equal names are distinguished by a number.
  private func fileNames(of traces: [ImportedTrace]) -> [String] {
    var taken: Set<String> = []
    return traces.map { trace in
      let name = PathSegment.safe(for: trace.session)
      var unique = name
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      return unique + ".jsonl"
    }
  }

  /// Returns an error when the session's existing file has events that the import lacks and would
  /// delete.
  private func fullerTrace(than trace: ImportedTrace, at path: String) -> Diagnostic? {
    guard FileKind(of: path) == .file else { return nil }
    var old = EventTimes()
    let reading = TraceReader().read(path: path, into: &old)
    var new = EventTimes()
    new.consume(trace.header)
    new.consume(trace.events)
    let lacking = old.count(without: new)
    return lacking > 0 && reading.header != nil ? .fullerTrace(path, lacking) : nil
  }

  private func write(_ trace: ImportedTrace, to name: String) throws(FileSystemError) {
    var recording = TraceRecording()
    try recording.open(in: options.output, named: name)
    recording.consume(trace.header)
    for line in trace.lines { recording.consume(line) }
    try recording.finish()
  }

  private func report(
    _ device: DeviceImport, _ written: [(trace: ImportedTrace, name: String)]
  ) {
    for (trace, name) in written {
      let writers = Plural.text(trace.writerCount, "process", "processes")
      terminal.progress(
        "\(options.output)/\(name): \(Plural.text(trace.events.count, "event")) from \(writers)")
    }
    terminal.progress(
      "ignored: \(Plural.text(device.duplicateCount, "duplicate line")), "
        + Plural.text(device.foreignCount, "other line", "other lines"))
  }
}

extension Diagnostic {
  static func nothingRecorded(in count: Int) -> Diagnostic {
    Diagnostic(
      "import.nothing-recorded", .error,
      "no recorded session in the \(count == 1 ? "file" : "\(count) files"); no trace was written",
      suggestion: "Name the recorder's file, or the output of log show --style ndjson (not json).")
  }

  static func fullerTrace(_ path: String, _ count: Int) -> Diagnostic {
    Diagnostic(
      "import.fuller-trace", .error,
      "the trace of this session has \(Plural.text(count, "event")) that the import lacks:"
        + " it was not replaced",
      at: FilePosition(file: path),
      suggestion: "Import all files of the session together, or remove the trace first.")
  }

  static func unwritableImport(_ reason: String) -> Diagnostic {
    Diagnostic(
      "import.unwritable", .error, reason,
      suggestion: "Check the folder's permissions and the free space.")
  }
}

/// The times of the events by type, independent of their numbers.
private struct EventTimes: TraceConsumer {
  private struct Moment: Hashable {
    let milliseconds: Int64
    let type: EventType
  }

  private var epoch: Int64 = 0
  private var counts: [Moment: Int] = [:]

  mutating func consume(_ header: TraceHeader) { epoch = header.epoch.unixSeconds * 1000 }

  mutating func consume(_ event: TraceEvent) {
    let moment = Moment(milliseconds: epoch &+ event.time.milliseconds, type: event.type)
    counts[moment, default: 0] += 1
  }

  /// Returns the number of events that others lack.
  func count(without others: EventTimes) -> Int {
    counts.reduce(0) { $0 + max(0, $1.value - (others.counts[$1.key] ?? 0)) }
  }
}
