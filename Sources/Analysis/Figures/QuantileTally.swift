/// A tally of integers in bounded memory, for percentiles over all cases.
///
/// It is exact up to `maximumValues` different values. Beyond that, a value is known to within
/// 1/128, and each bound is the outer end of that range.
struct QuantileTally: Sendable {
  private(set) var measured = 0
  private(set) var endless = 0
  private(set) var unknown = 0
  private(set) var largest: Int64?
  /// The number of occurrences of each value, or of each range of values by its lower bound.
  private var counts: [Int64: Int] = [:]
  private var isExact = true

  /// The maximum number of different values that are kept.
  static let maximumValues = 1 << 12

  var count: Int { measured + endless + unknown }

  mutating func add(_ value: Int64) {
    let value = max(0, value)
    measured += 1
    largest = max(largest ?? value, value)
    counts[isExact ? value : Self.range(of: value).lowerBound, default: 0] += 1
    guard isExact, counts.count > Self.maximumValues else { return }
    isExact = false
    var ranges: [Int64: Int] = [:]
    for (value, count) in counts { ranges[Self.range(of: value).lowerBound, default: 0] += count }
    counts = ranges
  }

  mutating func addEndless() { endless += 1 }

  mutating func addUnknown() { unknown += 1 }

  /// Counts every case without a duration as one that the trace does not record.
  mutating func forgetEndless() {
    unknown += endless
    endless = 0
  }

  /// The range of values that have the same first eight binary digits as a value.
  private static func range(of value: Int64) -> ClosedRange<Int64> {
    let shift = max(0, 64 - value.leadingZeroBitCount - 8)
    let first = (value >> shift) << shift
    return first...first + (1 << Int64(shift)) - 1
  }
}

extension QuantileTally {
  /// The values in order, for rank queries.
  func ranked() -> Ranks {
    Ranks(tally: self, values: counts.sorted { $0.key < $1.key }, isExact: isExact)
  }

  /// The values of a tally in order.
  struct Ranks {
    fileprivate let tally: QuantileTally
    fileprivate let values: [(key: Int64, value: Int)]
    fileprivate let isExact: Bool

    /// The nearest rank of a percentile among `count` cases, from 1.
    private static func rank(_ percentile: Int, of count: Int) -> Int {
      max(1, (count * percentile + 99) / 100)
    }

    /// The bounds of the measured value at a rank, or nil if there are fewer measured values.
    private func value(at rank: Int) -> ClosedRange<Int64>? {
      guard rank <= tally.measured, let largest = tally.largest else { return nil }
      var passed = 0
      for (value, count) in values {
        passed += count
        guard passed >= rank else { continue }
        let range = isExact ? value...value : QuantileTally.range(of: value)
        return range.lowerBound...min(range.upperBound, largest)
      }
      return nil
    }

    /// The upper bound of a percentile of the measured values.
    func measuredPercentile(_ percentile: Int) -> Int64? {
      value(at: Self.rank(percentile, of: tally.measured))?.upperBound
    }

    /// The bounds of a percentile over all cases.
    ///
    /// Cases that are not recorded count as the shortest for the lower bound, and as the longest
    /// for the upper bound.
    func percentileBounds(_ percentile: Int) -> (lower: Int64?, upper: Int64?) {
      let rank = Self.rank(percentile, of: tally.count)
      let lower = rank <= tally.unknown ? 0 : value(at: rank - tally.unknown)?.lowerBound
      return (lower, value(at: rank)?.upperBound)
    }
  }
}

extension Distribution {
  /// Creates a distribution from a tally of milliseconds.
  init(milliseconds tally: QuantileTally) {
    let ranks = tally.ranked()
    func length(_ value: Int64?) -> Duration? { value.map { .milliseconds($0) } }
    count = tally.count
    measured = tally.measured
    endless = tally.endless
    median = length(ranks.measuredPercentile(50))
    percentile95 = length(ranks.measuredPercentile(95))
    longest = length(tally.largest)
    guard count > 0 else { return }
    bounds = Self.percentiles.map { percentile in
      let (lower, upper) = ranks.percentileBounds(percentile)
      return Bounds(lower: length(lower), upper: length(upper))
    }
  }
}
