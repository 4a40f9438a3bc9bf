internal import Analysis
internal import Runs
internal import SiteWriting
internal import Text

/// Leads from an event of a trace to the row of the ledger that tells of it.
struct EvidenceLinks {
  let run: Run

  /// A link to the row of an event; to the page of the widget, or else of the run, where no ledger has the event, which is said.
  func link(
    _ label: String, file: String, widget key: WidgetKey, _ reference: EventReference,
    from path: PagePath
  ) -> Link {
    let (address, isInLedger) = address(file: file, widget: key, reference)
    let isInTraceAlone = !isInLedger && reference.line > 0
    return Link(
      isInTraceAlone ? "\(label) (in the trace, not in the ledger)" : label,
      address.link(from: path))
  }

  /// Where an event is shown: the row of the ledger, or else the page of the widget or of the run.
  func address(
    file: String, widget key: WidgetKey, _ reference: EventReference
  ) -> (address: PageAddress, isInLedger: Bool) {
    let placed = placed(key, in: file)
    if let row = placed.flatMap({ Ledger(of: $0).address(ofNamed: reference) }) {
      return (row, true)
    }
    return (PageAddress(placed?.path ?? .run(run)), false)
  }

  private func placed(_ key: WidgetKey, in file: String) -> PlacedWidget? {
    run.report.place(of: key, in: file).map { PlacedWidget($0, in: run) }
  }
}

/// What a page shows of the evidence for a cell: links to the pieces that are kept, and how many more there are.
struct EvidencePart {
  let observed: CellObservations
  let links: EvidenceLinks?
  let path: PagePath

  static let fields = PageFields<EvidencePart>("evidence") {
    Field.list("evidence", of: Link.fields) { part in
      part.observed.kept.prefix(EvidenceList.kept).map {
        Link(to: $0, part.links, from: part.path)
      }
    }
    Field.text("moreEvidence") { part in
      let more = part.observed.count - min(part.observed.kept.count, EvidenceList.kept)
      return more > 0 ? "and \(Plural.grouped(more)) more" : ""
    }
  }
}

extension Link {
  /// A link to an event that is evidence, named by its file and number; without a run there is nowhere to go.
  init(to evidence: CellEvidence, _ links: EvidenceLinks?, from path: PagePath) {
    let label = "\(evidence.file), event \(evidence.reference.sequence)"
    self =
      links?.link(
        label, file: evidence.file, widget: evidence.widget, evidence.reference, from: path)
      ?? Link(label, "")
  }
}
