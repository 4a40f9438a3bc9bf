/// The state of a finding relative to the tool's own baseline, in SARIF's terms.
package enum BaselineState: String, CaseIterable, Sendable {
  case new
  case unchanged
  case updated
  /// The finding was in the baseline and is gone, so that it counts as fixed.
  case absent
}
