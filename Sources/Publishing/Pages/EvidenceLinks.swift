internal import Analysis
internal import Bytes
internal import Templates

/// Leads from an event of a trace to the row of the ledger that tells of it.
struct EvidenceLinks {
  let run: Run
  /// The ledgers that were asked for: a page shows many events of few widgets.
  private var ledgers: [Place: Ledger] = [:]

  private struct Place: Hashable {
    let file: String
    let widget: WidgetKey
  }

  init(run: Run) {
    self.run = run
  }

  /// A link to the row of an event; to the page of the widget, or else of the run, where no ledger has the event, which is said.
  mutating func link(
    _ label: String, file: String, widget key: WidgetKey, _ reference: EventReference,
    from path: PagePath
  ) -> Link {
    let ledger = ledger(file, key)
    let address = ledger?.address(of: reference, from: path) ?? ""
    guard address.isEmpty else { return Link(label, address) }
    let isInTrace = reference.line > 0
    return Link(
      isInTrace ? "\(label) (in the trace, not in the ledger)" : label,
      path.link(to: ledger?.detail.placed.path ?? .run(run)))
  }

  private mutating func ledger(_ file: String, _ key: WidgetKey) -> Ledger? {
    let place = Place(file: file, widget: key)
    if let known = ledgers[place] { return known }
    guard let trace = run.report.traces.first(where: { $0.file == file }),
      let widget = trace.widgets.first(where: { $0.key == key }), widget.lineCount > 0
    else { return nil }
    let ledger = Ledger(of: PlacedWidget(run: run, trace: trace, widget: widget).detail)
    ledgers[place] = ledger
    return ledger
  }
}

extension CellObservations {
  /// What pages show of the evidence: links to the pieces that are kept, and how many more there are.
  func templateValues(
    _ links: inout EvidenceLinks?, from path: PagePath
  ) -> (evidence: TemplateValue, more: TemplateValue) {
    let shown = kept.prefix(EvidenceList.kept)
    let more = count - shown.count
    return (
      .list(shown.map { Link(to: $0, &links, from: path).value }),
      .text(more > 0 ? "and \(Plural.grouped(more)) more" : "")
    )
  }
}

extension Link {
  /// A link to an event that is evidence, named by its file and number; without a run there is nowhere to go.
  init(to evidence: CellEvidence, _ links: inout EvidenceLinks?, from path: PagePath) {
    let label = "\(evidence.file), event \(evidence.reference.sequence)"
    self =
      links?.link(
        label, file: evidence.file, widget: evidence.widget, evidence.reference, from: path)
      ?? Link(label, "")
  }
}
