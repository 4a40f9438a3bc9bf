package import Analysis
package import Traces

/// The lines of a widget's ledger that a timeline is drawn from, of a long one the last.
package struct RecordedLines: Sendable {
  /// In their order.
  package let all: [LedgerLine]
  /// The latest time that the lines before those tell of; nil when those are all.
  package let from: TraceTime?

  /// Some lines, and until when others were left out.
  package init(all: [LedgerLine], from: TraceTime?) {
    self.all = all
    self.from = from
  }
}
