internal import Traces

/// The time for which requests of a widget were due while less than one reload was left.
struct BudgetWaitTrack: Sendable {
  /// The number of requests that are due now.
  private var dueCount = 0
  /// The instants at which requests become due later.
  ///
  /// A widget has one for its policy, and rarely another.
  private var laterTimes: [TraceTime] = []
  private var until = TraceTime.start
  private var isRemoved = false
  private var logged = Spent()
  private var computed = Spent()

  /// The maximum number of instants in `laterTimes`. Further requests count as due at once.
  private static let maximumLater = 64

  /// The time in total, and by day.
  private struct Spent: Sendable {
    var total = Duration.zero
    var days = SpentTime()

    mutating func add(_ range: Range<TraceTime>, in epoch: TraceEpoch) {
      total += range.upperBound.elapsed(since: range.lowerBound)
      days.add(from: range.lowerBound, to: range.upperBound, in: epoch)
    }
  }

  /// Records the time up to now, in which no request was added or removed and nothing was charged.
  ///
  /// - Parameters:
  ///   - isLoggedSpent: whether the last balance in the trace is below one reload.
  ///   - spent: the time from an instant on in which the computed balance is below one reload.
  mutating func advance(
    to now: TraceTime, isLoggedSpent: Bool, in epoch: TraceEpoch,
    spent: (_ from: TraceTime) -> Range<TraceTime>?
  ) {
    guard now > until else { return }
    let from = until
    until = now
    let start = dueCount > 0 ? from : laterTimes.filter { $0 < now }.min().map { max($0, from) }
    dueCount += laterTimes.count { $0 <= now }
    laterTimes.removeAll { $0 <= now }
    guard let start, start < now, !isRemoved else { return }
    if isLoggedSpent { logged.add(start..<now, in: epoch) }
    guard let spent = spent(from)?.clamped(to: start..<now), !spent.isEmpty else { return }
    computed.add(spent, in: epoch)
  }

  mutating func open(dueAt due: TraceTime) {
    if due > until && laterTimes.count < Self.maximumLater {
      laterTimes.append(due)
    } else {
      dueCount += 1
    }
  }

  mutating func close(dueAt due: TraceTime) {
    if let place = laterTimes.firstIndex(of: due) {
      laterTimes.remove(at: place)
    } else {
      dueCount = max(0, dueCount - 1)
    }
  }

  /// Records that the widget was removed or placed again. Requests from before the removal do not
  /// count.
  mutating func setRemoved(_ removed: Bool) {
    if isRemoved && !removed { (dueCount, laterTimes) = (0, []) }
    isRemoved = removed
  }

  func finish(isComputed: Bool, isLogged: Bool) -> WaitWithoutBudget {
    let spent = isComputed ? computed : logged
    var report = WaitWithoutBudget()
    report.isKnown = isComputed || isLogged
    guard report.isKnown else { return report }
    report.total = spent.total
    report.days = spent.days.byDay.sorted { $0.key < $1.key }
      .map { WaitWithoutBudget.Day(day: $0.key, time: $0.value) }
    return report
  }
}
