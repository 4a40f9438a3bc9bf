/// How a check ended; what was not checked never counts as passed.
package enum Outcome: String, Codable, CaseIterable, Sendable {
  case pass
  case fail
  /// The rule has no bearing on this input, for example because no widget wants location.
  case notApplicable
  /// The input does not hold what the check needs.
  case notChecked
}
