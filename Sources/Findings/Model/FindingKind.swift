/// The kind of a result, in SARIF's terms.
package enum FindingKind: String, CaseIterable, Sendable {
  /// The rule is violated.
  case fail
  /// The rule was checked and is followed, which is evidence and not a finding.
  case pass
  /// The rule does not apply.
  case notApplicable
  /// A person has to decide.
  case review
  /// The tool could not decide.
  case open
  /// The result is only informational.
  case informational

  package var phrase: String { self == .notApplicable ? "not applicable" : rawValue }

  /// Whether the result may need action.
  package var isOpen: Bool {
    switch self {
    case .fail, .review, .open: true
    case .pass, .notApplicable, .informational: false
    }
  }
}
