internal import Text

extension TraceEpoch {
  /// Returns the local date and time of an instant, without the offset: `2026-03-02 14:32:05`.
  ///
  /// The offset of the header applies to the entire trace; changes of daylight saving time are not
  /// inferred.
  package func dayAndTime(at time: TraceTime) -> String {
    "\(date(ofDay: day(of: time))) \(timeOfDay(at: time))"
  }

  /// Returns the local time of day of an instant: `14:32:05`.
  package func timeOfDay(at time: TraceTime) -> String {
    let second = Self.floored(localSecond(of: time), by: 86_400).rest
    return [second / 3600, second / 60 % 60, second % 60].map(Self.twoDigits)
      .joined(separator: ":")
  }

  /// Returns the local calendar day of an instant, counted from the day of the epoch, which is 0.
  package func day(of time: TraceTime) -> Int {
    let first = Self.floored(localSecond(of: .start), by: 86_400).quotient
    return Int(Self.floored(localSecond(of: time), by: 86_400).quotient - first)
  }

  /// Returns the local midnight at which a day begins; for day 0, it is at or before the epoch.
  package func startOfDay(_ day: Int) -> TraceTime {
    let sinceMidnight = Self.floored(localSecond(of: .start), by: 86_400).rest
    return TraceTime(milliseconds: (Int64(day) * 86_400 - sinceMidnight) * 1000)
  }

  /// Returns the calendar date of a day counted from the epoch: `2026-03-02`.
  package func date(ofDay day: Int) -> String {
    let first = Self.floored(localSecond(of: .start), by: 86_400).quotient
    return CalendarDate(daysSinceEpoch: Int(first) + day).description
  }

  /// The device's offset from UTC: `+01:00`.
  package var offsetText: String {
    let minutes = Int64(abs(utcOffset)) / 60
    return
      "\(utcOffset < 0 ? "-" : "+")\(Self.twoDigits(minutes / 60)):\(Self.twoDigits(minutes % 60))"
  }

  /// Returns the local seconds since 1970.
  private func localSecond(of time: TraceTime) -> Int64 {
    unixSeconds + Int64(utcOffset) + Self.floored(time.milliseconds, by: 1000).quotient
  }

  /// Divides and rounds down, so that times before 1970 and before the epoch are on the correct
  /// day.
  private static func floored(_ value: Int64, by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let rest = ((value % divisor) + divisor) % divisor
    return ((value - rest) / divisor, rest)
  }

  private static func twoDigits(_ value: Int64) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
