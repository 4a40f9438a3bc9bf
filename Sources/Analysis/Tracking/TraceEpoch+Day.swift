internal import Traces

extension TraceEpoch {
  /// The local day of an instant, counted from the day the epoch is in.
  func day(of time: TraceTime) -> Int {
    let midnight = unixSeconds + Int64(utcOffset)
    let secondOfDay = ((midnight % 86_400) + 86_400) % 86_400
    return Int((secondOfDay * 1000 + time.milliseconds) / 86_400_000)
  }
}
