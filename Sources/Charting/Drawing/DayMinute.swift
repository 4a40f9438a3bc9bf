/// Minutes of a local day, from 0 to 1440.
enum DayMinute {
  static let range: ClosedRange<Double> = 0...1440

  /// The minute clamped to the day, or `nil` if it is not a number.
  static func clamped(_ minute: Double) -> Double? {
    guard !minute.isNaN else { return nil }
    return min(max(minute, range.lowerBound), range.upperBound)
  }

  /// The range clamped to the day, or the entire day if an end is not a number.
  static func clamped(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    guard let start = clamped(range.lowerBound), let end = clamped(range.upperBound) else {
      return Self.range
    }
    return min(start, end)...max(start, end)
  }

  /// The clock time of a minute: `09:30`, or `09:17:01` if it has seconds.
  static func clock(_ minute: Double) -> String {
    let seconds = Int(((clamped(minute) ?? 0) * 60).rounded())
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    return seconds % 60 == 0 ? "\(parts[0]):\(parts[1])" : parts.joined(separator: ":")
  }

  /// A formatted duration: `35 s`, `48 min`, `13.5 h`.
  static func length(_ minutes: Double) -> String {
    guard minutes.isFinite, minutes > 0 else { return "0 min" }
    if minutes < 1 { return Wording.number(minutes * 60, decimals: 0) + " s" }
    if minutes < 120 { return Wording.number(minutes, decimals: 0) + " min" }
    return Wording.number(minutes / 60, decimals: 1) + " h"
  }
}

extension [ClosedRange<Double>] {
  /// Appends a range that begins after the last one, or extends the last one if the gap is short.
  package mutating func append(_ range: ClosedRange<Double>, joiningWithin gap: Double) {
    if let last, range.lowerBound <= last.upperBound + gap {
      self[count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
    } else {
      append(range)
    }
  }
}
