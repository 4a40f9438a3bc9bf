/// The outcome of a check.
///
/// A case that was not checked never counts as passed.
package enum CheckOutcome: String, CaseIterable, Sendable {
  case pass
  case fail
  /// The rule does not apply to this input, for example because no widget wants location.
  case notApplicable
  /// The input does not contain what the check needs.
  case notChecked

  /// Creates the outcome of a rule from its counts. A rule with more undecided than checked cases
  /// does not pass.
  ///
  /// - Parameters:
  ///   - decisive: the number of undecided cases that rule out a pass, whatever else was checked.
  ///   - otherwise: the outcome if no case was checked.
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
