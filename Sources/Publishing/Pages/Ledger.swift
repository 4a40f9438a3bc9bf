internal import Analysis
internal import Bytes
internal import Guidance
internal import Templates
internal import Traces

/// The request ledger of one placed widget: every request and what became of it, in pages that stay small.
struct Ledger: Sendable {
  let detail: WidgetDetail
  /// Where each page stands: made once, since every mark of every chart links to one of them.
  private let paths: [PagePath]
  /// The places where the widget breaks a rule.
  private let violations: [RuleViolation]
  /// The events that rules name and that no row stands for, each with the last row that began before it.
  private let unlisted: [EventReference: Int]

  /// How many rows one page holds.
  static let perPage = 120

  static let template = PageTemplate(
    "ledger",
    [
      ("lead", .text), ("showsRules", .flag),
      (
        "rows",
        .list(
          .object(
            PageModel(
              "a row of the ledger",
              [
                "anchor": .text, "anchors": .list(.text), "requested": .text, "trigger": .text,
                "outcome": .text, "cost": .text, "flag": .text, "location": .text, "shown": .text,
                "cell": Link.schema, "rules": .list(Link.schema),
              ])))
      ),
    ])

  init(of detail: WidgetDetail) {
    self.detail = detail
    paths = (1...Self.pageCount(of: detail.placed)).map { page in
      .ledger(detail.widget.key, trace: detail.trace.file, of: detail.run, page: page)
    }
    let widget = detail.widget
    let lines = detail.rows.lines
    violations = (detail.run.violations[detail.trace.file] ?? []).filter { $0.widget == widget.key }
    let named = Set(violations.map(\.reference)).filter {
      lines.line(of: $0) == nil && $0.time <= widget.rowsEnd ?? $0.time
    }
    unlisted = Dictionary(
      named.compactMap { event in
        lines.line(before: event, in: widget).map { (event, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// How many pages the ledger of a placed widget has; an empty one has a page that says so.
  static func pageCount(of placed: PlacedWidget) -> Int {
    max(1, (placed.widget.lineCount + perPage - 1) / perPage)
  }

  private var placed: PlacedWidget { detail.placed }
  private var widget: WidgetReport { detail.widget }
  private var lines: [LedgerLines.Line] { detail.rows.lines.all }

  static func title(ofPage page: Int, of count: Int) -> String {
    count == 1 ? "Request ledger" : "Request ledger, page \(page)"
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
    (detail.rows.lines.line(of: reference) ?? unlisted[reference]).map { $0 / Self.perPage + 1 }
  }

  /// The first page that a day's rows are on.
  func address(ofDay day: Int, from path: PagePath) -> String {
    guard
      let index = lines.firstIndex(where: {
        placed.trace.epoch.day(of: $0.reference(in: widget).time) == day
      })
    else { return "" }
    return path.link(to: self.path(of: index / Self.perPage + 1)) + "#"
      + lines[index].reference(in: widget).anchor
  }

  var sentence: String {
    if lines.isEmpty { return "The trace holds no request for this widget." }
    return
      "\(Plural.text(lines.count, "row")): what was asked for, when, and what became of it.\(cut)"
  }

  /// What has no row; the empty text when everything has one.
  private var cut: String {
    guard let end = detail.recorded.shownRowsEnd else { return "" }
    let requests = Plural.text(widget.omittedLedgerRows, "more request")
    let reloads = Plural.text(widget.omittedReloads, "more reload")
    return
      " Not listed, but counted on the widget's page: \(requests) and \(reloads), from \(end) on; "
      + "they are in \(placed.trace.file)."
  }

  func label(of page: Int) -> String {
    let rows = lines.dropFirst((page - 1) * Self.perPage).prefix(Self.perPage)
    guard let first = rows.first, let last = rows.last else { return "The ledger is empty" }
    return "Requests from \(time(of: first)) to \(time(of: last))"
  }

  func frame(of page: Int) -> Frame {
    let kind = placed.widget.key.kind
    var frame = Frame(
      path: path(of: page),
      title: Self.title(ofPage: page, of: pageCount))
    frame.parents = [
      ("Runs", .runs), (placed.run.title, .run(placed.run)),
      (kind.clipped(to: 40), .widget(kind: kind, of: placed.run)),
      (placed.label.clipped(to: 60), placed.path),
    ]
    frame.context = "\(placed.label.clipped(to: 60)), \(placed.run.id)"
    if page > 1 { frame.previous = (label(of: page - 1), path(of: page - 1)) }
    if page < pageCount { frame.next = (label(of: page + 1), path(of: page + 1)) }
    return frame
  }

  func fields(of page: Int, in publication: Publication) -> [(String, TemplateValue)] {
    let broken = brokenRules(in: publication)
    return [
      ("lead", .text(sentence)), ("showsRules", .flag(!broken.isEmpty)),
      ("rows", .list(rows(of: page, broken))),
    ]
  }

  /// The rules with a page that are violated at an event, by the event's number.
  private func brokenRules(in publication: Publication) -> [Int: [String]] {
    let explained = violations.filter { publication.guidance.rule($0.ruleID) != nil }
    return Dictionary(grouping: explained, by: \.reference.sequence)
      .mapValues { $0.map(\.ruleID) }
  }
}

extension Ledger {
  private func rows(of page: Int, _ broken: [Int: [String]]) -> [TemplateValue] {
    let path = path(of: page)
    let named = Dictionary(grouping: unlisted.keys.sorted()) { unlisted[$0] ?? -1 }
    var taken: Set<Int> = []
    let first = (page - 1) * Self.perPage
    return lines.dropFirst(first).prefix(Self.perPage).enumerated().map { index, line in
      var references: [EventReference] = []
      line.forEachReference(in: widget) { references.append($0) }
      references += named[first + index] ?? []
      var anchors: [String] = []
      var rules: [String] = []
      for reference in references {
        rules += broken[reference.sequence] ?? []
        if self.page(of: reference) == page && taken.insert(reference.sequence).inserted {
          anchors.append(reference.anchor)
        }
      }
      let own = line.reference(in: widget).anchor
      let text = LedgerText(line: line, in: widget)
      return [
        "anchor": .text(anchors.first == own ? own : "row-\(index + 1)"),
        "anchors": .list(anchors.filter { $0 != own }.map { .text($0) }),
        "requested": .text(time(of: line)), "trigger": .text(text.trigger),
        "outcome": .text(text.outcome), "cost": .text(text.cost), "flag": .text(text.flag),
        "location": .text(text.location), "shown": .text(text.shown),
        "cell": text.cell.map { cell in
          Link(cell.description, path.link(to: .cell(cell))).value
        } ?? .none,
        "rules": .list(rules.map { Link($0, path.link(to: .rule($0))).value }),
      ]
    }
  }

  private func time(of line: LedgerLines.Line) -> String {
    placed.trace.epoch.dayAndTime(at: line.reference(in: widget).time)
  }
}
