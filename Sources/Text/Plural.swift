/// Formats counts, such as `1 reload`, `2 reloads` and `12,345 reloads`.
package enum Plural {
  /// A count with its noun in the singular or plural.
  ///
  /// - Parameter plural: The plural, if it is not the singular with an `s`.
  package static func text(_ count: Int, _ word: String, _ plural: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? word : plural ?? word + "s")"
  }

  /// An integer with a comma between groups of three digits.
  package static func grouped(_ count: Int) -> String {
    var text = ""
    for (index, digit) in String(count.magnitude).reversed().enumerated() {
      if index > 0 && index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (count < 0 ? "-" : "") + String(text.reversed())
  }

  /// A count, or `not recorded` if the traces do not record what is counted.
  ///
  /// - Parameter isComplete: Whether the traces are complete, so that a count of zero is certain.
  package static func recorded(_ count: Int, isComplete: Bool) -> String {
    count > 0 || isComplete ? grouped(count) : "not recorded"
  }
}
