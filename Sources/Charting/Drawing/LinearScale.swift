/// A straight map from values to positions; what lies outside is moved to the nearest end.
struct LinearScale: Equatable, Sendable {
  let domain: ClosedRange<Double>
  /// The positions of the two ends of the domain; the first may be the greater one, as on a y axis.
  let start: Double
  let end: Double

  /// A scale whose domain is finite and not empty; any other domain becomes 0...1.
  init(_ domain: ClosedRange<Double>, from start: Double, to end: Double) {
    let isUsable =
      domain.lowerBound.isFinite && domain.upperBound.isFinite
      && (domain.upperBound - domain.lowerBound).isFinite
      && domain.lowerBound < domain.upperBound
    self.domain = isUsable ? domain : 0...1
    self.start = start
    self.end = end
  }

  /// The hours of a day over a plot's whole width, in percent.
  static let day = LinearScale(DayMinute.range, from: 0, to: 100)

  /// Where a value lies; one that is not a number lies at the start.
  func callAsFunction(_ value: Double) -> Double {
    guard !value.isNaN else { return start }
    let clamped = min(max(value, domain.lowerBound), domain.upperBound)
    let share = (clamped - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return start + share * (end - start)
  }
}
