internal import Documents

/// A measure of widgets at a percentile, by which gates and tables look for the worst widget.
///
/// Its value lies between two ends where the trace does not record it exactly. A gate passes with the worse end of the
/// worst widget, and fails with the better end, so both are ranked. A gate on a day passes only with widgets that were
/// recorded for a day, so those are ranked apart too.
struct RankedMeasure: Sendable {
  let measure: GateMeasure
  let percentile: Int
  /// Whether only widgets count that were recorded for a day.
  var needsDay = false

  /// Whether tables rank by it, and not gates alone.
  var isShown: Bool { percentile == 95 && !needsDay }

  /// What gates ask of widgets, with each percentile that they can name.
  static let all: [RankedMeasure] =
    each
    + each.filter(\.measure.isOfOneDay).map {
      RankedMeasure(measure: $0.measure, percentile: $0.percentile, needsDay: true)
    }

  private static let each = GateMeasure.allCases.filter(\.isOfWidgets).flatMap { measure in
    (measure.hasPercentile ? Distribution.percentiles : [95]).map {
      RankedMeasure(measure: measure, percentile: $0)
    }
  }

  /// Between what the value of a widget lies, the larger the worse; nil when the trace records nothing of the sort.
  func range(of widget: WidgetSummary, in trace: TraceRecord) -> ClosedRange<Double>? {
    guard !needsDay || widget.coversDay else { return nil }
    let range = widget.range(
      of: measure, percentile: percentile, recordsEveryChange: trace.recordsEveryChange,
      isIncomplete: trace.isDamaged)
    return measure.isMoreBetter ? range.map { -$0.upperBound ... -$0.lowerBound } : range
  }
}
