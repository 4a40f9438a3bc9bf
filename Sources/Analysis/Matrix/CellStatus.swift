/// How well a cell is covered by what was observed.
package enum CellStatus: String, CaseIterable, Sendable {
  case notCovered
  /// Observed as expected, every time.
  case agrees
  /// Observed otherwise at least once.
  case differs
  /// Observed in a cell whose sources contradict each other, and within what they allow.
  case conflict

  init(agreeing: EvidenceList, differing: EvidenceList, isConflict: Bool) {
    if differing.count > 0 {
      self = .differs
    } else if agreeing.count > 0 {
      self = isConflict ? .conflict : .agrees
    } else {
      self = .notCovered
    }
  }
}
