internal import Analysis
internal import Runs
internal import Text
internal import Traces

/// The effect of a widget's reloads: unchanged content, and locations by time since the last view.
struct ReloadHabits {
  let detail: WidgetDetail

  private var placed: PlacedWidget { detail.placed }
  private var widget: WidgetReport { detail.widget }

  /// Figures for the table of triggers, charges and delays, as far as the trace records them.
  var figures: [Figure] {
    (unchanged.map { [$0] } ?? []) + spent
  }

  private var unchanged: Figure? {
    let reloadResults = widget.reloadResults
    guard reloadResults.compared > 0 else { return nil }
    return Figure(
      name: "Reloads without a change", value: Plural.grouped(reloadResults.unchanged),
      detail:
        "of \(Plural.grouped(reloadResults.compared)); \(Plural.grouped(reloadResults.unchangedCharged)) were charged"
    )
  }

  /// How long the budget was spent, by day.
  private var spent: [Figure] {
    let days = widget.budget.days.filter { $0.spent > .zero }
    let shown = days.prefix(Self.maximumDays).map { day in
      Figure(
        name: "Less than one reload left on \(placed.trace.epoch.date(ofDay: day.day))",
        value: TimeText.duration(day.spent), detail: source)
    }
    guard days.count > shown.count else { return shown }
    let rest = days.dropFirst(shown.count).reduce(Duration.zero) { $0 + $1.spent }
    return shown + [
      Figure(
        name: "Less than one reload left on \(Plural.text(days.count - shown.count, "more day"))",
        value: TimeText.duration(rest), detail: source)
    ]
  }

  private var source: String {
    widget.budget.isComputed ? "computed from the charges" : "from the logged balance"
  }

  private static let maximumDays = 10

  /// The reloads by setting and time since the last view, with the number of located ones.
  var byView: [ViewRow] {
    LocationGrant.allCases.flatMap { grant in
      zip(SinceView.allCases, widget.reloadResults.byView(grant)).compactMap { since, counts in
        counts.reloads > 0
          ? ViewRow(
            grant: grant, since: since, counts: counts,
            recordsEveryChange: placed.trace.recordsEveryChange)
          : nil
      }
    }
  }

  struct ViewRow {
    fileprivate let grant: LocationGrant
    fileprivate let since: SinceView
    fileprivate let counts: ReloadResults.Located
    fileprivate let recordsEveryChange: Bool

    static let fields = PageFields<ViewRow>("reloads by setting and the time since the last view") {
      Field.text("setting") { $0.grant.phrase }
      Field.text("since") {
        $0.since == .never && !$0.recordsEveryChange ? "no view recorded before" : $0.since.phrase
      }
      Field.text("reloads") { Plural.grouped($0.counts.reloads) }
      Field.text("located") { Plural.grouped($0.counts.located) }
      Field.text("share") { TimeText.share($0.counts.located, of: $0.counts.reloads) }
    }
  }
}

extension LocationGrant {
  fileprivate var phrase: String {
    switch self {
    case .whileInUse: "While Using, approved for widgets"
    case .always: "Always"
    case .notForWidgets: "not approved for widgets"
    case .unknown: "setting not recorded"
    }
  }
}

extension SinceView {
  private static let window = TimeText.duration(AnalysisParameters.documentedWindow)

  fileprivate var phrase: String {
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
