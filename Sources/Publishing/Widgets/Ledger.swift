internal import Analysis
internal import Runs
internal import SiteWriting
internal import Text

/// The ledger of one placed widget: its requests with their results, on one page.
struct Ledger: Sendable {
  let placed: PlacedWidget
  /// The page of the ledger, or `nil` if the widget has no pages.
  let path: PagePath?
  /// The rows on the page, or `nil` before the trace is read for it.
  private let listed: Set<Int>?

  init(of placed: PlacedWidget) {
    self.placed = placed
    path = .ledger(placed.widget.key, trace: placed.trace.file, of: placed.run)
    listed = nil
  }

  /// Creates the ledger of a trace that was read for its pages.
  init(of detail: WidgetDetail) {
    placed = detail.placed
    path = .ledger(placed.widget.key, trace: placed.trace.file, of: placed.run)
    listed = Set(detail.lines.listed.map(\.number))
  }

  /// The address of an event's row, relative to another page; empty if the page does not list it.
  func address(of reference: EventReference?, from path: PagePath) -> String {
    guard let row = reference?.row, listed?.contains(row) == true else { return "" }
    return address(ofRow: row)?.link(from: path) ?? ""
  }

  /// The address of the row of an event that the run's pages name.
  ///
  /// It is `nil` for an event without a row, such as one that was never in a file.
  func address(ofNamed reference: EventReference) -> PageAddress? {
    let row = NamedEvents.row(of: reference)
    guard reference.line > 0, row < placed.widget.lineCount,
      placed.widget.lineCount <= ListedLines.maximumLines
        || placed.run.namedEvents.rows(of: placed.widget.key, in: placed.trace.file).contains(row)
    else { return nil }
    return address(ofRow: row)
  }

  private func address(ofRow row: Int) -> PageAddress? {
    path.map { PageAddress($0, anchor: ListedRequest.anchor(ofRow: row)) }
  }

  /// The number of requests, and which of them the page lists.
  func sentence(listing count: Int) -> String {
    let all = placed.widget.lineCount
    if all == 0 { return "The trace has no request of this widget." }
    if count == all {
      return "\(Plural.text(all, "row")): every request with its time and result."
    }
    return "\(Plural.grouped(count)) of \(Plural.text(all, "row")): those that break a rule or are "
      + "evidence, the first of each day, those without a location, and those that were withheld."
  }

  /// The command that prints every row; empty if the page has all of them.
  func command(listing count: Int) -> String {
    count == placed.widget.lineCount
      ? "" : "almanac ledger \(placed.trace.file) --widget \(placed.widget.key.instance)"
  }

  private var context: String { "\(placed.label.shortened(to: 60)), \(placed.run.id)" }

  /// The entry of the page in the search.
  var searchLabel: PageLabel { PageLabel(title: "Request ledger", detail: context) }

  func frame(_ path: PagePath) -> Frame {
    let kind = placed.widget.key.kind
    var frame = Frame(path: path, title: "Request ledger")
    frame.parents = [
      ("Runs", .runs), (placed.run.title, .run(placed.run)),
      (kind.shortened(to: 40), .widget(kind: kind, of: placed.run)),
    ]
    if let own = placed.path { frame.parents.append((placed.label.shortened(to: 60), own)) }
    frame.context = context
    return frame
  }
}
