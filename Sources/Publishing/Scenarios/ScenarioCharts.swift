internal import Analysis
internal import Charting
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The charts of a scenario and its variants, as many as fit into a small page.
struct ScenarioCharts {
  private let charts: [WidgetChart]
  private let links: [Link]

  /// The maximum number of widgets whose charts are tried.
  private static let maximumWidgets = 8

  static let fields = PageFields<ScenarioCharts>("the charts of a scenario") {
    Field.list("charts", of: WidgetChart.fields) { $0.charts }
    Field.text("moreCharts") {
      let more = $0.links.count - $0.charts.count
      return more > 0 ? "\(Plural.text(more, "more widget")) under Ledgers." : ""
    }
    Field.list("links", of: Link.fields) { $0.links }
  }

  /// - Parameters:
  ///   - own: the scenario.
  ///   - family: the scenario and its variants.
  ///   - review: the review of the run, or `nil` without one.
  ///   - maximumSize: the maximum size of all charts and links, in bytes; a widget whose chart is
  ///     too large has a thumbnail.
  init(
    of own: RunScenario, and family: [RunScenario], in run: Run, reviewedBy review: Assessment?,
    on path: PagePath, maximumSize: Int
  ) {
    let widgets = Self.interleaved(own, family, in: run, reviewedBy: review)
    links = widgets.compactMap { Self.link(to: $0, from: path) }
    var room = maximumSize - widgets.count * Self.weightOfLink
    var charts: [WidgetChart] = []
    for (index, placed) in widgets.prefix(Self.maximumWidgets).enumerated() {
      guard let own = placed.path, let detail = placed.detail else { continue }
      let drawing = WidgetCharts(of: detail, path: path)
      var html: ByteOutput = []
      drawing.worstDay(id: "tl\(index + 1)").write(to: &html)
      // Variants are compared by timelines, which need the room; the table below has the budget.
      if family.count < 2 && drawing.recorded.fillsBudgetDay {
        drawing.budget(id: "bu\(index + 1)").write(to: &html)
      }
      let isThumbnail = html.count > room
      if isThumbnail {
        html = []
        TimelineThumbnail(of: drawing.worstDay(id: "tl"))?.write(to: &html)
      }
      guard html.count <= room, !html.isEmpty else { continue }
      room -= html.count
      charts.append(
        WidgetChart(
          anchor: "widget-\(index + 1)", label: placed.label.shortened(to: 80),
          href: path.link(to: own), chart: SafeHTML(trusting: html), isThumbnail: isThumbnail))
    }
    self.charts = charts
  }

  /// The linked placed widgets: each of the scenario's own, the worst one first, then the same one
  /// of every variant.
  private static func interleaved(
    _ own: RunScenario, _ family: [RunScenario], in run: Run, reviewedBy review: Assessment?
  ) -> [PlacedWidget] {
    let others = family.filter { $0.id != own.id || $0.trace?.file != own.trace?.file }
    let widgets = ([own] + others).compactMap(\.trace).map { trace in
      trace.widgets.map { PlacedWidget(run: run, trace: trace, widget: $0) }
    }
    let first = widgets.first ?? []
    let indices = Dictionary(first: first.enumerated().map { ($1.widget.key, $0) })
    let worst = PlacedWidget.worstFirst(first, reviewedBy: review).compactMap {
      indices[$0.widget.key]
    }
    let rest = Set(0..<(widgets.map(\.count).max() ?? 0)).subtracting(worst).sorted()
    let all = (worst + rest).lazy.flatMap { index in
      widgets.lazy.filter { index < $0.count }.map { $0[index] }
    }
    return Array(all.prefix(ScenarioPage.maximumRows))
  }

  /// A link to the page of a placed widget, which has every day and the ledger.
  private static func link(to placed: PlacedWidget, from path: PagePath) -> Link? {
    placed.path.map {
      Link("\(placed.label.shortened(to: 80)): all days and ledger", path.link(to: $0))
    }
  }

  /// The approximate size of a link, in bytes.
  private static let weightOfLink = 200
}
