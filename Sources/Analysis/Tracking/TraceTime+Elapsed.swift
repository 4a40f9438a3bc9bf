internal import Traces

extension TraceTime {
  /// The last instant of a trace: ten years after its epoch.
  static let latest = TraceTime(milliseconds: 315_576_000_000)

  /// The time from another instant to this one, negative if this one is earlier, and never an
  /// overflow.
  func elapsed(since other: TraceTime) -> Duration {
    let (difference, isOverflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
    guard isOverflow else { return .milliseconds(difference) }
    return .milliseconds(milliseconds < 0 ? Int64.min / 2 : Int64.max / 2)
  }
}

extension Duration {
  /// The duration itself, or zero if it is negative.
  var orZero: Duration { max(self, .zero) }

  /// The number of milliseconds, for durations that a trace or a header can have.
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }

  var wholeSeconds: Int64 { components.seconds }
}
