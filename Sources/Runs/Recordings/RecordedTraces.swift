internal import Analysis
package import Diagnostics
internal import Files
internal import Synchronization
internal import Traces

/// Traces that are read a second time for the pages that show their views and requests; the last few stay in memory.
package final class RecordedTraces: Sendable {
  private let state = Mutex(State())

  /// More traces than every thread has at hand.
  private static let most = 2 * Cores.count + 2

  private struct State {
    /// The last used at the end.
    var traces: [(path: String, trace: RecordedTrace)] = []
    var problems: [Diagnostic] = []
  }

  package init() {}

  /// What a trace says in full, read now if it is not in memory.
  ///
  /// - Parameter read: called once, on one thread, while others wait for it.
  func trace(
    at path: String, read: () -> (content: RecordedTrace.Content, problem: Diagnostic?)
  ) -> RecordedTrace.Content {
    let trace = state.withLock { state in
      let known = state.traces.firstIndex { $0.path == path }
      let used = known.map { state.traces.remove(at: $0) } ?? (path: path, trace: RecordedTrace())
      state.traces.append(used)
      if state.traces.count > Self.most { state.traces.removeFirst() }
      return used.trace
    }
    return trace.content {
      let (content, problem) = read()
      if let problem { state.withLock { $0.problems.append(problem) } }
      return content
    }
  }

  /// What was wrong with traces that were read again, each told once.
  package func takeProblems() -> [Diagnostic] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }
}

/// One trace with the lines of its widgets that have pages.
final class RecordedTrace: Sendable {
  private let state = Mutex<Content?>(nil)

  struct Content: Sendable {
    let report: TraceReport
    /// By the widget's number in the trace.
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
  ///   - trace: what the first reading found.
  ///   - lines: chooses what is kept of each widget with pages, by its number.
  ///   - digest: the SHA-256 of the file that was read first.
  /// - Returns: what it says, and an error where it is another trace by now.
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

/// The lines of a trace's ledgers that its pages show, by the widget's number.
private struct LineChoices: LedgerConsumer {
  private(set) var choices: [Int: LineChoice]
  let epoch: TraceEpoch

  mutating func consume(_ lines: [SettledLine]) {
    for line in lines {
      choices[line.widget]?.add(
        line.line, number: line.number, day: line.line.reference.map { epoch.day(of: $0.time) })
    }
  }

  /// What pages show; what was kept of a widget goes before the next one's is made.
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
      at: FilePosition(file: path), suggestion: "Build again when the trace is complete.")
  }
}
