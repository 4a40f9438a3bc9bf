/// What a result says; the words are SARIF's.
package enum FindingKind: String, CaseIterable, Sendable {
  /// Something is wrong.
  case fail
  /// The rule was checked and holds: evidence, not a finding.
  case pass
  /// The rule has nothing to check here.
  case notApplicable
  /// A person has to judge.
  case review
  /// The tool could not decide.
  case open
  /// The tool only tells.
  case informational

  /// The kind as people read it.
  package var words: String { self == .notApplicable ? "not applicable" : rawValue }

  /// Whether someone still has to look at it.
  package var isOpen: Bool {
    switch self {
    case .fail, .review, .open: true
    case .pass, .notApplicable, .informational: false
    }
  }
}
