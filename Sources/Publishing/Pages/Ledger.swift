internal import Analysis
internal import Bytes
internal import Guidance
internal import Templates
internal import Traces

/// The request ledger of one placed widget: every request and what became of it, in pages that stay small.
struct Ledger: Sendable {
  let placed: PlacedWidget
  /// The folder of its pages: made once, since every mark of every chart links to one of them.
  private let folder: String

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
                "cell": Link.schema, "rules": .list(Link.schema), "moreRules": .text,
              ])))
      ),
    ])

  /// A row names no more rules than these, so that no page grows large; the findings have them all.
  private static let mostRules = 4

  init(of placed: PlacedWidget) {
    self.placed = placed
    folder = PagePath.placedFolder(placed.widget.key, trace: placed.trace.file, of: placed.run)
  }

  private var lineCount: Int { placed.widget.lineCount }

  var pageCount: Int { Self.pageCount(ofLines: lineCount) }

  /// How many pages so many rows take; an empty ledger has a page that says so.
  static func pageCount(ofLines lines: Int) -> Int { max(1, LedgerBlocks.count(ofLines: lines)) }

  func path(of page: Int) -> PagePath { .ledger(page, in: folder) }

  /// The pages that list its pages; of a short one there are none.
  var contents: LedgerContents { LedgerContents(ledger: self, folder: folder) }

  /// What the widget's page links to: the ledger's pages, of a long one the pages that list them.
  var entries: [(label: String, path: PagePath)] {
    contents.count > 0
      ? (1...contents.count).map { (contents.label(of: $0), contents.path(of: $0)) }
      : (1...pageCount).map { (label(of: $0), path(of: $0)) }
  }

  /// The address of an event's row seen from another page, the empty text when no row has it.
  ///
  /// The event has to be one that a row tells of.
  func address(of reference: EventReference?, from path: PagePath) -> String {
    guard let reference, let row = reference.row else { return "" }
    return address(of: reference, inRow: row, from: path)
  }

  /// The same for an event that the run's pages name; an event that was never in a file has no row.
  func address(ofNamed reference: EventReference, from path: PagePath) -> String {
    guard reference.line > 0 else { return "" }
    return address(of: reference, inRow: NamedEvents.row(of: reference), from: path)
  }

  private func address(
    of reference: EventReference, inRow row: Int, from path: PagePath
  ) -> String {
    guard row < lineCount else { return "" }
    return path.link(to: self.path(of: row / LedgerBlocks.length + 1)) + "#" + reference.anchor
  }

  var sentence: String {
    lineCount == 0
      ? "The trace holds no request for this widget."
      : "\(Plural.text(lineCount, "row")): what was asked for, when, and what became of it."
  }

  func label(of page: Int) -> String {
    guard lineCount > 0 else { return "The ledger is empty" }
    return "Requests" + span(of: page...page)
  }

  /// When the rows of some pages began: ` from 2 March 09:00 to 3 March 17:20`.
  func span(of pages: ClosedRange<Int>) -> String {
    guard let rows = placed.run.rows,
      let first = rows.times(ofBlock: pages.lowerBound - 1, of: placed)?.first,
      let last = rows.times(ofBlock: pages.upperBound - 1, of: placed)?.last
    else { return "" }
    let epoch = placed.trace.epoch
    return " from \(epoch.dayAndTime(at: first)) to \(epoch.dayAndTime(at: last))"
  }

  /// What the search calls a page.
  func searchLabel(of page: Int) -> PageLabel {
    PageLabel(title: title(of: page), detail: context)
  }

  private func title(of page: Int) -> String {
    pageCount == 1 ? "Request ledger" : "Request ledger, page \(page)"
  }

  private var context: String { "\(placed.label.clipped(to: 60)), \(placed.run.id)" }

  func frame(of page: Int) -> Frame {
    var frame = frame(path(of: page), titled: title(of: page))
    if page > 1 { frame.previous = (label(of: page - 1), path(of: page - 1)) }
    if page < pageCount { frame.next = (label(of: page + 1), path(of: page + 1)) }
    return frame
  }

  /// What all pages of the ledger have around them.
  func frame(_ path: PagePath, titled title: String) -> Frame {
    let kind = placed.widget.key.kind
    var frame = Frame(path: path, title: title)
    frame.parents = [
      ("Runs", .runs), (placed.run.title, .run(placed.run)),
      (kind.clipped(to: 40), .widget(kind: kind, of: placed.run)),
      (placed.label.clipped(to: 60), placed.path),
    ]
    frame.context = context
    return frame
  }

  func fields(of page: Int, in publication: Publication) -> [(String, TemplateValue)] {
    let broken = brokenRules(in: publication)
    return [
      ("lead", .text(sentence + cutRules(in: publication))), ("showsRules", .flag(!broken.isEmpty)),
      ("rows", .list(rows(of: page, broken))),
    ]
  }

  /// The rules that rows may break without saying so; the empty text when there are none.
  private func cutRules(in publication: Publication) -> String {
    let cut = placed.run.report.rules.filter {
      $0.violationCount > $0.violations.count && publication.guidance.rule($0.ruleID) != nil
    }
    guard let first = cut.first, lineCount > 0 else { return "" }
    let names = cut.map(\.ruleID).joined(separator: ", ")
    return
      " Not every row that breaks \(names) says so: a run lists the first \(first.violations.count) places of a rule."
  }

  /// The rules with a page that are violated at an event, by the event's number.
  private func brokenRules(in publication: Publication) -> [Int: [String]] {
    let violations = placed.run.namedEvents.violations(of: placed.widget.key, in: placed.trace.file)
    let explained = violations.filter { publication.guidance.rule($0.ruleID) != nil }
    return Dictionary(grouping: explained, by: \.reference.sequence)
      .mapValues { $0.map(\.ruleID) }
  }
}

