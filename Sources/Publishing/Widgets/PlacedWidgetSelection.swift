internal import Analysis
internal import Readiness

/// The placed widgets of a run that get pages: all of up to 500; of more those that break a rule or are evidence, and
/// the worst 50 of each measure.
struct PlacedWidgetSelection: Sendable {
  /// By kind, instance and trace.
  let places: [RunWidget.Appearance]
  /// How many placed widgets of the run have no page.
  let omitted: Int
  private let chosen: Set<RunWidget.Appearance>

  /// Every placed widget of a run with no more than these has a page.
  static let mostOfAll = 500
  /// So many of the worst of each measure have a page.
  static let worst = 50
  /// A larger run has no more pages of placed widgets.
  static let most = 800

  /// - Parameter isAtHand: whether a trace can be read again, by its file.
  init(of report: RunReport, isAtHand: (String) -> Bool = { _ in true }) {
    let readable = Set(report.traces.indices.filter { isAtHand(report.traces[$0].file) })
    let all = report.widgets.flatMap(\.appearances).filter { readable.contains($0.trace) }
    var chosen: Set<RunWidget.Appearance> = []
    if all.count <= Self.mostOfAll {
      chosen = Set(all)
    } else {
      for place in Self.named(in: report) + Self.worst(in: report)
      where chosen.count < Self.most && readable.contains(place.trace) {
        chosen.insert(place)
      }
    }
    self.chosen = chosen
    places = all.filter(chosen.contains)
    omitted = max(0, report.placedCount - places.count)
  }

  func contains(_ place: RunWidget.Appearance) -> Bool { chosen.contains(place) }

  /// Where rules are broken, then what is evidence.
  private static func named(in report: RunReport) -> [RunWidget.Appearance] {
    let events =
      report.rules.flatMap(\.violations).map { ($0.file, $0.widget) }
      + report.coverage.lines.flatMap(\.sightings).map { ($0.file, $0.widget) }
      + report.evidence.map { ($0.file, $0.widget) }
    return events.compactMap { report.place(of: $1, in: $0) }
  }

  private static func worst(in report: RunReport) -> [RunWidget.Appearance] {
    var ranked = measures.map { _ in [(value: Double, place: RunWidget.Appearance)]() }
    for (trace, record) in report.traces.enumerated() {
      for (widget, summary) in record.widgets.enumerated() {
        for (index, measure) in measures.enumerated() {
          guard let value = measure(summary) else { continue }
          ranked[index].append((value, RunWidget.Appearance(trace: trace, widget: widget)))
          if ranked[index].count > 20 * worst { ranked[index] = ranked[index].mostSevere }
        }
      }
    }
    return ranked.flatMap { $0.mostSevere.map(\.place) }
  }

  /// What placed widgets are ranked by, each the larger the worse.
  private static let measures: [@Sendable (WidgetSummary) -> Double?] = [
    { $0.mostChargedWithinDay.map(Double.init) },
    { $0.longestSpent.map(\.inSeconds) },
    { Double($0.totals.withheldRequests) },
    { $0.located.of > 0 ? -Double($0.located.count) / Double($0.located.of) : nil },
    { $0.contentAge.bounds(at: 95)?.least.map(\.inSeconds) },
    { summary in
      summary.fresh.flatMap { fresh in
        summary.contentAge.count > 0 ? -Double(fresh.views) / Double(summary.contentAge.count) : nil
      }
    },
    { $0.runTime.bounds(at: 100)?.least.map(\.inSeconds) },
    { $0.fixLatency.bounds(at: 100)?.least.map(\.inSeconds) },
    { $0.oldAuthorization?.longest.inSeconds },
    { $0.waitWithoutBudget?.total.inSeconds },
  ]
}

extension [(value: Double, place: RunWidget.Appearance)] {
  /// The worst, the first of equals.
  fileprivate var mostSevere: Self {
    Array(
      sorted {
        ($1.value, $0.place.trace, $0.place.widget) < ($0.value, $1.place.trace, $1.place.widget)
      }.prefix(PlacedWidgetSelection.worst))
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

extension RunReport {
  /// Where a widget of a trace stands; nil where the run has no such trace, or that no such widget.
  func place(of key: WidgetKey, in file: String) -> RunWidget.Appearance? {
    let trace = traces.firstIndexInOrder { $0.file >= file }
    guard trace < traces.count, traces[trace].file == file,
      let widget = traces[trace].widgets.firstIndex(where: { key.names($0.key) })
    else { return nil }
    return RunWidget.Appearance(trace: trace, widget: widget)
  }
}
