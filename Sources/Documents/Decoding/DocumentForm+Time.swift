package import Text

extension DocumentForm where Value == CalendarDate {
  /// A date such as `2026-03-09`.
  package static var date: DocumentForm<CalendarDate> {
    scalar("a date such as 2026-03-09", .text(pattern: nil, format: "date")) {
      CalendarDate($0.text)
    }
  }
}

extension DocumentForm where Value == Instant {
  /// A date and time with the offset from UTC, such as `2026-03-09T08:00:00+01:00`.
  package static var instant: DocumentForm<Instant> {
    scalar(
      "a date and time such as 2026-03-09T08:00:00+01:00", .text(pattern: nil, format: "date-time"),
      suggestion: "Write the date, a T, the time and the offset from UTC."
    ) { Instant($0.text) }
  }
}

extension DocumentForm where Value == Duration {
  /// A duration such as `15m` or `1h30m`, up to ten years.
  package static var duration: DocumentForm {
    scalar(
      "a duration such as 15m or 1h30m", .text(pattern: "^([0-9]+(ms|s|m|h|d))+$", format: nil),
      suggestion: "Write whole numbers with ms, s, m, h or d."
    ) { Duration(short: $0.text) }
  }
}

extension Duration {
  /// Creates the sum of numbers with units, or nil if the text is anything else.
  package init?(short text: String) {
    var rest = Substring(text)
    var milliseconds = 0
    let tenYears = 10 * 366 * 86_400_000
    guard !rest.isEmpty, rest.utf8.count <= 60 else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count)
      guard let number = Int(digits), number <= tenYears, let size = Self.units[String(unit)],
        number <= tenYears / size
      else { return nil }
      milliseconds += number * size
    }
    guard milliseconds <= tenYears else { return nil }
    self = .milliseconds(milliseconds)
  }

  /// The length of each unit in milliseconds.
  private static let units = [
    "ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000,
  ]
}
