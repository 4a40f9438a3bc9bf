internal import Text

/// The reloads of one day that took from the budget.
package struct BudgetDay: Hashable, Sendable {
  /// The date as people read it: `Mon 2 Mar 2026`.
  package let label: String
  /// The minutes for which there is a trace; the day's line begins and ends there.
  package let recorded: ClosedRange<Double>
  /// The charged reloads in order of time, of very many the last of each short while.
  package let charged: [Charged]
  /// When the budget was spent and a request had to wait for it, in order of time: the first few times of the day.
  package let exhausted: [ChartMoment]
  /// The minutes in which less than one reload was left.
  let spent: [ClosedRange<Double>]
  /// How many more such times the day had.
  package let moreExhausted: Int
  /// The most charged reloads in any 24 hours that end on this day; nil when it was not computed.
  package let slidingMaximum: Int?
  /// Where the day's ledger is.
  package let href: String
  /// How many moments had a time that is not a number.
  let unusableCount: Int

  /// A charged reload, and how many were charged on its day until then, itself included.
  package struct Charged: Hashable, Sendable {
    package let moment: ChartMoment
    package let total: Int

    package init(_ moment: ChartMoment, total: Int) {
      self.moment = moment
      self.total = total
    }
  }

  /// A day whose moments are put in order of time and moved into the day.
  ///
  /// - Parameters:
  ///   - balance: the balance as steps, where it is known.
  ///   - unusable: how many moments were left out before.
  package init(
    label: String, recorded: ClosedRange<Double> = 0...1440, charged: [Charged],
    exhausted: [ChartMoment] = [], moreExhausted: Int = 0, slidingMaximum: Int? = nil,
    href: String = "", balance: [BalancePoint] = [], unusable: Int = 0
  ) {
    let usable = charged.compactMap { charged in
      Self.inDay(charged.moment).map { Charged($0, total: charged.total) }
    }
    self.label = label.shortened(to: 40)
    self.recorded = DayMinute.clamped(recorded)
    self.charged = usable.sorted { ($0.moment.minute, $0.total) < ($1.moment.minute, $1.total) }
    self.exhausted = Self.inOrder(exhausted)
    let day = TimelineDay(
      label: "", recorded: recorded, marks: [], intervals: [], balance: balance)
    spent = BalanceCurve(of: day).spent
    self.moreExhausted = max(0, moreExhausted)
    self.slidingMaximum = slidingMaximum
    self.href = href
    unusableCount =
      unusable + charged.count - usable.count + exhausted.count - self.exhausted.count
  }

  /// How many times the budget was spent and a request had to wait for it.
  var exhaustedCount: Int { exhausted.count + moreExhausted }

  /// How many reloads were charged.
  var chargedCount: Int { charged.last?.total ?? 0 }

  /// The first charged reload, or while, after which more than so many were charged; nil when there is none.
  func passing(_ limit: Int) -> Charged? { charged.first { $0.total > limit } }

  /// How many reloads were charged until a minute, that minute included.
  ///
  /// Takes time in proportion to the logarithm of the reloads.
  func count(until minute: Double) -> Int {
    var low = 0
    var high = charged.count
    while low < high {
      let middle = (low + high) / 2
      if charged[middle].moment.minute <= minute { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? charged[low - 1].total : 0
  }

  static func inOrder(_ moments: [ChartMoment]) -> [ChartMoment] {
    moments.compactMap(inDay).enumerated().sorted {
      ($0.element.minute, $0.offset) < ($1.element.minute, $1.offset)
    }
    .map(\.element)
  }

  private static func inDay(_ moment: ChartMoment) -> ChartMoment? {
    DayMinute.clamped(moment.minute).map {
      ChartMoment(minute: $0, href: moment.href, detail: moment.detail)
    }
  }
}
