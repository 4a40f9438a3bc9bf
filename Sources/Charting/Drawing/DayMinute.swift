internal import Text

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

  /// A duration such as `35 s`, `48 min` or `13 h 30 min`.
  static func length(_ minutes: Double) -> String {
    let isUsable = minutes.isFinite && minutes > 0
    return TimeText.duration(.seconds(isUsable ? (min(minutes, 1e9) * 60).rounded() : 0))
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
