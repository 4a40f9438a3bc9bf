/// One line of a widget's request ledger: a request and the reload that served it, or a reload
/// without a request.
package struct LedgerLine: Equatable, Sendable {
  /// Nil for a reload that no request of the trace explains.
  package internal(set) var request: LedgerRow?
  /// Nil while no reload of the widget has served the request.
  package let reload: LedgerReload?

  /// The event that the line represents, or nil for an empty line.
  package var reference: EventReference? { request?.requested ?? reload?.start }

  /// Calls a closure for each event of the line, beginning with the one that it represents.
  package func forEachReference(_ body: (EventReference) -> Void) {
    if let request {
      body(request.requested)
      for withholding in request.withholdings { body(withholding.reference) }
    }
    guard let reload else { return }
    body(reload.start)
    for reference in [reload.flagRead, reload.located, reload.provided, reload.displayedAt] {
      if let reference { body(reference) }
    }
  }
}

/// A line of one widget's ledger that no later event changes.
package struct SettledLine: Equatable, Sendable {
  /// The index of the widget in its trace, as in `WidgetReport.number`.
  package let widget: Int
  /// The index of the line in the widget's ledger, in the order in which lines began.
  package let number: Int
  package let line: LedgerLine
}
