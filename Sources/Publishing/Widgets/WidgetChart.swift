internal import Templates

/// A chart of a placed widget with a link to the widget's page.
struct WidgetChart {
  let anchor: String
  let label: String
  let href: String
  let chart: SafeHTML
  /// Whether the chart is a thumbnail, because there is no room for a timeline.
  let isThumbnail: Bool

  static let fields = PageFields<WidgetChart>("a chart") {
    Field.text("anchor") { $0.anchor }
    Field.text("label") { $0.label }
    Field.text("href") { $0.href }
    Field.html("chart") { $0.chart }
    Field.flag("isThumbnail") { $0.isThumbnail }
  }
}
