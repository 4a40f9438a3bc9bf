internal import Documents

/// A measure of widgets at a percentile, by which gates and tables find the worst widget.
///
/// If the trace does not record the value exactly, the value is a range. A gate passes with the
/// worse end of the worst widget, and fails with the better end, so both are ranked. A gate on a
/// day passes only with widgets that were recorded for a day, so these are also ranked separately.
struct RankedMeasure: Sendable {
  let measure: GateMeasure
  let percentile: Int
  /// Whether only widgets count that were recorded for a day.
  var needsDay = false

  /// Whether tables rank by it, and not only gates.
  var isShown: Bool { percentile == 95 && !needsDay }

  /// The measures that gates compare, with each percentile that they can name.
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

  /// The possible range of a widget's value, where larger is worse, or nil if the trace records
  /// nothing of the kind.
  func range(of widget: WidgetSummary, in trace: TraceRecord) -> ClosedRange<Double>? {
    guard !needsDay || widget.coversDay else { return nil }
    let range = widget.range(
      of: measure, percentile: percentile, recordsEveryChange: trace.recordsEveryChange,
      isIncomplete: trace.isDamaged)
    return measure.isMoreBetter ? range.map { -$0.upperBound ... -$0.lowerBound } : range
  }
}
