internal import Analysis
internal import Bytes
internal import Charting
internal import Templates

/// The pages of a run's widgets: one a kind, one a placed widget, and the placed widget's ledger.
struct WidgetPages {
  let publication: Publication
  let run: Run

  /// More charts than this do not stand on a kind's page; each placed widget has its own.
  static let mostCharts = 4

  /// More rows than this do not stand in a kind's table; the placed widgets' own pages lead on to the next.
  static let mostRows = 150

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
      (
        "charts",
        .list(
          .object(
            PageModel("a chart", ["anchor": .text, "href": .text, "label": .text, "chart": .html])))
      ), ("moreCharts", .text), ("morePlaced", .text),
    ])

  var files: [SiteFile] {
    let placed = PlacedWidget.all(in: run)
    var files: [SiteFile] = []
    var kinds: [String] = []
    for widget in placed where !kinds.contains(widget.widget.key.kind) {
      kinds.append(widget.widget.key.kind)
    }
    for kind in kinds {
      let ofKind = placed.filter { $0.widget.key.kind == kind }
      files.append(file(kind, ofKind))
      for (index, one) in ofKind.enumerated() {
        let neighbours = (
          index > 0 ? ofKind[index - 1] : nil, index + 1 < ofKind.count ? ofKind[index + 1] : nil
        )
        let page = PlacedWidgetPage(
          publication: publication, placed: one, previous: neighbours.0, next: neighbours.1)
        files += page.files
      }
    }
    return files
  }

  private func file(_ kind: String, _ placed: [PlacedWidget]) -> SiteFile {
    let path = PagePath.widget(kind: kind, of: run)
    var frame = Frame(path: path, title: "Widget \(kind.clipped(to: 80))")
    frame.parents = [("Runs", .runs), (run.title, .run(run))]
    frame.context = run.id
    let lead = """
      \(Plural.text(placed.count, "placed widget")) of this kind in the traces of \(run.title). Each has a \
      budget of its own.
      """
    return Self.template.file(frame, in: publication) { () -> [(String, TemplateValue)] in
      let more = placed.count - Self.mostCharts
      return [
        ("lead", .text(lead)),
        ("placed", .list(placed.prefix(Self.mostRows).map { Self.row($0, on: path) })),
        (
          "charts",
          .list(placed.prefix(Self.mostCharts).enumerated().map { Self.chart($1, $0, on: path) })
        ),
        (
          "moreCharts",
          .text(more > 0 ? "\(Plural.text(more, "more placed widget")): see the table above." : "")
        ), ("morePlaced", .text(Self.more(placed))),
      ]
    }
  }

  /// What the table leaves out and where it is; the empty text when it has all.
  private static func more(_ placed: [PlacedWidget]) -> String {
    let more = placed.count - mostRows
    return more <= 0
      ? ""
      : "\(Plural.text(more, "more placed widget")): report.json has their numbers, and the pages of "
        + "placed widgets lead from one to the next."
  }

  private static func row(_ placed: PlacedWidget, on path: PagePath) -> TemplateValue {
    let counts = placed.widget.counts
    let age = placed.widget.contentAge.percentile95.map { ShownTime.duration($0) } ?? "not checked"
    return [
      "href": .text(path.link(to: placed.path)), "label": .text(placed.label),
      "trace": .text(placed.trace.file), "requested": .text(Plural.grouped(counts.requested)),
      "charged": .text(Plural.grouped(counts.charged)), "free": .text(Plural.grouped(counts.free)),
      "worst": .text(placed.shownWorst), "located": .text(placed.locatedShare), "age": .text(age),
    ]
  }

  private static func chart(_ placed: PlacedWidget, _ index: Int, on path: PagePath)
    -> TemplateValue
  {
    var html: ByteOutput = []
    WidgetCharts(placed: placed, ledger: Ledger(of: placed), path: path)
      .budget(id: "budget-\(index + 1)").write(to: &html)
    return [
      "anchor": .text("placed-\(index + 1)"), "href": .text(path.link(to: placed.path)),
      "label": .text(placed.label), "chart": .html(SafeHTML(trusting: html)),
    ]
  }
}
