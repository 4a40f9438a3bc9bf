internal import Traces

/// The reload budget of a widget: a token bucket that fills during the day, and a limit for any 24
/// hours.
struct ReloadBudget {
  private let curve: AccrualCurve
  private let rate: Int64
  private let learningRate: Int64
  private let learningEnd: TraceTime
  private let maximumTokens: Int64
  private let maximumInWindow: Int
  private let maximumInWindowWhileLearning: Int
  /// The length of the window in milliseconds.
  private let window: Int64
  /// One reload in the units of the bucket: a thousandth of a reload for each millisecond of
  /// accrual.
  private let token: Int64
  private var units: Int64
  private var settledAt: TraceTime
  /// The charges within the last window, the oldest first.
  private var charges: [TraceTime] = []

  init(
    perDay: Int, _ curve: AccrualCurve, _ parameters: ModelParameters, from start: TraceTime
  ) {
    self.curve = curve
    token = curve.length * 1000
    rate = Int64(perDay) * 1000
    learningRate = Int64((Double(rate) * parameters.learningMultiplier).rounded())
    learningEnd = start + .seconds(86_400 * parameters.learningDays)
    let isLearning = parameters.learningDays > 0
    let most = isLearning ? max(rate, learningRate) : rate
    maximumTokens = parameters.cap.map { [token] in Int64($0) * token } ?? most * curve.length
    maximumInWindow = parameters.slidingCap ?? perDay
    maximumInWindowWhileLearning = parameters.slidingCap ?? Int(max(rate, learningRate) / 1000)
    window = 3_600_000 * Int64(parameters.windowHours)
    units = min(maximumTokens, Int64(parameters.initialTokens) * token)
    settledAt = start
  }

  /// The number of reloads left.
  var balance: Double { Double(units) / Double(token) }

  /// Credits what has accrued up to now, and returns the increase of the balance during and after
  /// the learning period.
  mutating func settle(at now: TraceTime) -> (learned: Double, accrued: Double) {
    let middle = min(max(settledAt, learningEnd), now)
    // Before the end of learning, the middle is now. After it, the middle is the last settled time.
    let learned = add((curve.credited(at: middle) - curve.credited(at: settledAt)) * learningRate)
    let accrued = add((curve.credited(at: now) - curve.credited(at: middle)) * rate)
    settledAt = now
    return (learned, accrued)
  }

  private mutating func add(_ more: Int64) -> Double {
    let before = units
    units = min(maximumTokens, units + more)
    return Double(units - before) / Double(token)
  }

  /// Whether a reload can be charged now; the budget must be settled.
  func allows(at now: TraceTime) -> Bool {
    units >= token && chargesInWindow(at: now) < maximumInWindow(at: now)
  }

  mutating func charge(at now: TraceTime) {
    units -= token
    charges.removeAll { $0.milliseconds + window <= now.milliseconds }
    charges.append(now)
  }

  /// The first instant at which a reload can be charged, or nil if there is none.
  ///
  /// The budget must be settled.
  func nextGrant(after now: TraceTime) -> TraceTime? {
    guard let filled = nextToken(after: now) else { return nil }
    guard maximumInWindow > 0 else { return nil }
    let inWindow = charges.filter { $0.milliseconds + window > filled.milliseconds }
    let most = maximumInWindow(at: filled)
    guard inWindow.count >= most else { return filled }
    return TraceTime(milliseconds: inWindow[inWindow.count - most].milliseconds + window)
  }

  private func nextToken(after now: TraceTime) -> TraceTime? {
    guard units < token else { return now }
    guard maximumTokens >= token else { return nil }
    var missing = token - units
    var from = now
    if now < learningEnd {
      if learningRate > 0 {
        let credit = curve.credited(at: now) + (missing + learningRate - 1) / learningRate
        let time = curve.time(ofCredit: credit)
        if time <= learningEnd { return time }
      }
      missing -= (curve.credited(at: learningEnd) - curve.credited(at: now)) * learningRate
      from = learningEnd
    }
    guard rate > 0 else { return nil }
    return curve.time(ofCredit: curve.credited(at: from) + (missing + rate - 1) / rate)
  }

  private func chargesInWindow(at now: TraceTime) -> Int {
    charges.count { $0.milliseconds + window > now.milliseconds }
  }

  private func maximumInWindow(at now: TraceTime) -> Int {
    now < learningEnd ? maximumInWindowWhileLearning : maximumInWindow
  }
}
