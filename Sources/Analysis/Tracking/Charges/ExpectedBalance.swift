internal import Traces

/// The expected balance of a widget's budget, computed from its charged reloads and the shape in
/// the header.
///
/// The balances in a trace are compared with it. Only what the system grants at once is taken from
/// them.
struct ExpectedBalance {
  private var shape: AccrualShape
  private let perDay: Double
  private let learningPerDay: Double
  private let learningEnd: TraceTime
  /// The maximum balance.
  let cap: Double
  /// The maximum number of charged reloads in any 24 hours, outside and inside the learning period.
  private let maximumInDay: (usual: Double, learning: Double)
  /// The balance after the last charge, and when that was.
  private var settled: (balance: Double, at: TraceTime)

  /// The tolerance for balances in traces, which have few decimals.
  static let tolerance = 0.001
  /// The tolerance for sums of fractions, far less than the budget of a millisecond.
  private static let rounding = 1e-7

  /// Creates an expected balance, or nil if the header specifies no complete shape or one that is
  /// not computed.
  init?(
    of budget: BudgetUse.DeclaredBudget, _ parameters: AnalysisParameters, from start: TraceTime,
    in epoch: TraceEpoch
  ) {
    let accrual = parameters.accrual
    guard let shape = AccrualShape(accrual, midnight: epoch.startOfDay(0)), let cap = accrual.cap,
      let initial = accrual.initialTokens, let sliding = accrual.slidingCap,
      accrual.windowHours == 24, accrual.scope ?? .instance == .instance,
      let multiplier = accrual.learningMultiplier
    else { return nil }
    self.shape = shape
    perDay = budget.perDay
    let learningEnd = parameters.learningEnd(from: start)
    learningPerDay = learningEnd == nil ? budget.perDay : budget.perDay * multiplier
    self.learningEnd = learningEnd ?? start
    let most = max(perDay, learningPerDay)
    self.cap = cap.value(perDay: most)
    maximumInDay = (
      sliding.value(perDay: perDay), sliding.value(perDay: most.rounded(.down))
    )
    settled = (min(self.cap, initial), start)
  }

  /// The balance at an instant, which must not be before the last charge.
  func balance(at time: TraceTime) -> Double {
    let middle = min(max(settled.at, learningEnd), max(time, settled.at))
    let learned = shape.days(from: settled.at, to: middle) * learningPerDay
    let rest = shape.days(from: middle, to: max(time, settled.at)) * perDay
    return min(cap, settled.balance + learned + rest)
  }

  /// The balance after an event of the budget. What accrued in the learning period is recorded
  /// before the rest.
  func balance(after cause: BudgetChange.Cause, at time: TraceTime) -> Double {
    balance(at: cause == .learning ? min(time, learningEnd) : time)
  }

  /// Whether another reload can be charged at an instant, after a number of them in the 24 hours
  /// before.
  func allows(at time: TraceTime, charged: Int) -> Bool {
    chargeBlocker(at: time, charged: charged) == nil
  }

  /// The time since the last charge, or since a later instant, in which less than one reload is
  /// left.
  func spent(from start: TraceTime, until end: TraceTime) -> Range<TraceTime>? {
    let start = max(start, settled.at)
    guard start < end, isSpent(at: start) else { return nil }
    var (low, high) = (start.milliseconds, end.milliseconds)
    while low < high {
      let middle = low + (high - low) / 2
      if isSpent(at: TraceTime(milliseconds: middle)) { low = middle + 1 } else { high = middle }
    }
    return start..<TraceTime(milliseconds: high)
  }

  /// Replaces the balance by one that the system set.
  mutating func adopt(_ balance: Double, at time: TraceTime) {
    settled = (min(cap, balance), max(time, settled.at))
  }

  /// The possible balances from an instant on, one for each way in which the clock may have changed
  /// then.
  ///
  /// No time zone changes it by more than an hour, and some change it by half an hour.
  func readings(from change: TraceTime) -> [ExpectedBalance] {
    [Int64(-3600), -1800, 0, 1800, 3600].map { seconds in
      var reading = self
      reading.settled = (balance(at: change), max(change, settled.at))
      reading.shape = shape.moved(bySeconds: seconds)
      return reading
    }
  }

  private func isSpent(at time: TraceTime) -> Bool { balance(at: time) < 1 - Self.rounding }

  /// Why another reload cannot be charged at an instant, or nil if it can.
  func chargeBlocker(at time: TraceTime, charged: Int) -> ReloadFacts.ChargeBlocker? {
    let balance = balance(at: time)
    guard balance >= 1 - Self.rounding else { return .balance(balance) }
    let most = time < learningEnd ? maximumInDay.learning : maximumInDay.usual
    return Double(charged) < most ? nil : .window(charged: charged, limit: most)
  }

  /// Deducts a reload from the balance.
  ///
  /// - Returns: What is left, or zero if it differs from zero only by rounding.
  mutating func charge(at time: TraceTime) -> Double {
    settled = (balance(at: time) - 1, max(time, settled.at))
    return abs(settled.balance) < Self.rounding ? 0 : settled.balance
  }
}

/// The schedule by which a day's budget accrues.
struct AccrualShape {
  private var midnight: Int64
  /// The milliseconds from midnight to the time at which a day's budget begins to accrue.
  private let from: Int64
  /// The milliseconds over which it accrues.
  private let length: Int64
  /// The milliseconds between credits. Budget is credited at the start of each step.
  private let step: Int64

  private static let dayLength: Int64 = 86_400_000

  init?(_ accrual: AccrualParameters, midnight: TraceTime) {
    guard let shape = accrual.shape, let step = accrual.step?.milliseconds, step > 0,
      let awakeFrom = accrual.awakeFrom, let awakeTo = accrual.awakeTo, awakeFrom < awakeTo
    else { return nil }
    self.midnight = midnight.milliseconds
    let awake = Int64(awakeTo - awakeFrom) * 1000
    switch shape {
    case .linear: (from, length, self.step) = (Int64(awakeFrom) * 1000, awake, step)
    case .uniform24h: (from, length, self.step) = (0, Self.dayLength, step)
    case .lumpSum: (from, length, self.step) = (Int64(awakeFrom) * 1000, awake, awake)
    case .viewWeighted: return nil
    }
  }

  /// Returns the same schedule on a clock that was moved forward.
  func moved(bySeconds seconds: Int64) -> AccrualShape {
    var moved = self
    moved.midnight -= seconds * 1000
    return moved
  }

  /// The number of days' budgets that accrue after one instant and up to another.
  func days(from start: TraceTime, to end: TraceTime) -> Double {
    Double(credited(at: end) - credited(at: start)) / Double(length)
  }

  /// The milliseconds credited from the first midnight up to an instant, that instant included.
  private func credited(at time: TraceTime) -> Int64 {
    let since = time.milliseconds - midnight
    let day = since / Self.dayLength
    let within = since % Self.dayLength - from
    let today = within < 0 ? 0 : min(length, (within / step + 1) * step)
    return day * length + today
  }
}
