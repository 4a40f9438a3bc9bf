internal import Text

extension TraceEpoch {
  /// An instant as a person in the device's place reads it, without the offset: `2026-03-02 14:32:05`.
  ///
  /// The offset is the header's for the whole trace: daylight saving that begins or ends within it is not guessed.
  package func dayAndTime(at time: TraceTime) -> String {
    "\(date(ofDay: day(of: time))) \(timeOfDay(at: time))"
  }

  /// The hour, minute and second of an instant on the device's clock: `14:32:05`.
  package func timeOfDay(at time: TraceTime) -> String {
    let second = Self.floored(localSecond(of: time), by: 86_400).rest
    return [second / 3600, second / 60 % 60, second % 60].map(Self.twoDigits)
      .joined(separator: ":")
  }

  /// The local calendar day of an instant, counted from the day of the epoch, which is 0.
  package func day(of time: TraceTime) -> Int {
    let first = Self.floored(localSecond(of: .start), by: 86_400).quotient
    return Int(Self.floored(localSecond(of: time), by: 86_400).quotient - first)
  }

  /// The local midnight at which a day begins; that of day 0 is at or before the epoch.
  package func startOfDay(_ day: Int) -> TraceTime {
    let sinceMidnight = Self.floored(localSecond(of: .start), by: 86_400).rest
    return TraceTime(milliseconds: (Int64(day) * 86_400 - sinceMidnight) * 1000)
  }

  /// The calendar date of a day counted from the epoch's: `2026-03-02`.
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

  /// Seconds since 1970 on the device's clock.
  private func localSecond(of time: TraceTime) -> Int64 {
    unixSeconds + Int64(utcOffset) + Self.floored(time.milliseconds, by: 1000).quotient
  }

  /// Division that rounds down, so that times before 1970 and before the epoch fall on the right day.
  private static func floored(_ value: Int64, by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let rest = ((value % divisor) + divisor) % divisor
    return ((value - rest) / divisor, rest)
  }

  private static func twoDigits(_ value: Int64) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
