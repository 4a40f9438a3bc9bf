internal import Traces

/// The budget of one widget, tracked through its reloads and balances.
struct BudgetTrack {
  private var charged = SlidingDay()
  /// The charged reloads that may have been free.
  private var doubtful = SlidingDay()
  private(set) var worst: BudgetUse.SlidingMaximum?
  /// The longest account of one placement.
  private(set) var account: BudgetUse.Account?
  /// The first and the last event about the budget in the current placement.
  private var reported: (first: EventReference, last: EventReference)?
  /// The days, in the order in which something first happened on them.
  private var days: [BudgetDay] = []
  private var indexes: [Int: Int] = [:]
  /// The first ledger line of each day, and the day of the line that was noted last.
  private var firstLines: [Int: EventReference] = [:]
  private var latestLineDay: Int?
  /// The number of requests that were withheld for budget and still wait.
  private var refusedCount = 0
  /// When one of them began to wait for a spent budget.
  private var waitSince: (reference: EventReference, day: Int)?
  /// When the logged balance fell below one, or nil while a full reload is left or no balance is
  /// logged.
  private var spentSince: TraceTime?
  /// The time with less than one reload left, by the logged balance and by the computed one.
  private var logged = SpentTime()
  private var expected = SpentTime()
  private var computedUntil = TraceTime.start

  /// Adds a charged reload.
  ///
  /// - Returns: The number of charged reloads in the 24 hours that end with it.
  mutating func charge(at reference: EventReference, day: Int) -> Int {
    noteAccount(at: reference)
    let (count, first) = charged.add(reference)
    if count > worst?.count ?? 0 {
      worst = BudgetUse.SlidingMaximum(count: count, first: first, last: reference)
    }
    days[index(of: day)].charge(at: reference, within: count)
    return count
  }

  /// Whether the last balance in the trace is below one reload.
  var isLoggedSpent: Bool { spentSince != nil }

  private mutating func noteAccount(at reference: EventReference) {
    reported = (reported?.first ?? reference, reference)
  }

  /// Begins the account of a placement.
  mutating func beginAccount() {
    reported = nil
  }

  /// Ends the account of a placement, and the time with less than one reload left.
  mutating func endPlacement(_ placement: ClosedRange<TraceTime>, in epoch: TraceEpoch) {
    addLoggedTime(until: placement.upperBound, in: epoch)
    spentSince = nil
    guard let reported else { return }
    let own = BudgetUse.Account(from: reported.first, to: reported.last, within: placement)
    if own.length > account?.length ?? .zero { account = own }
  }

  /// Records that a reload that counts as charged may have been free.
  mutating func doubt(_ reference: EventReference) {
    _ = doubtful.add(reference)
  }

  /// The number of reloads that were charged in the 24 hours that end at an instant.
  func charged(inDayEndingAt time: TraceTime) -> Int { charged.count(endingAt: time) }

  /// The number of these that may have been free.
  func doubtful(inDayEndingAt time: TraceTime) -> Int { doubtful.count(endingAt: time) }

  /// Records a line of the ledger. The first one of a day is where its rows begin.
  mutating func noteLine(at reference: EventReference, day: Int) {
    guard day != latestLineDay else { return }
    latestLineDay = day
    if firstLines[day] == nil { firstLines[day] = reference }
  }

  mutating func noteFree(at reference: EventReference, day: Int) {
    noteAccount(at: reference)
    days[index(of: day)].free += 1
  }

  /// Records that a request was withheld for budget.
  ///
  /// - Parameter isFirst: whether it was the first time for the request.
  mutating func noteRefusal(at reference: EventReference, day: Int, isFirst: Bool) {
    days[index(of: day)].refusals += 1
    if isFirst { refusedCount += 1 }
    beginWait(at: reference, day: day)
  }

  /// Records the end of a request that was withheld for budget.
  mutating func endRefusal(at time: TraceTime, in epoch: TraceEpoch) {
    refusedCount -= 1
    if refusedCount == 0 { endWait(at: time, in: epoch) }
  }

  private mutating func beginWait(at reference: EventReference, day: Int) {
    guard waitSince == nil else { return }
    waitSince = (reference, day)
    days[index(of: day)].noteExhaustion(at: reference)
  }

  /// Counts the wait on every day that began during it.
  private mutating func endWait(at time: TraceTime, in epoch: TraceEpoch) {
    guard let (reference, first) = waitSince else { return }
    waitSince = nil
    var day = first + 1
    while day <= first + Self.maximumDays, epoch.startOfDay(day) < time {
      let midnight = EventReference(
        time: epoch.startOfDay(day), sequence: reference.sequence, line: reference.line)
      days[index(of: day)].noteExhaustion(at: midnight.inRow(reference.row))
      day += 1
    }
  }

