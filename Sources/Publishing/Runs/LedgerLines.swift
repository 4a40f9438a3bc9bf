internal import Analysis

/// The lines of a placed widget's ledger, and the line of every event.
struct LedgerLines: Sendable {
  private(set) var all: [Line] = []
  /// The line of each event by its sequence number, which its anchor is made of.
  private var places: [Place] = []

  /// A request, or a reload that no request of the trace explains: its place among the widget's, whose rows are large.
  enum Line: Sendable {
    case request(Int)
    case reload(Int)

    func reference(in widget: WidgetReport) -> EventReference {
      switch self {
      case .request(let index): widget.ledger[index].requested
      case .reload(let index): widget.reloads[index].start
      }
    }
  }

  private struct Place: Comparable {
    let sequence: Int
    let line: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.sequence, left.line) < (right.sequence, right.line)
    }
  }

  /// No line.
  init() {}

  init(of widget: WidgetReport) {
    all =
      (widget.ledger.indices.map(Line.request) + widget.unrequestedReloads.map(Line.reload))
      .sorted { $0.reference(in: widget) < $1.reference(in: widget) }
    places.reserveCapacity(all.count * 6)
    for (index, line) in all.enumerated() {
      line.forEachReference(in: widget) {
        places.append(Place(sequence: $0.sequence, line: index))
      }
    }
    places.sort()
  }

  /// The last line that began before an event; nil where none did.
  func line(before reference: EventReference, in widget: WidgetReport) -> Int? {
    let next = all.firstIndexInOrder { $0.reference(in: widget) >= reference }
    return next > 0 ? next - 1 : nil
  }

  /// The first line that an event belongs to; nil when no line has it.
  func line(of reference: EventReference) -> Int? {
    let place = places.firstIndexInOrder { $0.sequence >= reference.sequence }
    return place < places.count && places[place].sequence == reference.sequence
      ? places[place].line : nil
  }
}

extension LedgerLines.Line {
  /// Calls for each event that a line stands for, its own first.
  func forEachReference(in widget: WidgetReport, _ body: (EventReference) -> Void) {
    switch self {
    case .request(let index):
      body(widget.ledger[index].requested)
      for withholding in widget.ledger[index].withholdings { body(withholding.reference) }
      if let reload = widget.ledger[index].reloadIndex {
        Self.forEachReference(ofReload: reload, in: widget, body)
      }
    case .reload(let index): Self.forEachReference(ofReload: index, in: widget, body)
    }
  }

  private static func forEachReference(
    ofReload index: Int, in widget: WidgetReport, _ body: (EventReference) -> Void
  ) {
    body(widget.reloads[index].start)
    if let reference = widget.reloads[index].flagRead { body(reference) }
    if let reference = widget.reloads[index].located { body(reference) }
    if let reference = widget.reloads[index].provided { body(reference) }
    if let reference = widget.reloads[index].displayedAt { body(reference) }
  }
}
