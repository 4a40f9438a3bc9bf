/// A trace with all its ledger lines in memory, for a scenario that is simulated where it is shown.
package struct SimulatedTrace: Sendable {
  package let report: TraceReport
  /// The lines by widget, then in the order in which they began.
  private let lines: [SettledLine]

  /// Finishes an analysis that kept its lines and from which none were taken.
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
