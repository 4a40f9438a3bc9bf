internal import Analysis
internal import Runs
internal import Templates
internal import Text
internal import Traces

/// What the reloads of a placed widget were good for: waits, content that did not change, locations by the last view.
struct ReloadHabits {
  let detail: WidgetDetail

  private var placed: PlacedWidget { detail.placed }
  private var widget: WidgetReport { detail.widget }

  /// Numbers for the table of where reloads came from; what the trace does not record is left out.
  var figures: [Figure] {
    [unchanged, waits].compactMap { $0 } + spent
  }

  private var unchanged: Figure? {
    let yield = widget.yield
    guard yield.compared > 0 else { return nil }
    return Figure(
      name: "Reloads that changed nothing", value: Plural.grouped(yield.unchanged),
      detail:
        "of \(Plural.grouped(yield.compared)); \(Plural.grouped(yield.unchangedCharged)) were charged"
    )
  }

  private var waits: Figure? {
    let yield = widget.yield
    guard let median = yield.medianWait, let longest = yield.longestWait else { return nil }
    return Figure(
      name: "Requests that waited", value: Plural.grouped(yield.waited),
      detail:
        "half at most \(ShownTime.duration(median)), the longest \(ShownTime.duration(longest))")
  }

  /// How long the budget was spent, day by day.
  private var spent: [Figure] {
    let days = widget.budget.days.filter { $0.spent > .zero }
    let shown = days.prefix(Self.mostDays).map { day in
      Figure(
        name: "Less than one reload left on \(placed.trace.epoch.date(ofDay: day.day))",
        value: ShownTime.duration(day.spent), detail: source)
    }
    guard days.count > shown.count else { return shown }
    let rest = days.dropFirst(shown.count).reduce(Duration.zero) { $0 + $1.spent }
    return shown + [
      Figure(
        name: "Less than one reload left on \(Plural.text(days.count - shown.count, "more day"))",
        value: ShownTime.duration(rest), detail: source)
    ]
  }

  private var source: String {
    widget.budget.isReckoned ? "reckoned from the charges" : "as the trace logs the balance"
  }

  private static let mostDays = 10

  /// Reloads by setting and the time since the last view, with how many of them got a location.
  var byView: [TemplateValue] {
    LocationGrant.allCases.flatMap { grant in
      zip(SinceView.allCases, widget.yield.byView(grant)).compactMap { since, counts in
        counts.reloads > 0 ? row(grant, since, counts) : nil
      }
    }
  }

  private func row(
    _ grant: LocationGrant, _ since: SinceView, _ counts: ReloadYield.Located
  ) -> TemplateValue {
    [
      "setting": .text(grant.words),
      "since": .text(
        since == .never && !placed.trace.recordsEveryChange
          ? "no view recorded before" : since.words),
      "reloads": .text(Plural.grouped(counts.reloads)),
      "located": .text(Plural.grouped(counts.located)),
      "share": .text(ShownTime.share(counts.located, of: counts.reloads)),
    ]
  }

  static let byViewSchema = TemplateSchema.list(
    .object(
      PageModel(
        "reloads by setting and the time since the last view",
        ["setting": .text, "since": .text, "reloads": .text, "located": .text, "share": .text])))
}

extension LocationGrant {
  fileprivate var words: String {
    switch self {
    case .whileInUse: "While Using, approved for widgets"
    case .always: "Always"
    case .notForWidgets: "not approved for widgets"
    case .unknown: "setting not recorded"
    }
  }
}

extension SinceView {
  private static let window = ShownTime.duration(AnalysisParameters.documentedWindow)

  fileprivate var words: String {
    switch self {
    case .visible: "in view"
    case .window: "up to \(Self.window) after the last view"
    case .hour: "\(Self.window) to 1 h"
    case .fourHours: "1 h to 4 h"
    case .longer: "more than 4 h"
    case .never: "never viewed before"
    }
  }
}
