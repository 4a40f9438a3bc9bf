/// A trace with all lines of its ledgers in memory: a scenario that was simulated where it is shown.
package struct SimulatedTrace: Sendable {
  package let report: TraceReport
  /// By widget, then in the order in which they began.
  private let lines: [SettledLine]

  /// Ends an analysis that kept its lines and of which no one took any.
  package init(of analysis: consuming TraceAnalysis) {
    var lines: [SettledLine] = []
    report = analysis.finish { lines += $0 }
    self.lines = lines.sorted { ($0.widget, $0.number) < ($1.widget, $1.number) }
  }

  /// The ledger of a widget of the trace.
  package func lines(of widget: WidgetReport) -> [LedgerLine] {
    lines.filter { $0.widget == widget.number }.map(\.line)
  }
}
