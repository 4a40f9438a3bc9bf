internal import Text

/// The charged reloads of one day, and when its budget was exhausted.
package struct BudgetDay: Hashable, Sendable {
  /// The formatted date, for example `Mon 2 Mar 2026`.
  package let label: String
  /// The minutes that the trace covers; the line of the day spans them.
  package let recorded: ClosedRange<Double>
  /// The minutes in which events were lost, in order.
  package let lost: [ClosedRange<Double>]
  /// The charged reloads by time; if there are very many, only the last one of each short interval.
  package let charged: [Charged]
  /// The first few moments at which a request had to wait for budget, in order of time.
  package let exhausted: [ChartMoment]
  /// The minutes in which less than one reload was left.
  let spent: [ClosedRange<Double>]
  /// The number of further moments that `exhausted` omits.
  package let moreExhausted: Int
  /// The maximum of charged reloads in any 24 hours that end on this day, or `nil` if not computed.
  package let slidingMaximum: Int?
  /// The address of the day's ledger.
  package let href: String
  /// The number of moments whose time is not a number.
  let unusableCount: Int

  /// A charged reload with the number of reloads charged on its day up to and including it.
  package struct Charged: Hashable, Sendable {
    package let moment: ChartMoment
    package let total: Int

    package init(_ moment: ChartMoment, total: Int) {
      self.moment = moment
      self.total = total
    }
  }

  /// Creates a day, sorting its moments by time and clamping them to the day.
  ///
  /// - Parameters:
  ///   - balance: the balance as steps, if it is known.
  ///   - lost: the minutes in which events were lost.
  ///   - unusable: the number of moments that the caller already left out.
  package init(
    label: String, recorded: ClosedRange<Double> = 0...1440, charged: [Charged],
    exhausted: [ChartMoment] = [], moreExhausted: Int = 0, slidingMaximum: Int? = nil,
    href: String = "", balance: [BalancePoint] = [], lost: [ClosedRange<Double>] = [],
    unusable: Int = 0
  ) {
    let usable = charged.compactMap { charged in
      Self.inDay(charged.moment).map { Charged($0, total: charged.total) }
    }
    self.label = label.shortened(to: 40)
    self.recorded = DayMinute.clamped(recorded)
    self.lost = lost.map(DayMinute.clamped).sorted { $0.lowerBound < $1.lowerBound }
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

  /// The number of times that a request had to wait because the budget was spent.
  var exhaustedCount: Int { exhausted.count + moreExhausted }

  /// The number of charged reloads.
  var chargedCount: Int { charged.last?.total ?? 0 }

  /// The first charged reload whose total exceeds a limit, or `nil` if none does.
  func passing(_ limit: Int) -> Charged? { charged.first { $0.total > limit } }

  /// The number of reloads charged up to and including a minute.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of charged reloads.
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
    moments.compactMap(inDay).sortedStably { $0.minute }
  }

  private static func inDay(_ moment: ChartMoment) -> ChartMoment? {
    DayMinute.clamped(moment.minute).map {
      ChartMoment(minute: $0, href: moment.href, detail: moment.detail)
    }
  }
}
