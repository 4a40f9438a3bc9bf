internal import Documents
package import Traces

/// An instant of a scenario: `09:30` on the first day, or `day 2 09:30`.
package struct Moment: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The day, counted from 1.
  package let day: Int
  package let clock: ClockTime

  package init?(_ text: String) {
    var words = text.split(separator: " ")
    var day = 1
    if words.first == "day", words.count == 3 {
      guard let number = Int(words[1]), (1...Scenario.maximumDays).contains(number) else {
        return nil
      }
      day = number
      words.removeFirst(2)
    }
    guard words.count == 1, let clock = ClockTime(String(words[0])) else { return nil }
    self.day = day
    self.clock = clock
  }

  /// The instant as a trace time.
  package var time: TraceTime { TraceTime(day: day - 1, clock) }

  package var description: String { (day > 1 ? "day \(day) " : "") + clock.description }

  /// The moment that is the given number of seconds later.
  func advanced(bySeconds seconds: Int) -> Moment {
    let second = (day - 1) * 86_400 + clock.secondOfDay + seconds
    return Moment(day: second / 86_400 + 1, clock: ClockTime(secondOfDay: second % 86_400))
  }

  package static func < (left: Moment, right: Moment) -> Bool { left.time < right.time }

  /// Creates a moment from a text that was validated.
  fileprivate init(checked text: String) {
    self = Moment(text) ?? Moment(day: 1, clock: ClockTime(hour: 0))
  }

  private init(day: Int, clock: ClockTime) {
    self.day = day
    self.clock = clock
  }
}

extension DocumentForm where Value == Moment {
  static var moment: DocumentForm<Moment> {
    DocumentForm<String>.matching(
      "a moment such as 09:30 or day 2 09:30:05",
      schemaPattern: "^(day [0-9]+ )?[0-9]{2}:[0-9]{2}(:[0-9]{2})?$",
      suggestion: "Days count from 1; write hours and minutes with two digits."
    ) { Moment($0) != nil }.mapped { Moment(checked: $0) }
  }
}

extension DocumentForm where Value == ClockTime {
  static var clock: DocumentForm<ClockTime> {
    DocumentForm<String>.matching(
      "a time of day such as 07:05", schemaPattern: "^[0-9]{2}:[0-9]{2}(:[0-9]{2})?$"
    ) { ClockTime($0) != nil }.mapped { ClockTime($0) ?? ClockTime(hour: 0) }
  }
}
