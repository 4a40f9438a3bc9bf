internal import Text

/// Formats numbers, counts and lists.
enum Wording {
  /// A count with its noun: `1 mark`, `2 marks`.
  static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// A number with at most the given number of decimals.
  static func number(_ value: Double, decimals: Int = 1) -> String {
    FixedPoint.text(value, decimals: decimals)
  }

  /// Words as a list: `a`, `a and b`, `a, b and c`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
