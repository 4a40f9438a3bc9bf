internal import Analysis
internal import Bytes
internal import Charting
internal import Templates
internal import Traces

/// One placed widget in one trace: timeline, budget use, content age, what its reloads brought, its ledger.
struct PlacedWidgetPage {
  let placed: PlacedWidget
  let previous: PlacedWidget?
  let next: PlacedWidget?

  /// The bytes that timeline and budget chart may take together, so that the page stays below 100 KB.
  private static let roomForCharts = 88_000
  /// The bytes that the timeline may take however small the budget chart is.
  private static let roomForTimeline = 80_000

  static let template = PageTemplate(
    "placed-widget",
    [
      ("lead", .text), ("figures", .list(Figure.schema)), ("timeline", .html),
      ("timelineNote", .text), ("budget", .html),
      ("budgetNote", .text), ("shares", .html), ("seen", .html), ("ageSentence", .text),
      ("breakdown", .list(Figure.schema)), ("hasByView", .flag),
      ("byView", ReloadHabits.byViewSchema), ("ledgerSentence", .text),
      ("ledgerPages", .list(Link.schema)),
    ])

  var frame: Frame {
    let kind = placed.widget.key.kind
    var frame = Frame(path: placed.path, title: placed.label.clipped(to: 80))
    frame.parents = [
      ("Runs", .runs), (placed.run.title, .run(placed.run)),
      (kind.clipped(to: 40), .widget(kind: kind, of: placed.run)),
    ]
    frame.context = placed.run.id
    frame.previous = previous.map { ($0.label, $0.path) }
    frame.next = next.map { ($0.label, $0.path) }
    return frame
  }

  var fields: [(String, TemplateValue)] {
    let path = placed.path
    let detail = placed.detail
    let ledger = Ledger(of: placed)
    let charts = WidgetCharts(of: detail, path: path)
    let facts = PlacedWidgetFacts(detail: detail)
    let habits = ReloadHabits(detail: detail)
    var budget: ByteOutput = []
    charts.budget(id: "bu").write(to: &budget)
    let timeline = charts.timeline(
      id: "tl", within: min(Self.roomForTimeline, Self.roomForCharts - budget.count))
    return [
      ("lead", .text(facts.lead)), ("figures", .list(facts.figures.map(\.templateValue))),
      ("timeline", .html(SafeHTML(trusting: timeline.html))),
      ("timelineNote", .text(timeline.note)),
      ("budget", .html(SafeHTML(trusting: budget))),
      ("budgetNote", .text(facts.budgetNote)),
      ("shares", Self.html { charts.shares(id: "sh").write(to: &$0) }),
      ("seen", Self.html { charts.seen(id: "se").write(to: &$0) }),
      ("ageSentence", .text(facts.ageSentence)),
      ("breakdown", .list((facts.breakdown + habits.figures).map(\.templateValue))),
      ("hasByView", .flag(!habits.byView.isEmpty)), ("byView", .list(habits.byView)),
      ("ledgerSentence", .text(ledger.sentence)),
      (
        "ledgerPages",
        .list(ledger.entries.map { Link($0.label, path.link(to: $0.path)).value })
      ),
    ]
  }

  private static func html(_ write: (inout ByteOutput) -> Void) -> TemplateValue {
    var html: ByteOutput = []
    write(&html)
    return .html(SafeHTML(trusting: html))
  }
}
