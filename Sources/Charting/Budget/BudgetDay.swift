internal import Bytes

/// The reloads of one day that took from the budget.
package struct BudgetDay: Hashable, Sendable {
  /// The date as people read it: `Mon 2 Mar 2026`.
  package let label: String
  /// The minutes for which there is a trace; the day's line begins and ends there.
  package let recorded: ClosedRange<Double>
  /// The charged reloads, in order of time.
  package let charged: [ChartMoment]
  /// When the budget was spent and a request had to wait for it, in order of time: the first few times of the day.
  package let exhausted: [ChartMoment]
  /// How many more such times the day had.
  package let moreExhausted: Int
  /// The most charged reloads in any 24 hours that end on this day; nil when it was not computed.
  package let slidingMaximum: Int?
  /// Where the day's ledger is.
  package let href: String
  /// How many moments had a time that is not a number.
  let unusableCount: Int

  /// A day whose moments are put in order of time and moved into the day.
  package init(
    label: String, recorded: ClosedRange<Double> = 0...1440, charged: [ChartMoment],
    exhausted: [ChartMoment] = [], moreExhausted: Int = 0, slidingMaximum: Int? = nil,
    href: String = ""
  ) {
    self.label = label.shortened(to: 40)
    self.recorded = DayMinute.clamped(recorded)
    self.charged = Self.inOrder(charged)
    self.exhausted = Self.inOrder(exhausted)
    self.moreExhausted = max(0, moreExhausted)
    self.slidingMaximum = slidingMaximum
    self.href = href
    unusableCount =
      charged.count - self.charged.count + exhausted.count - self.exhausted.count
  }

  /// How many times the budget was spent and a request had to wait for it.
  var exhaustedCount: Int { exhausted.count + moreExhausted }

  /// How many reloads were charged until a minute, that minute included.
  ///
  /// Takes time in proportion to the logarithm of the reloads.
  func count(until minute: Double) -> Int {
    var low = 0
    var high = charged.count
    while low < high {
      let middle = (low + high) / 2
      if charged[middle].minute <= minute { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func inOrder(_ moments: [ChartMoment]) -> [ChartMoment] {
    moments.compactMap { moment in
      DayMinute.clamped(moment.minute).map {
        ChartMoment(minute: $0, href: moment.href, detail: moment.detail)
      }
    }.enumerated().sorted { ($0.element.minute, $0.offset) < ($1.element.minute, $1.offset) }
      .map(\.element)
  }
}
