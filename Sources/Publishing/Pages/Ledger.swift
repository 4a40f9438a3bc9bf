internal import Analysis
internal import Bytes
internal import Templates
internal import Traces

/// The request ledger of one placed widget: every request and what became of it, in pages that stay small.
struct Ledger: Sendable {
  let placed: PlacedWidget
  private let lines: [Line]
  private let omitted: Int
  /// The page of each event, by its sequence number, which its anchor is made of.
  private let places: [Place]
  /// Where each page stands: made once, since every mark of every chart links to one of them.
  private let paths: [PagePath]

  /// How many rows one page holds.
  static let perPage = 120

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
    let page: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.sequence, left.page) < (right.sequence, right.page)
    }
  }

  static let template = PageTemplate(
    "ledger",
    [
      ("lead", .text),
      (
        "rows",
        .list(
          .object(
            PageModel(
              "a row of the ledger",
              [
                "anchor": .text, "anchors": .list(.text), "requested": .text, "trigger": .text,
                "outcome": .text, "cost": .text, "flag": .text, "location": .text, "shown": .text,
                "cell": Link.schema,
              ])))
      ),
    ])

  init(of placed: PlacedWidget) {
    self.placed = placed
    let widget = placed.widget
    var isExplained = Array(repeating: false, count: widget.reloads.count)
    for index in widget.ledger.lazy.compactMap(\.reloadIndex) { isExplained[index] = true }
    let unexplained = widget.reloads.indices.filter { !isExplained[$0] }
    lines = (widget.ledger.indices.map(Line.request) + unexplained.map(Line.reload))
      .sorted { $0.reference(in: widget) < $1.reference(in: widget) }
    omitted = widget.omittedLedgerRows
    var places: [Place] = []
    places.reserveCapacity(lines.count * 6)
    for (index, line) in lines.enumerated() {
      Self.forEachReference(of: line, in: widget) {
        places.append(Place(sequence: $0.sequence, page: index / Self.perPage + 1))
      }
    }
    places.sort()
    self.places = places
    let pageCount = max(1, (lines.count + Self.perPage - 1) / Self.perPage)
    paths = (1...pageCount).map { page in
      .ledger(placed.widget.key, trace: placed.trace.file, of: placed.run, page: page)
    }
  }

  var pageCount: Int { paths.count }

  func path(of page: Int) -> PagePath { paths[page - 1] }

  /// The address of an event's row seen from another page, the empty text when no row has it.
  func address(of reference: EventReference?, from path: PagePath) -> String {
    guard let reference, let page = page(of: reference) else { return "" }
    return path.link(to: self.path(of: page)) + "#" + reference.anchor
  }

  /// The first page with a row that an event belongs to; nil when no row has it.
  private func page(of reference: EventReference) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].sequence < reference.sequence { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].sequence == reference.sequence
      ? places[low].page : nil
  }

  /// The first page that a day's rows are on.
  func address(ofDay day: Int, from path: PagePath) -> String {
    guard
      let index = lines.firstIndex(where: {
        placed.trace.epoch.day(of: $0.reference(in: placed.widget).time) == day
      })
    else { return "" }
    return path.link(to: self.path(of: index / Self.perPage + 1)) + "#"
      + lines[index].reference(in: placed.widget).anchor
  }

  var sentence: String {
    if lines.isEmpty { return "The trace holds no request for this widget." }
    let cut =
      omitted > 0
      ? " \(Plural.text(omitted, "more request")) are counted above and not listed." : ""
    return
      "\(Plural.text(lines.count, "row")): what was asked for, when, and what became of it.\(cut)"
  }

  func label(of page: Int) -> String {
    let rows = lines.dropFirst((page - 1) * Self.perPage).prefix(Self.perPage)
    guard let first = rows.first, let last = rows.last else { return "The ledger is empty" }
    return "Requests from \(time(of: first)) to \(time(of: last))"
  }

  func file(_ page: Int, in publication: Publication) -> SiteFile {
    let kind = placed.widget.key.kind
    var frame = Frame(
      path: path(of: page),
      title: pageCount == 1 ? "Request ledger" : "Request ledger, page \(page)")
    frame.parents = [
      ("Runs", .runs), (placed.run.title, .run(placed.run)),
      (kind.clipped(to: 40), .widget(kind: kind, of: placed.run)),
      (placed.label.clipped(to: 60), placed.path),
    ]
    frame.context = "\(placed.label.clipped(to: 60)), \(placed.run.id)"
    if page > 1 { frame.previous = (label(of: page - 1), path(of: page - 1)) }
    if page < pageCount { frame.next = (label(of: page + 1), path(of: page + 1)) }
    return Self.template.file(frame, in: publication) { [self] in
      [("lead", .text(sentence)), ("rows", .list(rows(of: page)))]
    }
  }
}

extension Ledger {
  private func rows(of page: Int) -> [TemplateValue] {
    let path = path(of: page)
    var taken: Set<Int> = []
    let shown = lines.dropFirst((page - 1) * Self.perPage).prefix(Self.perPage)
    return shown.enumerated().map { index, line in
      var anchors: [String] = []
      Self.forEachReference(of: line, in: placed.widget) { reference in
        if self.page(of: reference) == page && taken.insert(reference.sequence).inserted {
          anchors.append(reference.anchor)
        }
      }
      let own = line.reference(in: placed.widget).anchor
      let text = LedgerText(line: line, in: placed)
      return [
        "anchor": .text(anchors.first == own ? own : "row-\(index + 1)"),
        "anchors": .list(anchors.filter { $0 != own }.map { .text($0) }),
        "requested": .text(time(of: line)), "trigger": .text(text.trigger),
        "outcome": .text(text.outcome), "cost": .text(text.cost), "flag": .text(text.flag),
        "location": .text(text.location), "shown": .text(text.shown),
        "cell": text.cell.map { cell in
          Link(cell.description, path.link(to: .cell(cell))).value
        } ?? .none,
      ]
    }
  }

  private func time(of line: Line) -> String {
    let time = line.reference(in: placed.widget).time
    let calendar = placed.trace.epoch
    return "\(calendar.date(ofDay: calendar.day(of: time))) \(calendar.timeOfDay(at: time))"
  }

  /// Calls for each event that a row stands for, its own first.
  private static func forEachReference(
    of line: Line, in widget: WidgetReport, _ body: (EventReference) -> Void
  ) {
    switch line {
    case .request(let index):
      body(widget.ledger[index].requested)
      for withholding in widget.ledger[index].withholdings { body(withholding.reference) }
      if let reload = widget.ledger[index].reloadIndex {
        forEachReference(ofReload: reload, in: widget, body)
      }
    case .reload(let index): forEachReference(ofReload: index, in: widget, body)
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
