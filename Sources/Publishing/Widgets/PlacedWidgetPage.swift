internal import Analysis
internal import Charting
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text
internal import Traces

/// One placed widget in one trace: timeline, budget use, content age, what its reloads brought, its ledger.
struct PlacedWidgetPage {
  let placed: PlacedWidget
  let path: PagePath
  /// The page of the scenario that was played; nil where the trace names none.
  let scenario: PagePath?
  let previous: PlacedWidget?
  let next: PlacedWidget?

  /// The bytes that the page may take.
  private static let room = 60_000
  /// About how many bytes of it are neither charts nor rows: frame, figures, notes.
  private static let frame = 14_000
  /// About how many bytes a row of a table or a link of a list takes.
  private static let row = 220

  static let template = PageTemplate(
    "placed-widget",
    [
      ("answer", .text), ("hasBroken", .flag), ("broken", .list(Link.fields.object)),
      ("scenarioHref", .text), ("lead", .text), ("incompleteNote", .text),
      ("figures", .list(Figure.schema)),
      ("timeline", .html),
      ("timelineNote", .text), ("budget", .html),
      ("budgetNote", .text), ("shares", .html), ("seen", .html), ("seenNote", .text),
      ("ageSentence", .text), ("ageStrip", .html),
      ("times", .list(WidgetMeasures.Times.fields.object)),
      ("oldAuthorizationSentence", .text), ("waitingSentence", .text), ("accuracySentence", .text),
      ("breakdown", .list(Figure.schema)), ("hasByView", .flag),
      ("byView", .list(ReloadHabits.ViewRow.fields.object)), ("ledgerSentence", .text),
      ("ledgerHref", .text), ("ledgerCommand", .text),
    ])

  var frame: Frame {
    let kind = placed.widget.key.kind
    var frame = Frame(path: path, title: placed.label.clipped(to: 80))
    frame.parents = [
      ("Runs", .runs), (placed.run.title, .run(placed.run)),
      (kind.clipped(to: 40), .widget(kind: kind, of: placed.run)),
    ]
    frame.context = placed.run.id
    frame.previous = previous.flatMap(Self.link)
    frame.next = next.flatMap(Self.link)
    return frame
  }

  private static func link(to placed: PlacedWidget) -> (label: String, path: PagePath)? {
    placed.path.map { (placed.label, $0) }
  }

  func fields(_ detail: WidgetDetail) -> [(String, TemplateValue)] {
    let ledger = Ledger(of: placed)
    let listed = detail.lines.listed.count
    let charts = WidgetCharts(of: detail, path: path)
    let facts = PlacedWidgetFacts(detail: detail)
    let habits = ReloadHabits(detail: detail)
    let measures = WidgetMeasures(detail: detail)
    let breakdown = facts.breakdown + habits.figures
    let budget = Self.html {
      if detail.recorded.fillsBudgetDay { charts.budget(id: "bu").write(to: &$0) }
    }
    let shares = Self.html { charts.shares(id: "sh").write(to: &$0) }
    let seen = Self.html { charts.seen(id: "se").write(to: &$0) }
    let taken =
      Self.frame + budget.count + shares.count + seen.count
      + (breakdown.count + habits.byView.count) * Self.row
    let timeline = charts.timeline(id: "tl", within: Self.room - taken)
    let broken = placed.brokenRules.prefix(8).map { Link($0, path.link(to: .rule($0))) }
    return [
      ("answer", .text(detail.answer)), ("hasBroken", .flag(!broken.isEmpty)),
      ("broken", .list(broken.map { Link.fields.value(of: $0) })),
      ("scenarioHref", .text(scenario.map { path.link(to: $0) } ?? "")),
      ("lead", .text(facts.lead)), ("incompleteNote", .text(measures.incompleteNote)),
      ("figures", .list(facts.figures.map(\.templateValue))),
      ("timeline", .html(SafeHTML(trusting: timeline.html))),
      ("timelineNote", .text(timeline.note)),
      ("budget", .html(SafeHTML(trusting: budget))),
      ("budgetNote", .text(facts.budgetNote)),
      ("shares", .html(SafeHTML(trusting: shares))),
      ("seen", .html(SafeHTML(trusting: seen))),
      ("seenNote", .text(measures.seenNote)), ("ageSentence", .text(facts.ageSentence)),
      (
        "ageStrip",
        measures.ageStrip.map { strip in .html(SafeHTML { strip.write(to: &$0) }) } ?? .none
      ),
      ("times", .list(measures.times.map { WidgetMeasures.Times.fields.value(of: $0) })),
      ("oldAuthorizationSentence", .text(measures.oldAuthorizationSentence)),
      ("waitingSentence", .text(measures.waitingSentence)),
      ("accuracySentence", .text(measures.accuracySentence)),
      ("breakdown", .list(breakdown.map(\.templateValue))),
      ("hasByView", .flag(!habits.byView.isEmpty)),
      ("byView", .list(habits.byView.map { ReloadHabits.ViewRow.fields.value(of: $0) })),
      ("ledgerSentence", .text(ledger.sentence(listing: listed))),
      ("ledgerHref", .text(ledger.path.map { path.link(to: $0) } ?? "")),
      ("ledgerCommand", .text(ledger.command(listing: listed))),
    ]
  }

  private static func html(_ write: (inout ByteOutput) -> Void) -> ByteOutput {
    var html: ByteOutput = []
    write(&html)
    return html
  }
}
