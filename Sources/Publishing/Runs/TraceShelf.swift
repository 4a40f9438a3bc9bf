internal import Analysis
internal import Diagnostics
internal import Synchronization
internal import Traces

/// The rows of a run's traces: those that were asked for last are in memory, the others are read again.
///
/// A run can have ten thousand traces. Each has a few pages that show its rows and are written one after another, so
/// reading it a second time then takes less than keeping the rows of all would.
final class TraceShelf: Sendable {
  private let sources: [String: InputSource]
  private let options: RunOptions
  private let mostRows: Int
  private let state = Mutex(State())

  /// So many traces stay however long they are: those that are being shown, one a thread.
  private static let fewest = 2

  private struct State {
    /// The one that was asked for last stands last.
    var shelved: [Shelved] = []
    /// What each trace was, by its name: one that is read again has to be the same.
    var digests: [String: String] = [:]
    var changed: [String] = []
    var told = 0

    var rowCount: Int { shelved.reduce(0) { $0 + $1.rowCount } }
  }

  private struct Shelved {
    let report: TraceReport
    let rowCount: Int
    /// Made when somebody asks for them.
    var lines: [WidgetKey: LedgerLines] = [:]

    init(_ report: TraceReport) {
      self.report = report
      rowCount = report.rowCount
    }
  }

  /// - Parameter mostRows: how many rows stay in memory, but for the traces that are being shown.
  init(_ sources: [InputSource], _ options: RunOptions, mostRows: Int = 1 << 16) {
    self.sources = Dictionary(
      sources.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.options = options
    self.mostRows = mostRows
  }

  /// Takes in a trace as it is read for the first time: the first ones stay, since pages begin with them.
  func add(_ report: TraceReport, digest: String) {
    state.withLock { state in
      state.digests[report.file] = digest
      if state.shelved.count < Self.fewest || state.rowCount < mostRows {
        state.shelved.append(Shelved(report))
      }
    }
  }

  /// All that a trace says of one of its widgets; without rows when the trace is not what it was.
  func rows(of widget: WidgetKey, in file: String) -> WidgetRows {
    state.withLock { state in
      guard let index = find(file, &state),
        let report = state.shelved[index].report.widgets.first(where: { $0.key == widget })
      else { return WidgetRows(of: WidgetReport(key: widget), on: DeviceReport(), LedgerLines()) }
      let lines = state.shelved[index].lines[widget] ?? LedgerLines(of: report)
      state.shelved[index].lines[widget] = lines
      return WidgetRows(of: report, on: state.shelved[index].report.device, lines)
    }
  }

  /// The traces that were no longer what they had been, each told once.
  func takeProblems() -> [Diagnostic] {
    state.withLock { state in
      defer { state.told = state.changed.count }
      return state.changed[state.told...].map(Diagnostic.changedInput)
    }
  }
}

extension TraceShelf {
  /// The place of a trace on the shelf, where it is put if it has to be read again.
  private func find(_ file: String, _ state: inout State) -> Int? {
    if let index = state.shelved.lastIndex(where: { $0.report.file == file }) {
      if index < state.shelved.count - Self.fewest {
        state.shelved.append(state.shelved.remove(at: index))
        return state.shelved.count - 1
      }
      return index
    }
    guard let source = sources[file], !state.changed.contains(file) else { return nil }
    guard case .trace(let reading, let report) = source.read(options).input,
      reading.digest == state.digests[file]
    else {
      state.changed.append(file)
      return nil
    }
    shelve(report, &state)
    return state.shelved.count - 1
  }

  /// Puts a trace on the shelf and takes off it those that were not asked for longest.
  private func shelve(_ report: TraceReport, _ state: inout State) {
    state.shelved.append(Shelved(report))
    var rowCount = state.rowCount
    let most = state.shelved.count - Self.fewest
    let gone = state.shelved.prefix(max(0, most)).prefix { shelved in
      defer { rowCount -= shelved.rowCount }
      return rowCount > mostRows
    }
    state.shelved.removeFirst(gone.count)
  }
}

extension TraceReport {
  /// About how many rows it has in memory; a widget without any takes as much as some.
  fileprivate var rowCount: Int {
    widgets.reduce(0) { $0 + 8 + $1.ledger.count + $1.reloads.count + $1.views.count }
  }
}

extension Diagnostic {
  static func changedInput(_ file: String) -> Diagnostic {
    Diagnostic(
      "run.changed-input", .error, "the trace changed while the site was made of it",
      at: FilePosition(file: file), suggestion: "Build again when nothing writes into the run")
  }
}
