/// Counts in words: `1 reload`, `2 reloads`, `12,345 reloads`.
package enum Plural {
  /// A count and its word, in the right number.
  ///
  /// - Parameter plural: the word for anything but one; the word with an `s` when not given.
  package static func text(_ count: Int, _ word: String, _ plural: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? word : plural ?? word + "s")"
  }

  /// A whole number with a comma between thousands.
  package static func grouped(_ count: Int) -> String {
    var text = ""
    for (index, digit) in String(count.magnitude).reversed().enumerated() {
      if index > 0 && index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (count < 0 ? "-" : "") + String(text.reversed())
  }

  /// A number, or that the traces do not record what would be counted.
  ///
  /// - Parameter isWhole: whether nothing is missing in the traces, so that none counted is none there.
  package static func recorded(_ count: Int, isComplete: Bool) -> String {
    count > 0 || isComplete ? grouped(count) : "not recorded"
  }
}
