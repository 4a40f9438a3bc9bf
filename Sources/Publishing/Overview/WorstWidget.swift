internal import Charting
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The placed widget of a run with the most problems, with the timeline of its worst day.
struct WorstWidget {
  private let label: String
  private let sentence: String
  private let timeline: SafeHTML
  private let href: String

  /// The maximum size of a chart on the first page, in bytes.
  private static let maximumSize = 40_000

  static let fields = PageFields<WorstWidget>("the worst widget") {
    Field.text("label") { $0.label }
    Field.text("href") { $0.href }
    Field.text("sentence") { $0.sentence }
    Field.html("timeline") { $0.timeline }
  }

  /// Returns `nil` if no widget of the run has a page, or its day is too large for the first page.
  init?(in run: Run, reviewedBy review: Assessment?, on path: PagePath) {
    guard let worst = PlacedWidget.worstFirst(in: run, reviewedBy: review).first,
      let page = worst.path,
      let detail = worst.detail
    else { return nil }
    var html: ByteOutput = []
    WidgetCharts(of: detail, path: path).worstDay(id: "tl").write(to: &html)
    guard html.count <= Self.maximumSize else { return nil }
    label = worst.label.shortened(to: 80)
    sentence = detail.answer + worst.problemSentences(in: review)
    timeline = SafeHTML(trusting: html)
    href = path.link(to: page)
  }
}
