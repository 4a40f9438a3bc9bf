internal import Traces

/// The budget of one widget as its reloads and balances come by.
struct BudgetTrack {
  private var charged = SlidingDay()
  /// Those of the charged reloads that may have been free.
  private var doubtful = SlidingDay()
  private(set) var worst: BudgetUse.SlidingMaximum?
  /// In the order in which something first happened on them.
  private var days: [BudgetDay] = []
  private var places: [Int: Int] = [:]
  private var isExhausted = false
  /// When the balance fell below one; nil while a whole reload is left, or nobody says.
  private var spentSince: TraceTime?

  private static let mostSpentDays = 32

  /// Takes a charged reload in; answers how many there were in the 24 hours that end with it.
  mutating func charge(at reference: EventReference, day: Int) -> Int {
    let (count, first) = charged.add(reference)
    if count > worst?.count ?? 0 {
      worst = BudgetUse.SlidingMaximum(count: count, first: first, last: reference)
    }
    days[place(of: day)].charge(at: reference)
    return count
  }

  /// Notes that a reload which counts as charged may have been free.
  mutating func doubt(_ reference: EventReference) {
    _ = doubtful.add(reference)
  }

  /// How many reloads were charged in the 24 hours that end at an instant.
  func charged(inDayEndingAt time: TraceTime) -> Int { charged.count(endingAt: time) }

  /// How many of them may have been free.
  func doubtful(inDayEndingAt time: TraceTime) -> Int { doubtful.count(endingAt: time) }

  mutating func noteFree(day: Int) {
    days[place(of: day)].free += 1
  }

  mutating func noteRefusal(at reference: EventReference, day: Int) {
    days[place(of: day)].refuse(at: reference, isFirst: !isExhausted)
    isExhausted = true
  }

  mutating func change(to balance: Double, at reference: EventReference, in epoch: TraceEpoch) {
    let isSpent = balance < 1
    days[place(of: epoch.day(of: reference.time))].note(
      balance, at: reference, isFirstSpent: isSpent && !isExhausted)
    isExhausted = isSpent
    addSpentTime(until: reference.time, in: epoch)
    spentSince = isSpent ? reference.time : nil
  }

  /// Adds the time since the balance fell below one to the days it lies on.
  private mutating func addSpentTime(until end: TraceTime, in epoch: TraceEpoch) {
    guard let spentSince, spentSince < end else { return }
    var start = spentSince
    // A balance that nobody mentions for months says nothing about each of their days.
    for _ in 0..<Self.mostSpentDays where start < end {
      let day = epoch.day(of: start)
      let next = min(end, epoch.startOfDay(day + 1))
      days[place(of: day)].spent += next.elapsed(since: start)
      start = next
    }
  }

  /// The days in order.
  mutating func finish(at end: TraceTime, in epoch: TraceEpoch) -> [BudgetDay] {
    addSpentTime(until: end, in: epoch)
    spentSince = nil
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
  static let mostSteps = 2 * 288
  private static let stepMilliseconds: Int64 = 300_000
  private static let balanceMilliseconds: Int64 = 900_000

  mutating func charge(at reference: EventReference) {
    charged += 1
    let step = Step(reference: reference, total: charged)
    if let last = steps.last?.reference.time,
      Self.bucket(last, Self.stepMilliseconds) == Self.bucket(reference.time, Self.stepMilliseconds)
    {
      steps[steps.count - 1] = step
    } else if steps.count < Self.mostSteps {
      steps.append(step)
    }
  }

  mutating func refuse(at reference: EventReference, isFirst: Bool) {
    refusals += 1
    if isFirst {
      noteExhaustion(at: reference, isRefusal: true)
    } else if let last = exhaustions.indices.last {
      exhaustions[last].isRefusal = true
    }
  }

  mutating func note(_ balance: Double, at reference: EventReference, isFirstSpent: Bool) {
    lowestBalance = min(lowestBalance ?? balance, balance)
    if isFirstSpent { noteExhaustion(at: reference, isRefusal: false) }
    let point = BalancePoint(time: reference.time, balance: balance)
    let count = self.balance.count
    let bucket = Self.bucket(point.time, Self.balanceMilliseconds)
    guard count >= 2, Self.bucket(self.balance[count - 2].time, Self.balanceMilliseconds) == bucket,
      Self.bucket(self.balance[count - 1].time, Self.balanceMilliseconds) == bucket
    else {
      if count < 4 * 96 { self.balance.append(point) }
      return
    }
    if self.balance[count - 1].balance < self.balance[count - 2].balance {
      self.balance[count - 2] = self.balance[count - 1]
    }
    self.balance[count - 1] = point
  }

  private mutating func noteExhaustion(at reference: EventReference, isRefusal: Bool) {
    exhaustionCount += 1
    if exhaustions.count < Self.keptExhaustions {
      exhaustions.append(Exhaustion(reference: reference, isRefusal: isRefusal))
    }
  }

  private static func bucket(_ time: TraceTime, _ length: Int64) -> Int64 {
    time.milliseconds / length
  }
}
