/// How well a cell is covered by what was observed.
package enum CellStatus: String, CaseIterable, Sendable {
  case notCovered
  /// Reached, but the sources leave open what it asks for, and no profile decides it.
  case indeterminate
  /// Observed as expected, every time.
  case agrees
  /// Observed otherwise at least once.
  case differs
  /// Observed in a cell whose sources contradict each other, and within what they allow.
  case conflict

  /// Whether something was observed that could be judged.
  package var isCovered: Bool {
    switch self {
    case .notCovered, .indeterminate: false
    case .agrees, .differs, .conflict: true
    }
  }
}
