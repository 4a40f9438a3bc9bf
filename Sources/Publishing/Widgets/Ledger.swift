internal import Analysis
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text
internal import Traces

/// The request ledger of one placed widget: what became of its requests, on one page.
struct Ledger: Sendable {
  let placed: PlacedWidget
  /// Nil when the widget has no pages.
  let path: PagePath?
  /// The rows on the page; nil before the trace was read for it.
  private let listed: Set<Int>?

  static let template = PageTemplate(
    "ledger",
    [
      ("lead", .text), ("command", .text), ("showsRules", .flag), ("cells", .list(Link.schema)),
      (
        "rows",
        .list(
          .object(
            PageModel(
              "a row of the ledger",
              [
                "anchor": .text, "requested": .text, "trigger": .text,
                "outcome": .text, "cost": .text, "flag": .text, "location": .text, "shown": .text,
                "cell": .text, "rules": .list(Link.schema), "moreRules": .text,
              ])))
      ),
    ])

  /// A row names no more rules than these, so that no page grows large; the findings have them all.
  private static let mostRules = 4

  init(of placed: PlacedWidget) {
    self.placed = placed
    path = .ledger(placed.widget.key, trace: placed.trace.file, of: placed.run)
    listed = nil
  }

  /// The ledger of a trace that was read for its pages.
  init(of detail: WidgetDetail) {
    placed = detail.placed
    path = .ledger(placed.widget.key, trace: placed.trace.file, of: placed.run)
    listed = Set(detail.lines.listed.map(\.number))
  }

  /// The address of an event's row seen from another page, the empty text when no row of the page tells of it.
  func address(of reference: EventReference?, from path: PagePath) -> String {
    guard let row = reference?.row, listed?.contains(row) == true else { return "" }
    return address(ofRow: row)?.link(from: path) ?? ""
  }

  /// The row of an event that the run's pages name; nil for an event that has none, such as one that was never in a file.
  func address(ofNamed reference: EventReference) -> PageAddress? {
    let row = NamedEvents.row(of: reference)
    guard reference.line > 0, row < placed.widget.lineCount,
      placed.widget.lineCount <= ListedLines.most
        || placed.run.namedEvents.rows(of: placed.widget.key, in: placed.trace.file).contains(row)
    else { return nil }
    return address(ofRow: row)
  }

  private func address(ofRow row: Int) -> PageAddress? {
    path.map { PageAddress($0, anchor: Self.anchor(ofRow: row)) }
  }

  private static func anchor(ofRow row: Int) -> String { "row-\(row + 1)" }

  /// How many requests there are, and which of them the page lists.
  func sentence(listing count: Int) -> String {
    let all = placed.widget.lineCount
    if all == 0 { return "The trace holds no request for this widget." }
    if count == all {
      return "\(Plural.text(all, "row")): what was requested, when, and what became of it."
    }
    return "\(Plural.grouped(count)) of \(Plural.text(all, "row")): those that break a rule or are "
      + "evidence, the first of each day, those without a location, and those that were withheld."
  }

  /// The command that prints every row; the empty text when the page has them all.
  func command(listing count: Int) -> String {
    count == placed.widget.lineCount
      ? "" : "almanac ledger \(placed.trace.file) --widget \(placed.widget.key.instance)"
  }

  private var context: String { "\(placed.label.clipped(to: 60)), \(placed.run.id)" }

  /// What the search calls the page.
  var searchLabel: PageLabel { PageLabel(title: "Request ledger", detail: context) }

  func frame(_ path: PagePath) -> Frame {
    let kind = placed.widget.key.kind
    var frame = Frame(path: path, title: "Request ledger")
    frame.parents = [
      ("Runs", .runs), (placed.run.title, .run(placed.run)),
      (kind.clipped(to: 40), .widget(kind: kind, of: placed.run)),
    ]
    if let own = placed.path { frame.parents.append((placed.label.clipped(to: 60), own)) }
    frame.context = context
    return frame
  }

  /// - Parameter lines: the rows on the page.
  func fields(
    _ lines: [ListedLines.Numbered], on path: PagePath, in publication: Publication
  ) -> [(String, TemplateValue)] {
    let broken = brokenRules(in: publication)
    return [
      ("lead", .text(sentence(listing: lines.count) + cutRules(in: publication))),
      ("command", .text(command(listing: lines.count))),
      ("showsRules", .flag(!broken.isEmpty)),
      (
        "cells",
        .list(cells(of: lines).map { Link($0.description, path.link(to: .cell($0))).value })
      ),
      ("rows", .list(lines.map { row($0.line, $0.number, on: path, broken) })),
    ]
  }

  /// The cells of the matrix that the rows are evidence of, each once.
  private func cells(of lines: [ListedLines.Numbered]) -> [CellID] {
    let all = lines.compactMap {
      LedgerText($0.line, number: $0.number, in: placed.trace.epoch).cell
    }
    return Set(all).sorted { $0.description < $1.description }
  }

  /// The rules that rows may break without saying so; the empty text when there are none.
  private func cutRules(in publication: Publication) -> String {
    let cut = placed.run.report.rules.filter {
      $0.violationCount > $0.violations.count && publication.guidance.rule($0.ruleID) != nil
    }
    guard let first = cut.first, placed.widget.lineCount > 0 else { return "" }
    let names = cut.map(\.ruleID).joined(separator: ", ")
    return
      " Not every row that breaks \(names) says so: a run lists the first \(first.violations.count) places of a rule."
  }

  /// The rules with a page that are violated in a row, by its number.
  private func brokenRules(in publication: Publication) -> [Int: [String]] {
    let violations = placed.run.namedEvents.violations(of: placed.widget.key, in: placed.trace.file)
    let explained = violations.filter {
      $0.reference.line > 0 && publication.guidance.rule($0.ruleID) != nil
    }
    return Dictionary(grouping: explained) { NamedEvents.row(of: $0.reference) }
      .mapValues { Set($0.map(\.ruleID)).sorted() }
  }

  private func row(
    _ line: LedgerLine, _ number: Int, on path: PagePath, _ broken: [Int: [String]]
  ) -> TemplateValue {
    let rules = broken[number] ?? []
    let text = LedgerText(line, number: number, in: placed.trace.epoch)
    return [
      "anchor": .text(Self.anchor(ofRow: number)),
      "requested": .text(
        line.reference.map { placed.trace.epoch.dayAndTime(at: $0.time) } ?? ""),
      "trigger": .text(text.trigger),
      "outcome": .text(text.outcome), "cost": .text(text.cost), "flag": .text(text.flag),
      "location": .text(text.location), "shown": .text(text.shown),
      "cell": .text(text.cell?.description ?? ""),
      "rules": .list(rules.prefix(Self.mostRules).map { Link($0, path.link(to: .rule($0))).value }),
      "moreRules": .text(
        rules.count > Self.mostRules ? "and \(rules.count - Self.mostRules) more" : ""),
    ]
  }
}
