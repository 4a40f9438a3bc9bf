internal import Diagnostics
internal import Files
internal import Publishing
internal import SiteWriting
internal import Text
internal import Traces

/// `almanac import`: the recorder's files and logs in, a trace for each recorded session out.
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
      return reject(problems + [.unwritableImport("\(error)")])
    }
    if written.isEmpty { return reject(problems) }
    let isComplete = !problems.contains { $0.severity != .note }
    let status = terminal.report(
      problems.inReadingOrder(), as: options.format, status: isComplete ? .success : .degraded)
    if !options.isQuiet { report(device, written) }
    return status
  }

  /// The name of each session's file; two sessions whose names come out alike are distinguished by a number.
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

  /// An error when the file of the session has more lines already: an older copy of the recording must not replace it.
  private func fullerTrace(than trace: ImportedTrace, at path: String) -> Diagnostic? {
    var count = 0
    do throws(FileReadError) {
      var lines = FileLines(of: path, longest: TraceLimits().longestLine)
      while try lines.next() != nil { count += 1 }
    } catch {
      // There is none, or it is no trace.
      return nil
    }
    let own = trace.lines.count + 1
    return count > own ? .fullerTrace(path, count, imported: own) : nil
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

  private func reject(_ problems: [Diagnostic]) -> ExitStatus {
    terminal.report(problems.inReadingOrder(), as: options.format, status: .usageError)
  }
}

extension Diagnostic {
  static func nothingRecorded(in count: Int) -> Diagnostic {
    Diagnostic(
      "import.nothing-recorded", .error,
      "no recorded session in \(count == 1 ? "the file" : "the \(count) files"), so no trace"
        + " was written",
      suggestion: "Name the recorder's file, or the output of log show --style ndjson (not json).")
  }

  static func fullerTrace(_ path: String, _ count: Int, imported: Int) -> Diagnostic {
    Diagnostic(
      "import.fuller-trace", .error,
      "the trace of this session has \(Plural.text(count, "line")) already, the import"
        + " \(Plural.grouped(imported)): it was not replaced",
      at: FilePosition(file: path),
      suggestion: "Import all files of the session together, or remove the trace first.")
  }

  static func unwritableImport(_ reason: String) -> Diagnostic {
    Diagnostic(
      "import.unwritable", .error, reason,
      suggestion: "Check the folder's permissions and the free space.")
  }
}
