internal import Traces

extension TraceEpoch {
  /// Minutes from the local midnight before an instant to the instant: 0 to 1440.
  func minute(of time: TraceTime) -> Double {
    Double(time.milliseconds - startOfDay(day(of: time)).milliseconds) / 60_000
  }
}
