/// A day of the proleptic Gregorian calendar, such as `2026-03-09`.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Parses `YYYY-MM-DD`, or returns nil if the calendar has no such day.
  package init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 10, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
      let year = Int(digits: digits[0..<4]), let month = Int(digits: digits[5..<7]),
      let day = Int(digits: digits[8..<10]), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that is the given number of days after 1970-01-01, or before it if negative.
  ///
  /// Days outside the years 0 to 9999 are clamped to the first or the last day of that range.
  package init(daysSinceEpoch days: Int) {
    // Counts from 0000-03-01, so that the leap day ends a year, in eras of 400 years.
    let shifted = min(max(days, Self.firstDay), Self.lastDay) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01.
  package var daysSinceEpoch: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension CalendarDate: Comparable, CustomStringConvertible {
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package var description: String {
    year.padded(to: 4) + "-" + month.padded(to: 2) + "-" + day.padded(to: 2)
  }
}

extension CalendarDate {
  /// 0000-01-01 and 9999-12-31, the limits of a year with four digits.
  private static let firstDay = -719_528
  private static let lastDay = 2_932_896

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  /// Parses decimal digits, or returns nil if a byte is not a digit or the number does not fit.
  init?(digits: ArraySlice<UInt8>) {
    self = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      let (tens, isTooLarge) = multipliedReportingOverflow(by: 10)
      guard !isTooLarge, tens <= Int.max - 9 else { return nil }
      self = tens + Int(digit - UInt8(ascii: "0"))
    }
  }

  /// The number in decimal, padded with leading zeros to at least the given number of digits.
  func padded(to length: Int) -> String {
    let digits = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, length - digits.count))
    return (self < 0 ? "-" : "") + zeros + digits
  }
}
