internal import Analysis
internal import Charting
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The charts of a scenario and its variants, as many as fit into a small page.
struct ScenarioCharts {
  let run: Run
  let path: PagePath
  let own: RunScenario
  let family: [RunScenario]
  /// The maximum size of all charts and links, in bytes; charts beyond it are only linked.
  let maximumSize: Int

  /// The maximum number of widgets whose charts are tried.
  private static let maximumWidgets = 8

  static let fields = PageFields<ScenarioCharts>("the charts of a scenario") {
    Field.list("charts", of: WidgetChart.fields) { $0.charts }
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
      guard html.count <= room else { continue }
      room -= html.count
      charts.append(
        WidgetChart(
          anchor: "widget-\(index + 1)", label: placed.label.clipped(to: 80),
          href: path.link(to: own), chart: SafeHTML(trusting: html)))
    }
    return charts
  }

  /// The linked placed widgets: each of the scenario's own, then the same one of every variant.
  private var interleaved: [PlacedWidget] {
    let others = family.filter { $0.id != own.id || $0.trace?.file != own.trace?.file }
    let traces = ([own] + others).compactMap(\.trace)
    let longest = traces.map(\.widgets.count).max() ?? 0
    let all = (0..<longest).lazy.flatMap { index in
      traces.lazy.filter { index < $0.widgets.count }.map { trace in
        PlacedWidget(run: run, trace: trace, widget: trace.widgets[index])
      }
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
