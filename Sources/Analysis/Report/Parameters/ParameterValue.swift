/// The JSON text of a header's parameter, with conversions to the types of its values.
struct ParameterValue {
  let json: String

  init(_ json: String) {
    self.json = json
  }

  /// The value as a number of things or days, from 0 to a million.
  var count: Double? {
    Double(json).flatMap { $0 >= 0 && $0 <= 1_000_000 ? $0 : nil }
  }

  /// The value as a duration of at most ten years.
  var seconds: Duration? {
    Double(json).flatMap { seconds in
      seconds >= 0 && seconds <= 315_576_000
        ? .milliseconds(Int64((seconds * 1000).rounded())) : nil
    }
  }

  var isTrue: Bool? {
    switch json {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// The contents of a JSON string without escapes, which names do not need.
  var text: String? {
    guard json.utf8.count >= 2, json.hasPrefix("\""), json.hasSuffix("\"") else { return nil }
    let inside = json.dropFirst().dropLast()
    return inside.contains("\\") || inside.contains("\"") ? nil : String(inside)
  }

  /// The value as a time of day such as `"07:00"` or `"07:00:30"`, in seconds. `"24:00"` is the end
  /// of a day.
  var clock: Int? {
    let parts = (text ?? "").split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count == 2 ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] >= 0,
      numbers.dropFirst().allSatisfy({ (0..<60).contains($0) })
    else { return nil }
    let second = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    return second <= 86_400 ? second : nil
  }

  /// The value as a count, or as the day's budget if it is `perDay`.
  var dailyCount: AccrualParameters.DailyCount? {
    text == "perDay" ? .budget : count.map { .count($0) }
  }

  /// The value as an array of names.
  var names: [String]? {
    guard json.hasPrefix("["), json.hasSuffix("]") else { return nil }
    let parts = json.dropFirst().dropLast().split(separator: ",").map { part in
      ParameterValue(String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())).text
    }
    let words = parts.compactMap(\.self)
    return words.count == parts.count ? words : nil
  }

  /// Returns the value as an array of names, or nil unless all of them are known.
  func names(among known: [String]) -> [String]? {
    names.flatMap { $0.allSatisfy(known.contains) ? $0 : nil }
  }

  /// Returns the value if it is one of a few names.
  func choice(_ known: String...) -> String? {
    text.flatMap { known.contains($0) ? $0 : nil }
  }

  /// Passes a value to a closure if there is one.
  ///
  /// - Returns: Whether there is a value.
  func use<Value>(_ found: Value?, _ assign: (Value) -> Void) -> Bool {
    guard let found else { return false }
    assign(found)
    return true
  }
}
