internal import Analysis
internal import Charting
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The placed widget of a run that needs a look first, with the timeline of its last day.
struct WorstWidget {
  private let label: String
  private let sentence: String
  private let timeline: SafeHTML
  private let href: String

  /// A chart larger than this has no place on the first page, in bytes.
  private static let room = 40_000
  /// No more widgets than this are compared.
  private static let compared = 500

  static let fields = PageFields<WorstWidget>("the widget to look at first") {
    Field.text("label") { $0.label }
    Field.text("href") { $0.href }
    Field.text("sentence") { $0.sentence }
    Field.html("timeline") { $0.timeline }
  }

  /// Nil where no widget of the run has a page, or its day is too full for a first page.
  init?(in run: Run, on path: PagePath) {
    let all = PlacedWidget.all(in: run).prefix(Self.compared).filter { $0.path != nil }
    let worst = all.max { Self.badness(of: $0) < Self.badness(of: $1) }
    guard let worst, let page = worst.path, let detail = worst.detail else { return nil }
    var html: ByteOutput = []
    WidgetCharts(of: detail, path: path).lastDay(id: "tl").write(to: &html)
    guard html.count <= Self.room else { return nil }
    label = worst.label.clipped(to: 80)
    sentence = detail.answer + detail.placed.brokenRulesSentence
    timeline = SafeHTML(trusting: html)
    href = path.link(to: page)
  }

  /// How many rules it breaks, how many reloads brought no location, how often it was charged.
  private static func badness(of placed: PlacedWidget) -> (Int, Int, Int) {
    let located = placed.widget.located
    return (
      placed.brokenRules.count, located.of - located.count,
      placed.widget.mostChargedWithinDay ?? 0
    )
  }
}
