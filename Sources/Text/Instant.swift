/// A moment in the format of RFC 3339, with the UTC offset of its notation.
package struct Instant: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, rounded down.
  package let unixSeconds: Int64
  /// The fraction of the second in nanoseconds, 0 to 999,999,999.
  package let nanosecond: Int
  /// Seconds east of UTC, less than a day in either direction.
  package let utcOffset: Int

  package init(unixSeconds: Int64, nanosecond: Int = 0, utcOffset: Int = 0) {
    precondition((0..<1_000_000_000).contains(nanosecond), "a nanosecond is part of one second")
    precondition((-86_399...86_399).contains(utcOffset), "an offset is less than a day")
    self.unixSeconds = unixSeconds
    self.nanosecond = nanosecond
    self.utcOffset = utcOffset
  }

  /// Parses a text such as `2026-03-09T08:00:00+01:00`, or returns nil if it is not valid.
  ///
  /// A space may separate the date from the time. A second of 60 becomes the following second.
  /// Digits of the fraction after the ninth are ignored.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 64,
      let date = CalendarDate(String(decoding: bytes[0..<10], as: UTF8.self)),
      "Tt ".utf8.contains(bytes[10]),
      let seconds = Self.secondOfDay(bytes[11..<19])
    else { return nil }
    var rest = bytes[19...]
    guard let nanosecond = Self.fraction(&rest), let offset = Self.offset(rest) else { return nil }
    self.init(
      unixSeconds: Int64(date.daysSinceEpoch * 86_400 + seconds - offset),
      nanosecond: nanosecond, utcOffset: offset)
  }

  /// The calendar date at the instant's own offset.
  package var date: CalendarDate {
    CalendarDate(daysSinceEpoch: localSeconds.quotient)
  }

  /// Seconds since midnight at the instant's own offset, 0 to 86,399.
  package var secondOfDay: Int { localSeconds.remainder }

  /// The days since 1970-01-01 and the seconds of the last day, at the instant's own offset.
  private var localSeconds: (quotient: Int, remainder: Int) {
    let (days, seconds) = unixSeconds.quotientAndRemainder(dividingBy: 86_400)
    let local = Int(seconds) + utcOffset
    let shift = local.quotientAndRemainder(dividingBy: 86_400)
    let isBefore = shift.remainder < 0
    return (
      Int(days) + shift.quotient - (isBefore ? 1 : 0),
      shift.remainder + (isBefore ? 86_400 : 0)
    )
  }
}

extension Instant {
  /// Whether two instants are the same moment, also in different notations.
  package func isSameMoment(as other: Instant) -> Bool {
    (unixSeconds, nanosecond) == (other.unixSeconds, other.nanosecond)
  }
}

extension Instant: Comparable, CustomStringConvertible {
  package static func < (left: Instant, right: Instant) -> Bool {
    (left.unixSeconds, left.nanosecond, left.utcOffset)
      < (right.unixSeconds, right.nanosecond, right.utcOffset)
  }

  /// Whether this instant is later than another, regardless of their offsets.
  package func isLater(than other: Instant) -> Bool {
    (unixSeconds, nanosecond) > (other.unixSeconds, other.nanosecond)
  }

  package var description: String {
    let clock = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
      .map { $0.padded(to: 2) }.joined(separator: ":")
    var fraction = nanosecond.padded(to: 9)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let minutes = abs(utcOffset) / 60
    let offset =
      utcOffset == 0
      ? "Z"
      : (utcOffset < 0 ? "-" : "+") + (minutes / 60).padded(to: 2) + ":"
        + (minutes % 60).padded(to: 2)
    return "\(date)T\(clock)\(fraction.isEmpty ? "" : "." + fraction)\(offset)"
  }
}

extension Instant {
  private static func secondOfDay(_ clock: ArraySlice<UInt8>) -> Int? {
    let start = clock.startIndex
    guard clock[start + 2] == UInt8(ascii: ":"), clock[start + 5] == UInt8(ascii: ":"),
      let hour = Int(digits: clock[start..<start + 2]), hour < 24,
      let minute = Int(digits: clock[start + 3..<start + 5]), minute < 60,
      let second = Int(digits: clock[start + 6..<start + 8]), second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Consumes a fraction such as `.25` and returns it in nanoseconds.
  ///
  /// Returns 0 if there is no fraction, and nil if no digits follow the point.
  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.first == UInt8(ascii: ".") else { return 0 }
    let digits = rest.dropFirst().prefix { $0.isASCIIDigit }
    rest = rest.dropFirst(1 + digits.count)
    let kept = digits.prefix(9)
    guard !kept.isEmpty, var value = Int(digits: kept) else { return nil }
    for _ in kept.count..<9 { value *= 10 }
    return value
  }

  /// The offset in seconds, parsed from `Z` or a text such as `+01:00`.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    if text.count == 1, text.first == UInt8(ascii: "Z") || text.first == UInt8(ascii: "z") {
      return 0
    }
    let start = text.startIndex
    guard text.count == 6, text[start + 3] == UInt8(ascii: ":"),
      let hour = Int(digits: text[start + 1..<start + 3]), hour < 24,
      let minute = Int(digits: text[start + 4..<start + 6]), minute < 60
    else { return nil }
    switch text[start] {
    case UInt8(ascii: "+"): return hour * 3600 + minute * 60
    case UInt8(ascii: "-"): return -(hour * 3600 + minute * 60)
    default: return nil
    }
  }
}
