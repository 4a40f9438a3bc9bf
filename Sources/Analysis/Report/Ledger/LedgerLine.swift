/// One line of a widget's request ledger: a request and the reload that served it, or a reload that no one asked for.
package struct LedgerLine: Equatable, Sendable {
  /// Nil for a reload that no request of the trace explains.
  package internal(set) var request: LedgerRow?
  /// Nil while no reload of the widget served the request.
  package let reload: LedgerReload?

  /// The event that the line stands for; nil for a line of nothing.
  package var reference: EventReference? { request?.requested ?? reload?.start }

  /// Calls for each event that the line tells of, its own first.
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

/// A line of the ledger of one widget of a trace, of which nothing changes any more.
package struct SettledLine: Equatable, Sendable {
  /// The widget's place among those of its trace; see `WidgetReport.number`.
  package let widget: Int
  /// The line's place among the widget's, in the order in which they began.
  package let number: Int
  package let line: LedgerLine
}
