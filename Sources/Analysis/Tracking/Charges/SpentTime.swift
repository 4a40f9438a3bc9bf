internal import Traces

/// The time for which less than one reload was left of a budget, by local day.
struct SpentTime {
  private(set) var byDay: [Int: Duration] = [:]

  /// The maximum number of days that are counted for one interval. A balance without an event for
  /// longer than any scenario is unknown.
  private static let maximumDays = 366

  mutating func add(from start: TraceTime, to end: TraceTime, in epoch: TraceEpoch) {
    var start = start
    for _ in 0..<Self.maximumDays where start < end {
      let day = epoch.day(of: start)
      let next = min(end, epoch.startOfDay(day + 1))
      byDay[day, default: .zero] += next.elapsed(since: start)
      start = next
    }
  }
}
