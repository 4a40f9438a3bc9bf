internal import Traces

/// A number of a placed widget by which gates and tables look for the worst.
///
/// It lies between two ends where the trace does not tell it exactly. A gate passes with the worse end of the worst widget,
/// and fails with the better end, so both are ranked.
struct RankedMeasure: Sendable {
  /// The number, the larger the worse: its better end and its worse one; nil when the trace does not tell it.
  private let ends: @Sendable (WidgetSummary) -> ClosedRange<Double>?
  /// What it may be when a part of the trace is missing.
  private let whenDamaged: @Sendable (ClosedRange<Double>) -> ClosedRange<Double>
  /// Whether tables rank by it, and not gates alone.
  let isShown: Bool

  func range(of widget: WidgetSummary, isDamaged: Bool) -> ClosedRange<Double>? {
    ends(widget).map { isDamaged ? whenDamaged($0) : $0 }
  }

  /// What gates ask of widgets, with each percentile that they can name.
  static let all: [RankedMeasure] =
    [
      RankedMeasure(ends: { _ in 0...0 }, whenDamaged: { $0 }, isShown: false),
      RankedMeasure(
        ends: \.chargedRange, whenDamaged: { $0.lowerBound...Double.infinity }, isShown: true),
      RankedMeasure(ends: \.withheldRange, whenDamaged: { _ in 0...100 }, isShown: true),
      .time { $0.longestSpent.map { $0.seconds...$0.seconds } },
      RankedMeasure(ends: \.staleRange, whenDamaged: { _ in -100...0 }, isShown: true),
      .time { widget in
        widget.oldAuthorization.map { old in
          let least = old.longestInView.seconds
          return least...(old.knowsViews ? least : max(least, old.longest.seconds))
        }
      },
      .time { $0.longestWait.map { $0.seconds...$0.seconds } },
    ]
    + Distribution.percentiles.flatMap(ofDistributions)

  private static func ofDistributions(at percentile: Int) -> [RankedMeasure] {
    let isShown = percentile == 95
    return [
      .time(isShown: isShown) { $0.contentAge.range(at: percentile) },
      .time(isShown: isShown) { $0.runTime.range(at: percentile) },
      .time(isShown: isShown) { $0.fixLatency.range(at: percentile) },
    ]
  }

  private static func time(
    isShown: Bool = true, _ ends: @escaping @Sendable (WidgetSummary) -> ClosedRange<Double>?
  ) -> RankedMeasure {
    RankedMeasure(ends: ends, whenDamaged: { _ in 0...Double.infinity }, isShown: isShown)
  }
}

extension WidgetSummary {
  fileprivate var chargedRange: ClosedRange<Double>? {
    let charged = mostChargedWithinDay ?? (totals.unrecorded > 0 ? nil : 0)
    return charged.map { Double($0)...Double($0) }
  }

  fileprivate var withheldRange: ClosedRange<Double>? {
    guard totals.requested > 0 else { return nil }
    let share = Double(totals.withheldRequests) / Double(totals.requested) * 100
    return share...share
  }

  /// The share of views with fresh content, below zero, since more of it is better.
  fileprivate var staleRange: ClosedRange<Double>? {
    guard let fresh = viewsWithinLimit, contentAge.count > 0 else { return nil }
    let all = Double(contentAge.count)
    return -Double(fresh + contentAge.unknown) / all * 100 ... -Double(fresh) / all * 100
  }
}

extension Distribution {
  fileprivate func range(at percentile: Int) -> ClosedRange<Double>? {
    bounds(at: percentile).map { bounds in
      let least = bounds.least?.seconds ?? .infinity
      return least...max(least, bounds.most?.seconds ?? .infinity)
    }
  }
}

extension Duration {
  fileprivate var seconds: Double { self / .seconds(1) }
}
