/// Times and durations formatted for readers, without a locale.
package enum TimeText {
  /// An instant such as `2026-03-09 08:00 +01:00`.
  package static func instant(_ instant: Instant) -> String {
    let second = instant.secondOfDay
    return
      "\(instant.date) \((second / 3600).padded(to: 2)):\((second / 60 % 60).padded(to: 2)) \(offset(instant.utcOffset))"
  }

  /// A UTC offset such as `+01:00`.
  package static func offset(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    return
      "\(seconds < 0 ? "-" : "+")\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
  }

  /// A duration such as `2.9 s`, `45 s`, `28 min`, `3 h 5 min` or `2 d 4 h`, with at most two units.
  package static func duration(_ duration: Duration) -> String {
    // A computed duration may be a little less than a whole second.
    let seconds = Int((duration + .milliseconds(1)).components.seconds)
    switch seconds {
    case ..<1: return duration <= .zero ? "0 s" : "less than 1 s"
    case ..<10: return "\(FixedPoint.text(duration.inSeconds, decimals: 1)) s"
    case ..<60: return "\(seconds) s"
    case ..<3600: return pair(seconds / 60, "min", seconds % 60, "s")
    case ..<86_400: return pair(seconds / 3600, "h", seconds / 60 % 60, "min")
    default: return pair(seconds / 86_400, "d", seconds / 3600 % 24, "h")
    }
  }

  /// A share as an integer percentage; 100 % only for all and 0 % only for none.
  package static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let percent = Int((Double(part) / Double(whole) * 100).rounded())
    if percent == 100 && part < whole { return "> 99 %" }
    if percent == 0 && part > 0 { return "< 1 %" }
    return "\(percent) %"
  }

  private static func pair(_ large: Int, _ unit: String, _ small: Int, _ smallUnit: String)
    -> String
  {
    small == 0 ? "\(large) \(unit)" : "\(large) \(unit) \(small) \(smallUnit)"
  }
}
