internal import Analysis
internal import Bytes
internal import Templates
internal import Traces

/// The request ledger of one placed widget: every request and what became of it, in pages that stay small.
struct Ledger: Sendable {
  let placed: PlacedWidget
  private let lines: [Line]
  private let omitted: Int
  /// The page of each event by its sequence number, which its anchor is made of.
  private let places: [Int: Int]
  /// Where each page stands: made once, since every mark of every chart links to one of them.
  private let paths: [PagePath]

  /// How many rows one page holds.
  static let perPage = 120

  /// A request, or a reload that no request of the trace explains.
  enum Line: Sendable {
    case request(LedgerRow)
    case reload(ReloadRow)

    var reference: EventReference {
      switch self {
      case .request(let row): row.requested
      case .reload(let row): row.start
      }
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
    let explained = Set(widget.ledger.compactMap(\.reloadIndex))
    let unexplained = widget.reloads.indices.filter { !explained.contains($0) }
    lines = (widget.ledger.map(Line.request) + unexplained.map { .reload(widget.reloads[$0]) })
      .sorted { $0.reference < $1.reference }
    omitted = widget.omittedLedgerRows
    var places: [Int: Int] = [:]
    places.reserveCapacity(lines.count * 6)
    for (index, line) in lines.enumerated() {
      for reference in Self.references(of: line, in: widget) where places[reference.sequence] == nil
      {
        places[reference.sequence] = index / Self.perPage + 1
      }
    }
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
    guard let reference, let page = places[reference.sequence] else { return "" }
    return path.link(to: self.path(of: page)) + "#" + reference.anchor
  }

  /// The first page that a day's rows are on.
  func address(ofDay day: Int, from path: PagePath) -> String {
    guard
      let index = lines.firstIndex(where: {
        placed.trace.epoch.day(of: $0.reference.time) == day
      })
    else { return "" }
    return path.link(to: self.path(of: index / Self.perPage + 1)) + "#"
      + lines[index].reference.anchor
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
    return "Requests from \(time(first.reference.time)) to \(time(last.reference.time))"
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
      let anchors = Self.references(of: line, in: placed.widget)
        .filter { places[$0.sequence] == page && taken.insert($0.sequence).inserted }.map(\.anchor)
      let own = line.reference.anchor
      let text = LedgerText(line: line, in: placed)
      return [
        "anchor": .text(anchors.first == own ? own : "row-\(index + 1)"),
        "anchors": .list(anchors.filter { $0 != own }.map { .text($0) }),
        "requested": .text(time(line.reference.time)), "trigger": .text(text.trigger),
        "outcome": .text(text.outcome), "cost": .text(text.cost), "flag": .text(text.flag),
        "location": .text(text.location), "shown": .text(text.shown),
        "cell": text.cell.map { cell in
          Link(cell.description, path.link(to: .cell(cell))).value
        } ?? .none,
      ]
    }
  }

  private func time(_ time: TraceTime) -> String {
    let calendar = placed.trace.epoch
    return "\(calendar.date(ofDay: calendar.day(of: time))) \(calendar.timeOfDay(at: time))"
  }

  /// The events a row stands for, its own first.
  private static func references(of line: Line, in widget: WidgetReport) -> [EventReference] {
    switch line {
    case .request(let row):
      let reload = row.reloadIndex.map { references(of: widget.reloads[$0]) } ?? []
      return [row.requested] + row.withholdings.map(\.reference) + reload
    case .reload(let row): return references(of: row)
    }
  }

  private static func references(of row: ReloadRow) -> [EventReference] {
    [row.start] + [row.flagRead, row.located, row.provided, row.displayedAt].compactMap { $0 }
  }
}
