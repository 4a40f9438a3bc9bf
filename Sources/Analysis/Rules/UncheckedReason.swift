/// A reason why cases of a rule were not checked.
package struct UncheckedReason: Equatable, Sendable {
  package let sentence: String
  /// The number of traces that have it; zero if it is about all traces together.
  package internal(set) var traces = 1
  /// The number of undecided cases that it explains.
  package internal(set) var cases = 0
}

extension [UncheckedReason] {
  /// Counts one more case that a reason explains; only the first few reasons are kept.
  mutating func add(_ sentence: String, cases: Int) {
    if let index = firstIndex(where: { $0.sentence == sentence }) {
      self[index].cases += cases
    } else if count < SummaryLimits.reasons {
      append(UncheckedReason(sentence: sentence, cases: cases))
    }
  }

  /// Returns the distinct reasons of two lists, with the counts of both.
  func merged(with other: Self) -> Self {
    let all = Dictionary(grouping: self + other, by: \.sentence).sorted { $0.key < $1.key }
    return all.prefix(SummaryLimits.reasons).map { sentence, same in
      same.dropFirst().reduce(into: same[0]) { sum, reason in
        sum.traces.add(saturating: reason.traces)
        sum.cases.add(saturating: reason.cases)
      }
    }
  }
}
