internal import Documents

/// The latency of a fix: a duration such as `3s`, or a range such as `2s...6s`, drawn for each fix.
package struct FixLatency: Sendable {
  package let minimum: Duration
  package let maximum: Duration
}

extension FixLatency {
  private init?(_ text: String) {
    let ends = text.split(separator: "...", omittingEmptySubsequences: false)
    let lengths = ends.compactMap { Duration(short: String($0)) }
    guard let minimum = lengths.first, let maximum = lengths.last, lengths.count == ends.count,
      lengths.count <= 2, minimum <= maximum
    else { return nil }
    self.init(minimum: minimum, maximum: maximum)
  }

  static let form = DocumentForm<String>.matching(
    "a duration such as 3s, or two with the shorter one first, such as 2s...6s",
    schemaPattern: #"^([0-9]+(ms|s|m|h|d))+(\.\.\.([0-9]+(ms|s|m|h|d))+)?$"#
  ) { FixLatency($0) != nil }.mapped {
    FixLatency($0) ?? FixLatency(minimum: .zero, maximum: .zero)
  }
}
