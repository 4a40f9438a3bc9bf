internal import Traces

extension TraceTime {
  /// The last instant a trace may have: ten years after its epoch.
  static let latest = TraceTime(milliseconds: 315_576_000_000)

  /// The time from another instant to this one; negative when this one is earlier, never an overflow.
  func elapsed(since other: TraceTime) -> Duration {
    let (difference, isOverflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
    guard isOverflow else { return .milliseconds(difference) }
    return .milliseconds(milliseconds < 0 ? Int64.min / 2 : Int64.max / 2)
  }
}

extension Duration {
  /// The duration itself, or zero when it is negative.
  var orZero: Duration { max(self, .zero) }

  /// Whole milliseconds, for lengths that a trace or a header can have.
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  var wholeSeconds: Int64 { components.seconds }
}
