package import Analysis
package import Traces

/// The lines of a widget's ledger that a timeline shows; for a long ledger, only the last ones.
package struct RecordedLines: Sendable {
  /// The lines in order.
  package let all: [LedgerLine]
  /// The latest time in the lines that were left out, or nil if none were.
  package let from: TraceTime?

  /// Creates a list of lines and the time up to which earlier lines were left out.
  package init(all: [LedgerLine], from: TraceTime?) {
    self.all = all
    self.from = from
  }
}
