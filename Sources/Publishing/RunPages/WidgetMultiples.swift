internal import Charting
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The placed widgets of a run as thumbnails of their worst days, the worst widget first.
struct WidgetMultiples {
  let run: Run
  /// The review of the run, or `nil` without one.
  let review: Assessment?
  let path: PagePath

  /// The maximum number of drawn widgets, each of which requires reading its trace again.
  private static let maximumWidgets = 12

  static let fields = PageFields<WidgetMultiples>("small timelines of widgets") {
    // A summary has no timelines.
    Field.flag("hasMultiples") { $0.run.inputs.contains { $0.isTraceFile } }
    Field.list(
      "multiples", of: Multiple.fields, first: maximumWidgets, { $0.worst },
      row: { Multiple($1, reviewedBy: $0.review, on: $0.path) }
    ) { "\(Plural.text($0, "more placed widget")) in the table." }
  }

  private var worst: [PlacedWidget] { PlacedWidget.worstFirst(in: run, reviewedBy: review) }

  private struct Multiple {
    let label: String
    let href: String
    let sentence: String
    let caption: String
    let picture: SafeHTML

    static let fields = PageFields<Multiple>("a placed widget") {
      Field.text("label") { $0.label }
      Field.text("href") { $0.href }
      Field.text("sentence") { $0.sentence }
      Field.text("caption") { $0.caption }
      Field.html("picture") { $0.picture }
    }

    init?(_ placed: PlacedWidget, reviewedBy review: Assessment?, on path: PagePath) {
      guard let page = placed.path, let detail = placed.detail,
        let thumbnail = TimelineThumbnail(
          of: WidgetCharts(of: detail, path: path).worstDay(id: "tl"))
      else { return nil }
      label = placed.label.shortened(to: 80)
      href = path.link(to: page)
      sentence = detail.answer + placed.problemSentences(in: review)
      caption = thumbnail.caption
      picture = SafeHTML { thumbnail.write(to: &$0) }
    }
  }
}
