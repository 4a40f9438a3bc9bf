internal import Traces

/// The accrual of a day's budget over time, in weighted milliseconds of the accruing hours.
///
/// All values are integers, so that a sum does not depend on the order of additions.
struct AccrualCurve {
  /// A part of the day in which budget accrues evenly.
  private struct Slice {
    /// Milliseconds from midnight.
    let from: Int64
    let length: Int64
    let weight: Int64
    /// The credit of the same day before the slice.
    let before: Int64
  }

  /// The slices in chronological order.
  private var slices: [Slice] = []
  /// The credit of a day, which equals one daily budget.
  private(set) var length: Int64 = 0
  /// The length of a step in milliseconds; budget is credited at its start.
  private let step: Int64

  private static let hour: Int64 = 3_600_000
  /// One view per minute; additional views do not increase the weight.
  private static let maximumViewsPerHour = 60

  /// - Parameter views: The times of day at which the widget is viewed.
  init(_ parameters: ModelParameters, views: [ClockTime]) {
    let awake = Self.milliseconds(parameters.awakeFrom)..<Self.milliseconds(parameters.awakeTo)
    let wholeAwake = Int64(awake.count)
    step = parameters.accrual == .lumpSum ? wholeAwake : parameters.accrualStep.milliseconds
    switch parameters.accrual {
    case .linear, .lumpSum: add(awake, weight: 1)
    case .uniform24h: add(0..<TraceTime.dayLength, weight: 1)
    case .viewWeighted:
      for start in stride(from: awake.lowerBound, to: awake.upperBound, by: Int(Self.hour)) {
        let hour = start..<min(start + Self.hour, awake.upperBound)
        let seen = views.count { hour.contains(Self.milliseconds($0)) }
        add(hour, weight: 1 + Int64(min(seen, Self.maximumViewsPerHour)))
      }
    }
  }

  private static func milliseconds(_ clock: ClockTime) -> Int64 { Int64(clock.secondOfDay) * 1000 }

  private mutating func add(_ hours: Range<Int64>, weight: Int64) {
    let slice = Slice(
      from: hours.lowerBound, length: Int64(hours.count), weight: weight, before: length)
    slices.append(slice)
    length += slice.length * weight
  }

  /// The credit from the first midnight up to and including an instant.
  func credited(at time: TraceTime) -> Int64 {
    let day = time.milliseconds / TraceTime.dayLength
    let clock = time.milliseconds % TraceTime.dayLength
    guard let slice = slices.last(where: { $0.from <= clock }) else { return day * length }
    let within = min(slice.length, ((clock - slice.from) / step + 1) * step)
    return day * length + slice.before + within * slice.weight
  }

  /// The first instant at which the given credit is reached.
  func time(ofCredit credit: Int64) -> TraceTime {
    guard credit > 0 else { return .start }
    let day = (credit - 1) / length
    let today = credit - day * length
    guard let slice = slices.last(where: { $0.before < today }) else { return .start }
    let within = (today - slice.before + slice.weight - 1) / slice.weight
    let steps = (within + step - 1) / step
    return TraceTime(milliseconds: day * TraceTime.dayLength + slice.from + (steps - 1) * step)
  }
}
