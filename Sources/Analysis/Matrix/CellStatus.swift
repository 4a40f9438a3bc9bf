/// How well a cell is covered by evidence.
package enum CellStatus: String, CaseIterable, Sendable {
  case notCovered
  /// Reached, but the sources leave the expectation open, and no profile decides it.
  case indeterminate
  /// Observed as expected, every time.
  case agrees
  /// Observed at least once to differ from the expectation.
  case differs
  /// Observed within what the sources allow, in a cell whose sources contradict each other.
  case conflict

  /// Whether there is evidence that could be evaluated.
  package var isCovered: Bool {
    switch self {
    case .notCovered, .indeterminate: false
    case .agrees, .differs, .conflict: true
    }
  }
}
