internal import Analysis
internal import Diagnostics
internal import Documents
internal import Text
internal import Traces

/// `almanac ledger`: prints every request of a trace with its result, as CSV or JSON Lines.
struct LedgerCommand: Command {
  let options: LedgerOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    var problems: [Diagnostic] = []
    guard let installation = Installation.find() else {
      return terminal.report([.brokenInstallation], status: .usageError)
    }
    guard let matrix = AuthorizationMatrix(at: installation.matrix, &problems),
      let configuration = LocatedConfiguration(at: options.config, policy: nil, &problems)
    else { return terminal.report(problems, status: .usageError) }
    let limits = TraceLimits(largestContent: configuration.settings.limits.maxTraceBytes)
    var reader = LedgerReader(file: options.trace, matrix: matrix, into: LedgerRows())
    let reading = TraceReader(limits: limits).read(
      path: options.trace, named: options.trace, into: &reader)
    let (report, rows) = (consume reader).finish()
    problems += reading.diagnostics + report.diagnostics
    if report.header == nil {
      return terminal.report(problems.inReadingOrder(), status: .usageError)
    }
    let widgets = report.widgets.filter { widget in
      options.widget.map { [widget.key.instance, widget.key.kind].contains($0) } ?? true
    }
    if widgets.isEmpty, let name = options.widget {
      problems.append(.noSuchWidget(name, among: report.widgets.map(\.key.instance)))
      return terminal.report(problems.inReadingOrder(), status: .usageError)
    }
    print(widgets, rows.lines, report.epoch)
    let isComplete = !problems.contains { $0.severity > .note }
    return terminal.report(
      problems.inReadingOrder().filter { $0.severity > .note },
      status: isComplete ? .success : .incomplete)
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

/// The rows of all ledgers of a trace, by the widget's number.
private struct LedgerRows: LedgerConsumer {
  private(set) var lines: [Int: [SettledLine]] = [:]

  mutating func consume(_ settled: [SettledLine]) {
    for line in settled { lines[line.widget, default: []].append(line) }
  }
}

extension Diagnostic {
  fileprivate static func noSuchWidget(_ name: String, among instances: [String]) -> Diagnostic {
    let nearest = Nearest.word(to: name, among: instances.sorted())
    return Diagnostic(
      "ledger.no-such-widget", .error, "unknown widget \"\(name.shownSafely)\" in the trace",
      suggestion: nearest.map { "Did you mean \($0.shownSafely)?" }
        ?? (instances.isEmpty
          ? "Name another trace; this one has no widget."
          : "Name one of \(instances.sorted().prefix(5).joined(separator: ", "))."))
  }
}
