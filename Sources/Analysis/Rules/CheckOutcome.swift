/// How a check ended; what was not checked never counts as passed.
package enum CheckOutcome: String, CaseIterable, Sendable {
  case pass
  case fail
  /// The rule has no bearing on this input, for example because no widget wants location.
  case notApplicable
  /// The input does not hold what the check needs.
  case notChecked

  /// How a rule ended by its counts; a pass that is based on fewer cases than were left open is none.
  ///
  /// - Parameters:
  ///   - decisive: how many of those left open rule out a pass, whatever else was checked.
  ///   - otherwise: what it is where nothing was held against the rule.
  init(checked: Int, undecided: Int, decisive: Int, violations: Int, otherwise: CheckOutcome) {
    self =
      if violations > 0 {
        .fail
      } else if checked == 0 {
        otherwise
      } else {
        undecided > checked || decisive > 0 ? .notChecked : .pass
      }
  }
}
