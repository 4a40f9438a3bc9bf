internal import Text

/// One day of the reload timeline.
package struct TimelineDay: Hashable, Sendable {
  /// The formatted date, for example `Mon 2 Mar 2026`.
  package let label: String
  /// The minutes that the trace covers; the rest of the day is shown as not recorded.
  package let recorded: ClosedRange<Double>
  /// The minute before which the day is recorded but shown as not drawn.
  package let drawnFrom: Double
  package let marks: [TimelineMark]
  package let intervals: [TimelineInterval]
  /// The steps of the budget's balance.
  package let balance: [BalancePoint]
  /// The number of marks, intervals and steps with a time or balance that is not a number.
  let unusableCount: Int
  /// The minutes in which events were lost, so that the drawing may be incomplete.
  package let lost: [ClosedRange<Double>]
  /// The broken rules of the day, one element for each violation.
  package let broken: [String]

  /// Creates a day sorted by time; times outside it are clamped to the day.
  package init(
    label: String, recorded: ClosedRange<Double> = 0...1440, drawnFrom: Double = 0,
    marks: [TimelineMark],
    intervals: [TimelineInterval], balance: [BalancePoint] = [],
    lost: [ClosedRange<Double>] = [], broken: [String] = []
  ) {
    self.broken = broken
    self.lost = lost.map(DayMinute.clamped).filter { $0.lowerBound < $0.upperBound }
    self.label = label.shortened(to: 40)
    self.recorded = DayMinute.clamped(recorded)
    self.drawnFrom = max(self.recorded.lowerBound, DayMinute.clamped(drawnFrom) ?? 0)
    self.marks = marks.compactMap { mark in
      DayMinute.clamped(mark.minute).map {
        TimelineMark(mark.kind, minute: $0, detail: mark.detail, href: mark.href)
      }
    }.sortedStably { $0.minute }
    self.intervals = intervals.compactMap(\.withinDay).sortedStably { $0.start }
    self.balance = balance.compactMap { point -> BalancePoint? in
      guard point.balance.isFinite else { return nil }
      return DayMinute.clamped(point.minute).map {
        BalancePoint(minute: $0, balance: min(max(point.balance, -1e6), 1e6))
      }
    }.sortedStably { $0.minute }
    unusableCount =
      marks.count - self.marks.count + intervals.count - self.intervals.count
      + balance.count - self.balance.count
  }

  /// The marks of a lane, in order of time.
  func marks(in lane: TimelineLane) -> [TimelineMark] {
    marks.filter { TimelineSymbol($0.kind).lane == lane }
  }

  /// The intervals of a lane, in order of their starts.
  func intervals(in lane: TimelineLane) -> [TimelineInterval] {
    intervals.filter { $0.lane == lane }
  }

  func hasContent(in lane: TimelineLane) -> Bool {
    lane == .balance
      ? !balance.isEmpty
      : marks.contains { TimelineSymbol($0.kind).lane == lane }
        || intervals.contains { $0.lane == lane }
  }

  /// The label beside a day that looks the same but may be recorded for longer.
  func label(besides other: TimelineDay) -> String {
    let end = recorded.upperBound
    return end < other.recorded.upperBound
      ? "\(label) (recorded until \(DayMinute.clock(end)))" : label
  }

  /// Whether the beginning of the recorded part is not drawn.
  var isTruncated: Bool { drawnFrom > recorded.lowerBound }

  /// Whether the widget was never on screen.
  var isUnseen: Bool { !intervals.contains { $0.kind == .visible } }

  /// Whether another day looks the same except for its date, as far as it is recorded.
  ///
  /// Balances that never fall below two reloads count as equal.
  func looksLike(_ other: TimelineDay) -> Bool {
    let end = other.recorded.upperBound
    let own = drawing(until: end)
    let its = other.drawing(until: end)
    return recorded.lowerBound == other.recorded.lowerBound && end <= recorded.upperBound
      && drawnFrom == other.drawnFrom && lost == other.lost && broken == other.broken
      && own.intervals == its.intervals
      && own.marks.map(\.kind) == its.marks.map(\.kind)
      && own.marks.map(\.minute) == its.marks.map(\.minute)
      && (own.balance == its.balance || !own.isNearlySpent && !its.isNearlySpent)
  }

  /// What is drawn before a minute.
  private func drawing(until end: Double) -> Drawing {
    Drawing(
      marks: marks.filter { $0.minute <= end },
      intervals: intervals.filter { $0.start < end }
        .map { TimelineInterval($0.kind, from: $0.start, to: min($0.end, end)) },
      balance: balance.filter { $0.minute < end })
  }

  private struct Drawing {
    let marks: [TimelineMark]
    let intervals: [TimelineInterval]
    let balance: [BalancePoint]

    var isNearlySpent: Bool { balance.contains { $0.balance < 2 } }
  }
}
