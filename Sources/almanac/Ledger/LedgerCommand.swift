internal import Analysis
internal import Bytes
internal import Diagnostics
internal import Documents
internal import Traces

/// `almanac ledger`: every request of a trace and what became of it, as CSV or JSON Lines on standard output.
struct LedgerCommand: Command {
  let options: LedgerOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let installation = Installation.find() else {
      return terminal.report([.brokenInstallation], status: .misused)
    }
    guard let matrix = AuthorizationMatrix(at: installation.matrix, &problems),
      let configuration = LocatedConfiguration(at: options.config, policy: nil, &problems)
    else { return terminal.report(problems, status: .misused) }
    let limits = TraceLimits(largestContent: configuration.settings.limits.maxTraceBytes)
    var rows = LedgerRows(
      analysis: TraceAnalysis(file: options.trace, matrix: matrix, keepsLines: true))
    let reading = TraceReader(limits: limits).read(
      path: options.trace, named: options.trace, into: &rows)
    let (report, lines) = (consume rows).finish()
    problems += reading.diagnostics + report.diagnostics
    if report.header == nil { return terminal.report(problems.inReadingOrder(), status: .misused) }
    let widgets = report.widgets.filter { widget in
      options.widget.map { [widget.key.instance, widget.key.kind].contains($0) } ?? true
    }
    if widgets.isEmpty, let name = options.widget {
      problems.append(.noSuchWidget(name, among: report.widgets.map(\.key.instance)))
      return terminal.report(problems.inReadingOrder(), status: .misused)
    }
    print(widgets, lines, report.epoch)
    let isWhole = !problems.contains { $0.severity > .note }
    return terminal.report(
      problems.inReadingOrder().filter { $0.severity > .note },
      status: isWhole ? .fine : .degraded)
  }

  private func print(
    _ widgets: [WidgetReport], _ lines: [Int: [SettledLine]], _ epoch: TraceEpoch
  ) {
    var output: ByteOutput = []
    if options.form == .csv { LedgerColumns.writeHeading(to: &output) }
    for widget in widgets {
      for line in (lines[widget.number] ?? []).sorted(by: { $0.number < $1.number }) {
        let columns = LedgerColumns(line, of: widget.key, in: epoch)
        switch options.form {
        case .csv: columns.writeCSV(to: &output)
        case .json: columns.writeJSON(to: &output)
        }
        if output.count > 1 << 16 {
          terminal.print(output)
          output.removeAll(keepingCapacity: true)
        }
      }
    }
    terminal.print(output)
  }
}

/// Analyses a trace and keeps the lines of all its ledgers.
private struct LedgerRows: TraceConsumer {
  private var analysis: TraceAnalysis
  private var lines: [SettledLine] = []

  init(analysis: consuming TraceAnalysis) { self.analysis = analysis }

  mutating func consume(_ header: TraceHeader) { analysis.consume(header) }

  mutating func consume(_ event: TraceEvent) { analysis.consume(event) }

  mutating func consume(_ loss: TraceLoss) { analysis.consume(loss) }

  mutating func consume(_ events: [TraceEvent]) {
    analysis.consume(events)
    lines += analysis.takeSettledLines()
  }

  /// The trace's report, and its lines by the widget's number.
  consuming func finish() -> (TraceReport, [Int: [SettledLine]]) {
    var lines = self.lines
    let report = analysis.finish { lines += $0 }
    return (report, Dictionary(grouping: lines, by: \.widget))
  }
}

extension Diagnostic {
  fileprivate static func noSuchWidget(_ name: String, among instances: [String]) -> Diagnostic {
    let nearest = Nearest.word(to: name, among: instances.sorted())
    return Diagnostic(
      "ledger.no-such-widget", .error, "the trace has no widget \(name.shownSafely)",
      suggestion: nearest.map { "Did you mean \($0.shownSafely)?" }
        ?? (instances.isEmpty
          ? "The trace has no widget"
          : "Name one of \(instances.sorted().prefix(5).joined(separator: ", "))"))
  }
}
