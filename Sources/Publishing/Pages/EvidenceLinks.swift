internal import Analysis

/// Leads from an event of a trace to the row of the ledger that tells of it.
struct EvidenceLinks {
  let run: Run

  /// The address of the row seen from a page; the run's own page when no ledger has the event.
  func address(
    file: String, widget key: WidgetKey, _ reference: EventReference, from path: PagePath
  ) -> String {
    let fallback = path.link(to: .run(run))
    guard let trace = run.report.traces.first(where: { $0.file == file }),
      let widget = trace.widgets.first(where: { $0.key == key })
    else { return fallback }
    let ledger = Ledger(of: PlacedWidget(run: run, trace: trace, widget: widget))
    let address = ledger.address(of: reference, from: path)
    return address.isEmpty ? fallback : address
  }
}
