internal import Analysis
internal import Runs
internal import SiteWriting
internal import Text

/// Links an event of a trace to its row of the ledger.
struct EvidenceLinks {
  let run: Run

  /// A link to the row of an event, or to the page of the widget or of the run if no ledger has the
  /// event.
  ///
  /// The label reports an event that only the trace has.
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

  /// The address of an event: its row of the ledger, or the page of the widget or of the run.
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
    run.report.appearance(of: key, in: file).map { PlacedWidget($0, in: run) }
  }
}

/// The shown evidence for a cell: links to the events that are kept, and the number of the others.
struct EvidencePart {
  let observed: CellObservations
  let links: EvidenceLinks?
  let path: PagePath

  static let fields = PageFields<EvidencePart>("evidence") {
    Field.list("evidence", of: Link.fields) { part in
      part.observed.evidence.prefix(EvidenceList.maximumKept).map {
        Link(to: $0, part.links, from: part.path)
      }
    }
    Field.text("moreEvidence") { part in
      let more = part.observed.count - min(part.observed.evidence.count, EvidenceList.maximumKept)
      return more > 0 ? "and \(Plural.grouped(more)) more" : ""
    }
  }
}

extension Link {
  /// A link to an event that is evidence, named by file and number; without a run, no address.
  init(to evidence: CellEvidence, _ links: EvidenceLinks?, from path: PagePath) {
    let label = "\(evidence.file), event \(evidence.reference.sequence)"
    self =
      links?.link(
        label, file: evidence.file, widget: evidence.widget, evidence.reference, from: path)
      ?? Link(label, "")
  }
}
