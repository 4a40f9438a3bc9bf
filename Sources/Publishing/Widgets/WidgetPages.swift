internal import Analysis
internal import Charting
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The pages of a run's widget kinds, which link to the pages of the placed widgets.
struct WidgetPages {
  let publication: Publication
  let run: Run

  /// The maximum number of rows in a kind's table; pages of placed widgets link to the next ones.
  static let maximumRows = 100

  static let template = PageTemplate(
    "widget",
    [
      ("lead", .text),
      (
        "placed",
        .list(
          .object(
            PageModel(
              "a placed widget",
              [
                "href": .text, "label": .text, "trace": .text, "requested": .text, "charged": .text,
                "free": .text, "worst": .text, "located": .text, "age": .text,
              ])))
      ),
      ("morePlaced", .text),
    ])

  var files: [SiteFile] { run.report.kinds.map(file) }

  private func file(_ kind: String) -> SiteFile {
    let path = PagePath.widget(kind: kind, of: run)
    var frame = Frame(path: path, title: "Widget \(kind.shortened(to: 80))")
    frame.parents = [("Runs", .runs), (run.title, .run(run))]
    frame.context = run.id
    return Self.template.file(frame, in: publication) { [run] () -> [(String, TemplateValue)] in
      let places = run.report.widgets(ofKind: kind).flatMap(\.appearances)
      let placed = places.prefix(Self.maximumRows).map { PlacedWidget($0, in: run) }
      let count = run.report.kindTotals[kind]?.placed ?? places.count
      let lead = """
        \(Plural.text(count, "placed widget")) of this kind in the traces of \(run.title). Each has a \
        budget of its own.
        """
      return [
        ("lead", .text(lead)),
        ("placed", .list(placed.map { Self.row($0, on: path) })),
        ("morePlaced", .text(Self.more(count - placed.count))),
      ]
    }
  }

  /// What the table leaves out, and where to find it; empty if it has all.
  private static func more(_ count: Int) -> String {
    count <= 0
      ? ""
      : "\(Plural.text(count, "more placed widget")), counted but not listed. almanac ledger TRACE "
        + "prints the requests of every widget of a trace."
  }

  private static func row(_ placed: PlacedWidget, on path: PagePath) -> TemplateValue {
    let counts = placed.widget.totals
    let age =
      placed.widget.contentAge.text(at: 95, without: "no content")
      + (placed.trace.isDamaged ? ", incomplete" : "")
    return [
      "href": .text(placed.path.map { path.link(to: $0) } ?? ""), "label": .text(placed.label),
      "trace": .text(placed.trace.file), "requested": .text(Plural.grouped(counts.requested)),
      "charged": .text(Plural.grouped(counts.charged)), "free": .text(Plural.grouped(counts.free)),
      "worst": .text(placed.shownWorst), "located": .text(placed.locatedShare), "age": .text(age),
    ]
  }
}
