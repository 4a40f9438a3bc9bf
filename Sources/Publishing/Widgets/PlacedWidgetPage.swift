internal import Analysis
internal import Charting
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text
internal import Traces

/// The page of a placed widget in a trace: timeline, budget, content age, reload results, ledger.
struct PlacedWidgetPage {
  let placed: PlacedWidget
  let path: PagePath
  /// The page of the simulated scenario, or `nil` if the trace names none.
  let scenario: PagePath?
  /// The parameters of the model in each profile.
  let register: ModelRegister?
  /// The review of the run, or `nil` without one.
  let review: Assessment?
  let previous: PlacedWidget?
  let next: PlacedWidget?

  /// The maximum size of the page, in bytes.
  private static let maximumSize = 95_000
  /// The approximate size of frame, figures and notes in bytes, which are neither charts nor rows.
  private static let frame = 14_000
  /// The approximate size of a table row or of a link in a list, in bytes.
  private static let row = 220

  static let template = PageTemplate("placed-widget", Content.fields.schema)

  var frame: Frame {
    let kind = placed.widget.key.kind
    var frame = Frame(path: path, title: placed.label.shortened(to: 80))
    frame.parents = [
      ("Runs", .runs), (placed.run.title, .run(placed.run)),
      (kind.shortened(to: 40), .widget(kind: kind, of: placed.run)),
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
    Content.fields.values(of: Content(of: self, detail))
  }
}

extension PlacedWidgetPage {
  /// The content of the page, once the widget's trace was read again.
  private struct Content {
    let page: PlacedWidgetPage
    let detail: WidgetDetail
    let facts: PlacedWidgetFacts
    let measures: WidgetMeasures
    let habits: ReloadHabits
    let ledger: Ledger
    let broken: [Link]
    let breakdown: [Figure]
    let timeline: ByteOutput
    let budget: ByteOutput
    let shares: ByteOutput
    let seen: ByteOutput

    init(of page: PlacedWidgetPage, _ detail: WidgetDetail) {
      self.page = page
      self.detail = detail
      facts = PlacedWidgetFacts(
        detail: detail, changed: page.register?.changes(in: detail.header) ?? [])
      measures = WidgetMeasures(detail: detail)
      habits = ReloadHabits(detail: detail)
      ledger = Ledger(of: page.placed)
      broken = page.placed.brokenRules.prefix(8).map { Link($0, page.path.link(to: .rule($0))) }
      breakdown = facts.breakdown + habits.figures
      let charts = WidgetCharts(of: detail, path: page.path)
      budget = Self.html {
        if detail.recorded.fillsBudgetDay { charts.budget(id: "bu").write(to: &$0) }
      }
      shares = Self.html { charts.shares(id: "sh").write(to: &$0) }
      seen = Self.html { charts.seen(id: "se").write(to: &$0) }
      let taken =
        PlacedWidgetPage.frame + budget.count + shares.count + seen.count
        + (breakdown.count + habits.byView.count) * PlacedWidgetPage.row
      timeline = charts.timeline(id: "tl", within: PlacedWidgetPage.maximumSize - taken)
    }

    private static func html(_ write: (inout ByteOutput) -> Void) -> ByteOutput {
      var html: ByteOutput = []
      write(&html)
      return html
    }

    static let fields = PageFields<Content>("a placed widget") {
      Field.text("answer") { $0.detail.answer }
      Field.flag("hasBroken") { !$0.broken.isEmpty }
      Field.list("broken", of: Link.fields) { $0.broken }
      Field.list("failedGates", of: Link.fields) { content in
        content.page.placed.failedGates(in: content.page.review)
          .map { Link(to: $0, from: content.page.path) }
      }
      Field.text("scenario") { ($0.page.placed.trace.header?.scenario ?? "").shortened(to: 60) }
      Field.text("scenarioHref") { content in
        content.page.scenario.map { content.page.path.link(to: $0) } ?? ""
      }
      Field.text("lead") { $0.facts.lead }
      Field.text("incompleteNote") { $0.measures.incompleteNote }
      Field.list("figures", of: Figure.fields) { $0.facts.figures }
      Field.html("timeline") { SafeHTML(trusting: $0.timeline) }
      Field.html("budget") { SafeHTML(trusting: $0.budget) }
      Field.text("budgetNote") { $0.facts.budgetNote }
      Field.html("shares") { SafeHTML(trusting: $0.shares) }
      Field.html("seen") { SafeHTML(trusting: $0.seen) }
      Field.text("seenNote") { $0.measures.seenNote }
      Field.text("ageSentence") { $0.facts.ageSentence }
      Field.html("ageStrip") { content in
        content.measures.ageStrip.map { strip in SafeHTML { strip.write(to: &$0) } }
      }
      Field.list("times", of: WidgetMeasures.Times.fields) { $0.measures.times }
      Field.text("oldAuthorizationSentence") { $0.measures.oldAuthorizationSentence }
      Field.text("waitingSentence") { $0.measures.waitingSentence }
      Field.text("accuracySentence") { $0.measures.accuracySentence }
      Field.list("breakdown", of: Figure.fields) { $0.breakdown }
      Field.flag("hasByView") { !$0.habits.byView.isEmpty }
      Field.list("byView", of: ReloadHabits.ViewRow.fields) { $0.habits.byView }
      Field.text("ledgerSentence") { $0.ledger.sentence(listing: $0.detail.lines.listed.count) }
      Field.text("ledgerHref") { content in
        content.ledger.path.map { content.page.path.link(to: $0) } ?? ""
      }
      Field.text("ledgerCommand") { $0.ledger.command(listing: $0.detail.lines.listed.count) }
    }
  }
}
