internal import Traces

/// The budget of one widget as its reloads and balances come by.
struct BudgetTrack {
  private var charged = SlidingDay()
  /// Those of the charged reloads that may have been free.
  private var doubtful = SlidingDay()
  private(set) var worst: BudgetUse.SlidingMaximum?
  private(set) var account: BudgetUse.Account?
  /// In the order in which something first happened on them.
  private var days: [BudgetDay] = []
  private var places: [Int: Int] = [:]
  /// The first line of the ledger of each day, and the day of the line that was noted last.
  private var firstLines: [Int: EventReference] = [:]
  private var latestLineDay: Int?
  /// How many requests were refused for want of budget and still wait.
  private var refusedCount = 0
  /// Since when one of them waits for a budget that is spent.
  private var waitSince: (reference: EventReference, day: Int)?
  /// When the balance fell below one, as the trace logs it; nil while a whole reload is left, or no one says.
  private var spentSince: TraceTime?
  /// The time with less than one reload left: as the trace logs the balance, and as it is computed.
  private var logged = SpentTime()
  private var expected = SpentTime()
  private var computedUntil = TraceTime.start

  /// Takes a charged reload in; answers how many there were in the 24 hours that end with it.
  mutating func charge(at reference: EventReference, day: Int) -> Int {
    noteAccount(at: reference)
    let (count, first) = charged.add(reference)
    if count > worst?.count ?? 0 {
      worst = BudgetUse.SlidingMaximum(count: count, first: first, last: reference)
    }
    days[place(of: day)].charge(at: reference, within: count)
    return count
  }

  /// Whether the balance that the trace gave last is below one reload.
  var isLoggedSpent: Bool { spentSince != nil }

  private mutating func noteAccount(at reference: EventReference) {
    account = BudgetUse.Account(first: account?.first ?? reference, last: reference)
  }

  /// Notes that a reload which counts as charged may have been free.
  mutating func doubt(_ reference: EventReference) {
    _ = doubtful.add(reference)
  }

  /// How many reloads were charged in the 24 hours that end at an instant.
  func charged(inDayEndingAt time: TraceTime) -> Int { charged.count(endingAt: time) }

  /// How many of them may have been free.
  func doubtful(inDayEndingAt time: TraceTime) -> Int { doubtful.count(endingAt: time) }

  /// Takes in a line of the ledger; the first one of a day is where its rows begin.
  mutating func noteLine(at reference: EventReference, day: Int) {
    guard day != latestLineDay else { return }
    latestLineDay = day
    if firstLines[day] == nil { firstLines[day] = reference }
  }

  mutating func noteFree(at reference: EventReference, day: Int) {
    noteAccount(at: reference)
    days[place(of: day)].free += 1
  }

  /// Takes in that a request was reported as waiting for budget.
  ///
  /// - Parameter isFirst: whether it was reported so for the first time.
  mutating func noteRefusal(at reference: EventReference, day: Int, isFirst: Bool) {
    days[place(of: day)].refusals += 1
    if isFirst { refusedCount += 1 }
    beginWait(at: reference, day: day)
  }

  /// Takes in the end of a request that was reported so.
  mutating func endRefusal(at time: TraceTime, in epoch: TraceEpoch) {
    refusedCount -= 1
    if refusedCount == 0 { endWait(at: time, in: epoch) }
  }

  private mutating func beginWait(at reference: EventReference, day: Int) {
    guard waitSince == nil else { return }
    waitSince = (reference, day)
    days[place(of: day)].noteExhaustion(at: reference)
  }

  /// Counts the wait on every day that began while it lasted.
  private mutating func endWait(at time: TraceTime, in epoch: TraceEpoch) {
    guard let (reference, first) = waitSince else { return }
    waitSince = nil
    var day = first + 1
    while day <= first + Self.maximumDays, epoch.startOfDay(day) < time {
      let midnight = EventReference(
        time: epoch.startOfDay(day), sequence: reference.sequence, line: reference.line)
      days[place(of: day)].noteExhaustion(at: midnight.inRow(reference.row))
      day += 1
    }
  }

  /// The longest wait whose days are listed, as long as any scenario.
  private static let maximumDays = 366

  mutating func change(to balance: Double, at reference: EventReference, in epoch: TraceEpoch) {
    noteAccount(at: reference)
    let isSpent = balance < 1
    let day = epoch.day(of: reference.time)
    days[place(of: day)].note(balance, at: reference)
    if !isSpent {
      endWait(at: reference.time, in: epoch)
    } else if refusedCount > 0 {
      // No row of the ledger tells of a balance.
      beginWait(at: reference.inRow(nil), day: day)
    }
    addLoggedTime(until: reference.time, in: epoch)
    spentSince = isSpent ? reference.time : nil
  }

  private mutating func addLoggedTime(until end: TraceTime, in epoch: TraceEpoch) {
    if let spentSince { logged.add(from: spentSince, to: end, in: epoch) }
  }

  /// Takes in the time since the last charge with less than one reload left, and when there was one again.
  mutating func compute(
    _ expectedBalance: ExpectedBalance, until time: TraceTime, in epoch: TraceEpoch
  ) {
    guard let spent = expectedBalance.spent(from: computedUntil, until: time) else { return }
    computedUntil = time
    expected.add(from: spent.lowerBound, to: spent.upperBound, in: epoch)
    if spent.upperBound < time { endWait(at: spent.upperBound, in: epoch) }
    // What is logged only at the next reload had come in before.
    guard spent.upperBound < time, let since = spentSince, since < spent.upperBound else { return }
    days[place(of: epoch.day(of: spent.upperBound))].note(1, at: spent.upperBound)
  }

  /// The days in order.
  ///
  /// - Parameter isReckoned: whether the time with less than one reload left is the computed one.
  mutating func finish(at end: TraceTime, isComputed: Bool, in epoch: TraceEpoch) -> [BudgetDay] {
    addLoggedTime(until: end, in: epoch)
    endWait(at: end, in: epoch)
    spentSince = nil
    for (day, spent) in (isComputed ? expected : logged).byDay {
      days[place(of: day)].spent = spent
    }
    for index in days.indices { days[index].firstLine = firstLines[days[index].day] }
    return days.sorted { $0.day < $1.day }
  }

  /// Where a day stands among the days, made when it is new.
  private mutating func place(of day: Int) -> Int {
    if let last = days.indices.last, days[last].day == day { return last }
    if let place = places[day] { return place }
    places[day] = days.count
    days.append(BudgetDay(day: day))
    return days.count - 1
  }
}

extension BudgetDay {
  /// How many exhaustions of one day are kept.
  static let keptExhaustions = 24
  /// How many steps of one day are kept.
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
    if exhaustions.count < Self.keptExhaustions { exhaustions.append(reference) }
  }

  private static func bucket(_ time: TraceTime, _ length: Int64) -> Int64 {
    time.milliseconds / length
  }
}
