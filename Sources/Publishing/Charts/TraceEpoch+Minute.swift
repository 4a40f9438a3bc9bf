internal import Traces

extension TraceEpoch {
  /// The minutes from local midnight to an instant, from 0 to 1440.
  func minute(of time: TraceTime) -> Double {
    Double(time.milliseconds - startOfDay(day(of: time)).milliseconds) / 60_000
  }
}
