internal import Text

/// A time of day with a precision of one second.
package struct ClockTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let secondOfDay: Int

  package init(hour: Int, minute: Int = 0) {
    secondOfDay = hour * 3600 + minute * 60
  }

  init(secondOfDay: Int) {
    self.secondOfDay = secondOfDay
  }

  /// Parses `07:05` or `07:05:30`; 24:00 is the end of a day.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }) else {
      return nil
    }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { $0.isASCIIDigit } ? Int(part) : nil
    }
    guard numbers.count == parts.count, numbers[0] <= 24,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    secondOfDay = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    guard secondOfDay <= 86_400 else { return nil }
  }

  package var description: String {
    let parts = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
    let texts = parts.map { ($0 < 10 ? "0" : "") + String($0) }
    return texts.prefix(parts[2] == 0 ? 2 : 3).joined(separator: ":")
  }

  package static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.secondOfDay < right.secondOfDay
  }
}