  /// The maximum number of days that are listed for one wait, as many as any scenario has.
  private static let maximumDays = 366

  mutating func change(to balance: Double, at reference: EventReference, in epoch: TraceEpoch) {
    noteAccount(at: reference)
    let isSpent = balance < 1
    let day = epoch.day(of: reference.time)
    days[index(of: day)].note(balance, at: reference)
    if !isSpent {
      endWait(at: reference.time, in: epoch)
    } else if refusedCount > 0 {
      // No row of the ledger contains a balance.
      beginWait(at: reference.inRow(nil), day: day)
    }
    addLoggedTime(until: reference.time, in: epoch)
    spentSince = isSpent ? reference.time : nil
  }

  private mutating func addLoggedTime(until end: TraceTime, in epoch: TraceEpoch) {
    if let spentSince { logged.add(from: spentSince, to: end, in: epoch) }
  }

  /// Adds the time since the last charge with less than one reload left, and records when one was
  /// left again.
  mutating func compute(
    _ expectedBalance: ExpectedBalance, until time: TraceTime, in epoch: TraceEpoch
  ) {
    guard let spent = expectedBalance.spent(from: computedUntil, until: time) else { return }
    computedUntil = time
    expected.add(from: spent.lowerBound, to: spent.upperBound, in: epoch)
    if spent.upperBound < time { endWait(at: spent.upperBound, in: epoch) }
    // Budget that is recorded only at the next reload accrued before it.
    guard spent.upperBound < time, let since = spentSince, since < spent.upperBound else { return }
    days[index(of: epoch.day(of: spent.upperBound))].note(1, at: spent.upperBound)
  }

  /// Returns the days in order.
  ///
  /// - Parameter isComputed: whether the time with less than one reload left is computed, not
  ///   logged.
  mutating func finish(at end: TraceTime, isComputed: Bool, in epoch: TraceEpoch) -> [BudgetDay] {
    endWait(at: end, in: epoch)
    for (day, spent) in (isComputed ? expected : logged).byDay {
      days[index(of: day)].spent = spent
    }
    for index in days.indices { days[index].firstLine = firstLines[days[index].day] }
    return days.sorted { $0.day < $1.day }
  }

  /// Returns the index of a day, which is added if it is new.
  private mutating func index(of day: Int) -> Int {
    if let last = days.indices.last, days[last].day == day { return last }
    if let place = indexes[day] { return place }
    indexes[day] = days.count
    days.append(BudgetDay(day: day))
    return days.count - 1
  }
}

extension BudgetDay {
  /// The maximum number of exhaustions that are kept for one day.
  static let maximumExhaustions = 24
  /// The maximum number of steps that are kept for one day.
  static let maximumSteps = 2 * 288
  private static let stepMilliseconds: Int64 = 300_000
  private static let balanceMilliseconds: Int64 = 900_000

  mutating func charge(at reference: EventReference, within day: Int) {
    charged += 1
    mostChargedWithinDay = max(mostChargedWithinDay, day)
    let step = Step(reference: reference, total: charged)
    let isSameWhile =
      steps.last.map {
        Self.bucket($0.reference.time, Self.stepMilliseconds)
          == Self.bucket(reference.time, Self.stepMilliseconds)
      } ?? false
    if isSameWhile || steps.count == Self.maximumSteps { steps.removeLast() }
    steps.append(step)
  }

  mutating func note(_ balance: Double, at reference: EventReference) {
    lowestBalance = min(lowestBalance ?? balance, balance)
    note(balance, at: reference.time)
  }

  mutating func note(_ balance: Double, at time: TraceTime) {
    let point = BalancePoint(time: time, balance: balance)
    let count = self.balance.count
    let bucket = Self.bucket(point.time, Self.balanceMilliseconds)
    guard count >= 2, Self.bucket(self.balance[count - 2].time, Self.balanceMilliseconds) == bucket,
      Self.bucket(self.balance[count - 1].time, Self.balanceMilliseconds) == bucket
    else {
      if count < 4 * 96 { self.balance.append(point) } else { isBalanceThinned = true }
      return
    }
    isBalanceThinned = isBalanceThinned || self.balance[count - 1].balance != balance
    if self.balance[count - 1].balance < self.balance[count - 2].balance {
      self.balance[count - 2] = self.balance[count - 1]
    }
    self.balance[count - 1] = point
  }

  mutating func noteExhaustion(at reference: EventReference) {
    exhaustionCount += 1
    if exhaustions.count < Self.maximumExhaustions { exhaustions.append(reference) }
  }

  private static func bucket(_ time: TraceTime, _ length: Int64) -> Int64 {
    time.milliseconds / length
  }
}
