internal import Text

/// How numbers and counts are put in words.
enum Wording {
  /// `1 mark`, `2 marks`.
  static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// A number with at most the given decimals.
  static func number(_ value: Double, decimals: Int = 1) -> String {
    FixedPoint.text(value, decimals: decimals)
  }

  /// `a`, `a and b`, `a, b and c`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