extension Ledger {
  private func rows(of page: Int, _ broken: [Int: [String]]) -> [TemplateValue] {
    let named = placed.run.namedEvents.events(of: placed.widget.key, in: placed.trace.file)
    let lines = placed.run.rows?.lines(inBlock: page - 1, of: placed) ?? []
    var taken: Set<Int> = []
    let first = (page - 1) * LedgerBlocks.length
    return zip(first..., lines).map { number, line in
      var references: [EventReference] = []
      line.forEachReference { references.append($0) }
      // Events that rules name and no row tells of are found in the row before them.
      references += (named[number] ?? []).filter { !references.contains($0) }
      var anchors: [String] = []
      var rules: [String] = []
      for reference in references {
        for rule in broken[reference.sequence] ?? [] where !rules.contains(rule) {
          rules.append(rule)
        }
        if NamedEvents.row(of: reference) == number && taken.insert(reference.sequence).inserted {
          anchors.append(reference.anchor)
        }
      }
      return row(line, number, on: path(of: page), anchors, rules)
    }
  }

  private func row(
    _ line: LedgerLine, _ number: Int, on path: PagePath, _ anchors: [String], _ rules: [String]
  ) -> TemplateValue {
    let text = LedgerText(line, number: number, in: placed.trace.epoch)
    let own = line.reference?.anchor
    let hasOwn = own != nil && anchors.first == own
    return [
      "anchor": .text(hasOwn ? anchors[0] : "row-\(number + 1)"),
      "anchors": .list(anchors.dropFirst(hasOwn ? 1 : 0).map { .text($0) }),
      "requested": .text(
        line.reference.map { placed.trace.epoch.dayAndTime(at: $0.time) } ?? ""),
      "trigger": .text(text.trigger),
      "outcome": .text(text.outcome), "cost": .text(text.cost), "flag": .text(text.flag),
      "location": .text(text.location), "shown": .text(text.shown),
      "cell": text.cell.map { cell in
        Link(cell.description, path.link(to: .cell(cell))).value
      } ?? .none,
      "rules": .list(rules.prefix(Self.mostRules).map { Link($0, path.link(to: .rule($0))).value }),
      "moreRules": .text(
        rules.count > Self.mostRules ? "and \(rules.count - Self.mostRules) more" : ""),
    ]
  }
}
