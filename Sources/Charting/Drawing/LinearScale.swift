/// A linear map from values to positions that clamps values to its domain.
struct LinearScale: Equatable, Sendable {
  let domain: ClosedRange<Double>
  /// The positions of the two ends of the domain; the first may be greater, as on a y axis.
  let start: Double
  let end: Double

  /// Creates a scale; a domain that is empty or not finite becomes 0...1.
  init(_ domain: ClosedRange<Double>, from start: Double, to end: Double) {
    let isUsable =
      domain.lowerBound.isFinite && domain.upperBound.isFinite
      && (domain.upperBound - domain.lowerBound).isFinite
      && domain.lowerBound < domain.upperBound
    self.domain = isUsable ? domain : 0...1
    self.start = start
    self.end = end
  }

  /// The scale of a day over the full width of a plot, in percent.
  static let day = LinearScale(DayMinute.range, from: 0, to: 100)

  /// The position of a value; the start if the value is not a number.
  func callAsFunction(_ value: Double) -> Double {
    guard !value.isNaN else { return start }
    let clamped = min(max(value, domain.lowerBound), domain.upperBound)
    let share = (clamped - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return start + share * (end - start)
  }
}
