/// How a finding relates to the tool's own earlier run; the words are SARIF's.
package enum BaselineState: String, CaseIterable, Sendable {
  case new
  case unchanged
  case updated
  /// Was there before and is gone: fixed, never open.
  case absent
}
