internal import Analysis
package import Diagnostics
internal import Files
internal import Synchronization
internal import Traces

/// A cache of traces that are read again for the pages that show their views and requests.
///
/// The most recently used traces stay in memory.
package final class RecordedTraces: Sendable {
  private let state = Mutex(State())

  /// The maximum number of traces in memory: more than all threads use at once.
  private static let maximumInMemory = 2 * Cores.count + 2

  private struct State {
    /// The traces, the most recently used last.
    var traces: [(path: String, trace: RecordedTrace)] = []
    var problems: [Diagnostic] = []
  }

  package init() {}

  /// The full content of a trace, which is read if it is not in memory.
  ///
  /// - Parameter read: Reads the trace. It is called once, on one thread, while other threads wait.
  func trace(
    at path: String, read: () -> (content: RecordedTrace.Content, problem: Diagnostic?)
  ) -> RecordedTrace.Content {
    let trace = state.withLock { state in
      let known = state.traces.firstIndex { $0.path == path }
      let used = known.map { state.traces.remove(at: $0) } ?? (path: path, trace: RecordedTrace())
      state.traces.append(used)
      if state.traces.count > Self.maximumInMemory { state.traces.removeFirst() }
      return used.trace
    }
    return trace.content {
      let (content, problem) = read()
      if let problem { state.withLock { $0.problems.append(problem) } }
      return content
    }
  }

  /// Returns the problems of traces that were read again, each once.
  package func takeProblems() -> [Diagnostic] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }
}

/// A trace with the ledger lines of its widgets that have pages.
final class RecordedTrace: Sendable {
  private let state = Mutex<Content?>(nil)

  struct Content: Sendable {
    let report: TraceReport
    /// The selected lines by the widget's index in the trace.
    let lines: [Int: ListedLines]
  }

  fileprivate func content(_ read: () -> Content) -> Content {
    state.withLock { state in
      if let state { return state }
      let content = read()
      state = content
      return content
    }
  }
}

extension RecordedTrace.Content {
  /// Reads a trace for its pages.
  ///
  /// - Parameters:
  ///   - trace: The result of the first reading.
  ///   - lines: The selection of lines for each widget with pages, by its index.
  ///   - digest: The SHA-256 of the file at the first reading.
  /// - Returns: The content, and an error if the trace has changed since.
  package static func read(
    _ path: String, _ trace: TraceRecord, keeping lines: [Int: LineChoice], digest: String?,
    _ options: RunOptions
  ) -> (content: Self, problem: Diagnostic?) {
    var reader = LedgerReader(
      file: trace.file, matrix: options.matrix,
      into: LineChoices(choices: lines, epoch: trace.epoch))
    let reading = TraceReader(limits: options.traceLimits).read(
      path: path, named: trace.file, into: &reader)
    var (report, lines) = (consume reader).finish()
    return (
      Self(report: report, lines: lines.finish()),
      reading.digest == digest ? nil : .changedTrace(path)
    )
  }
}

/// The lines of a trace's ledgers that its pages show, by the index of the widget.
private struct LineChoices: LedgerConsumer {
  private(set) var choices: [Int: LineChoice]
  let epoch: TraceEpoch

  mutating func consume(_ lines: [SettledLine]) {
    for line in lines {
      choices[line.widget]?.add(
        line.line, number: line.number, day: line.line.reference.map { epoch.day(of: $0.time) })
    }
  }

  /// Returns the selected lines; each selection is released before the next one is converted.
  mutating func finish() -> [Int: ListedLines] {
    var lines: [Int: ListedLines] = [:]
    while let (number, choice) = choices.popFirst() { lines[number] = choice.finish() }
    return lines
  }
}

extension Diagnostic {
  fileprivate static func changedTrace(_ path: String) -> Diagnostic {
    Diagnostic(
      "run.changed-trace", .error, "the trace changed while the site was built",
      at: FilePosition(file: path), suggestion: "Build again after the trace is complete.")
  }
}
