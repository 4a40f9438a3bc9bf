internal import Analysis
internal import Charting
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The charts of a scenario and its variants, as many as fit into a small page.
struct ScenarioCharts {
  let run: Run
  /// The review of the run, or `nil` without one.
  let review: Assessment?
  let path: PagePath
  let own: RunScenario
  let family: [RunScenario]
  /// The maximum size of all charts and links, in bytes; of widgets beyond it, there are small
  /// pictures.
  let maximumSize: Int

  /// The maximum number of widgets whose charts are tried.
  private static let maximumWidgets = 8

  static let fields = PageFields<ScenarioCharts>("the charts of a scenario") {
    Field.list("charts", of: WidgetChart.fields) { $0.charts }
    Field.text("moreCharts") { charts in
      let more = charts.interleaved.count - charts.charts.count
      return more > 0 ? "\(Plural.text(more, "more widget")) under Ledgers." : ""
    }
    Field.list("links", of: Link.fields) { $0.interleaved.compactMap($0.link) }
  }

  private var charts: [WidgetChart] {
    let interleaved = self.interleaved
    var room = maximumSize - interleaved.count * Self.weightOfLink
    var charts: [WidgetChart] = []
    for (index, placed) in interleaved.prefix(Self.maximumWidgets).enumerated() {
      guard let own = placed.path, let detail = placed.detail else { continue }
      let drawing = WidgetCharts(of: detail, path: path)
      var html: ByteOutput = []
      drawing.worstDay(id: "tl\(index + 1)").write(to: &html)
      // Variants are compared by timelines, which need the room; the table above has the budget.
      if family.count < 2 && drawing.recorded.fillsBudgetDay {
        drawing.budget(id: "bu\(index + 1)").write(to: &html)
      }
      if html.count > room {
        html = []
        TimelineThumbnail(of: drawing.worstDay(id: "tl"))?.write(to: &html)
      }
      guard html.count <= room, !html.isEmpty else { continue }
      room -= html.count
      charts.append(
        WidgetChart(
          anchor: "widget-\(index + 1)", label: placed.label.clipped(to: 80),
          href: path.link(to: own), chart: SafeHTML(trusting: html)))
    }
    return charts
  }

  /// The linked placed widgets: each of the scenario's own, the worst one first, then the same one
  /// of every variant.
  private var interleaved: [PlacedWidget] {
    let others = family.filter { $0.id != own.id || $0.trace?.file != own.trace?.file }
    let widgets = ([own] + others).compactMap(\.trace).map { trace in
      trace.widgets.map { PlacedWidget(run: run, trace: trace, widget: $0) }
    }
    let longest = widgets.map(\.count).max() ?? 0
    let first = PlacedWidget.worstFirst(widgets.first ?? [], reviewedBy: review)
    let order =
      first.compactMap { worst in widgets.first?.firstIndex { $0.widget.key == worst.widget.key } }
    let places = order + (0..<longest).filter { !order.contains($0) }
    let all = places.lazy.flatMap { index in
      widgets.lazy.filter { index < $0.count }.map { $0[index] }
    }
    return Array(all.prefix(ScenarioPage.maximumRows))
  }

  /// A link to the page of a placed widget, which has every day and the ledger.
  private func link(to placed: PlacedWidget) -> Link? {
    placed.path.map {
      Link("\(placed.label.clipped(to: 80)): all days and ledger", path.link(to: $0))
    }
  }

  /// The approximate size of a link, in bytes.
  private static let weightOfLink = 200
}
