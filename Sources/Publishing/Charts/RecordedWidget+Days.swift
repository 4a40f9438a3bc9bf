internal import Analysis
internal import Charting
internal import Traces

/// The local days of a trace and what it records of each.
extension RecordedWidget {
  /// The maximum number of days in a chart, which has the last ones of a longer trace.
  ///
  /// More days would add nothing to the ledger.
  static let maximumDays = 400

  /// The last local days on which the widget was placed or had a reload, and the number of days
  /// before them.
  var budgetDays: (days: [Int], omitted: Int) {
    guard let span = trace.span else { return ([], 0) }
    let first = trace.epoch.day(of: span.lowerBound)
    let last = trace.epoch.day(of: span.upperBound)
    let start = max(first, last - Self.maximumDays + 1)
    let withBudget = Set(widget.budget.days.map(\.day))
    return (
      (start...last).filter { withBudget.contains($0) || wasPlaced(on: $0, within: span) },
      start - first
    )
  }

  /// Whether the widget was placed at some time that the trace covers on a local day.
  private func wasPlaced(on day: Int, within span: ClosedRange<TraceTime>) -> Bool {
    let start = max(trace.epoch.startOfDay(day), widget.presence.start ?? span.lowerBound)
    let end = min(trace.epoch.startOfDay(day + 1), span.upperBound)
    return start < end
      && !widget.presence.absences.contains { $0.lowerBound <= start && end <= $0.upperBound }
  }

  /// The part of a time span on a local day, in minutes, or `nil` if there is none.
  func minutes(from start: TraceTime, to end: TraceTime, on day: Int) -> ClosedRange<Double>? {
    let midnight = trace.epoch.startOfDay(day).milliseconds
    let from = Double(start.milliseconds - midnight) / 60_000
    let to = Double(end.milliseconds - midnight) / 60_000
    guard from <= to, from < 1440, to > 0 || from == 0 else { return nil }
    return max(0, from)...min(1440, to)
  }

  /// The minutes of a local day that the trace covers.
  func covered(on day: Int) -> ClosedRange<Double> {
    guard let span = trace.span else { return 0...1440 }
    let first = trace.epoch.day(of: span.lowerBound)
    let last = trace.epoch.day(of: span.upperBound)
    let start = day == first ? trace.epoch.minute(of: span.lowerBound) : 0
    let end = day == last ? trace.epoch.minute(of: span.upperBound) : 1440
    return start...max(start, end)
  }

  /// The balance of the budget over a day, beginning with the one that is known at its start.
  ///
  /// - Parameter start: the time before which the day is not drawn, or `nil` if the entire day is.
  func balance(on day: Int, from start: TraceTime? = nil) -> [Charting.BalancePoint] {
    let points = widget.budget.days.first { $0.day == day }?.balance ?? []
    return [balance(before: day)].compactMap(\.self).map { BalancePoint(minute: 0, balance: $0) }
      + points.filter { point in start.map { point.time >= $0 } ?? true }
      .map { BalancePoint(minute: trace.epoch.minute(of: $0.time), balance: $0.balance) }
  }

  /// The last balance before a local day, or `nil` if there is none or the widget was removed since.
  private func balance(before day: Int) -> Double? {
    let earlier = widget.budget.days.last { $0.day < day && !$0.balance.isEmpty }
    guard let last = earlier?.balance.last else { return nil }
    let midnight = trace.epoch.startOfDay(day)
    let isOutdated = widget.presence.absences.contains {
      $0.lowerBound >= last.time && $0.lowerBound <= midnight
    }
    return isOutdated ? nil : last.balance
  }

  /// The minutes of a local day in which events were lost.
  ///
  /// Losses that are close to each other are joined; short ones are left out.
  ///
  /// - Parameter start: the time before which the day is not drawn, or `nil` if the entire day is.
  func lostMinutes(on day: Int, from start: TraceTime? = nil) -> [ClosedRange<Double>] {
    var joined: [ClosedRange<Double>] = []
    for loss in device.losses {
      let from = max(loss.lowerBound, start ?? loss.lowerBound)
      guard let minutes = minutes(from: from, to: loss.upperBound, on: day) else { continue }
      joined.append(minutes, joiningWithin: Self.lossGap)
    }
    return Array(
      joined.filter { $0.upperBound - $0.lowerBound >= Self.shortestLoss }
        .prefix(Self.maximumLosses))
  }

  /// The gap in minutes up to which losses are joined.
  private static let lossGap = 10.0
  /// The minimum length of a drawn loss, in minutes.
  private static let shortestLoss = 1.0
  private static let maximumLosses = 20
}
