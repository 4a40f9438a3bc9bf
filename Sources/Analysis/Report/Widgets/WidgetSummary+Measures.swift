package import Documents
internal import Text

extension WidgetSummary {
  /// The possible range of the value of a widget measure, or nil if the trace records nothing of
  /// the kind.
  ///
  /// - Parameters:
  ///   - recordsEveryChange: whether the trace records every change, so that what is not in it did
  ///     not happen. A trace from a device does not.
  ///   - isIncomplete: whether a part of the trace is missing or contradicts itself.
  package func range(
    of measure: GateMeasure, percentile: Int = 95, recordsEveryChange: Bool, isIncomplete: Bool
  ) -> ClosedRange<Double>? {
    guard let range = recordedRange(of: measure, percentile, recordsEveryChange) else { return nil }
    guard isIncomplete else { return range }
    switch measure.unitOfValues {
    // Unread events can only add to a count.
    case .count: return range.lowerBound...Double.infinity
    case .percent: return 0...100
    case .seconds: return 0...Double.infinity
    }
  }

  private func recordedRange(
    of measure: GateMeasure, _ percentile: Int, _ recordsEveryChange: Bool
  ) -> ClosedRange<Double>? {
    switch measure {
    // A reload without a recorded charge may have been charged. A recording without reloads is no
    // evidence.
    case .charged:
      guard recordsEveryChange || totals.started > 0 else { return nil }
      let least = mostChargedWithinDay ?? 0
      return Double(least)...Double(least + max(0, totals.unrecorded))
    // A device recording contains neither the budget nor what the system withholds.
    case .withheld:
      guard recordsEveryChange, totals.requested > 0 else { return nil }
      let share = Double(totals.withheldRequests) / Double(totals.requested) * 100
      return share...share
    case .exhausted: return recordsEveryChange ? longestSpent?.asRange : nil
    case .waitingWithoutBudget: return recordsEveryChange ? longestWait?.asRange : nil
    case .contentAge: return contentAge.range(at: percentile)
    case .runTime: return runTime.range(at: percentile)
    case .fixLatency: return fixLatency.range(at: percentile)
    case .freshViews:
      let views = viewsWithLimit
      guard let fresh = viewsWithinLimit, views.count > 0 else { return nil }
      let all = Double(views.count)
      return Double(fresh) / all * 100...Double(fresh + views.unknown) / all * 100
    case .oldAuthorization:
      return oldAuthorization.map { old in
        let least = old.longestInView.inSeconds
        return least...(old.knowsViews ? least : max(least, old.longest.inSeconds))
      }
    case .findings, .cells, .scenarios, .rules, .tools, .waivers, .expiredWaivers: return nil
    }
  }
}

extension Distribution {
  fileprivate func range(at percentile: Int) -> ClosedRange<Double>? {
    bounds(at: percentile).map { bounds in
      let lower = bounds.lower?.inSeconds ?? .infinity
      return lower...max(lower, bounds.upper?.inSeconds ?? .infinity)
    }
  }
}

extension Duration {
  fileprivate var asRange: ClosedRange<Double> { inSeconds...inSeconds }
}
