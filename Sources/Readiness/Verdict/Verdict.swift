/// Whether a build may be released.
///
/// GO is better than GO WITH WAIVERS, and both are better than the two that stop a release. Neither
/// of those two is better than the other. A run that loses the tool that found its fault goes from
/// NO-GO to NOT ENOUGH EVIDENCE and is no closer to a release.
///
/// In this order, removing evidence that the settings or the baseline require never improves a
/// verdict. Evidence that neither requires is not missed. Waivers are decisions, not evidence;
/// removing one reveals what it hid.
package enum Verdict: String, CaseIterable, Sendable {
  /// A gate failed.
  case noGo = "NO-GO"
  /// No gate failed, but a required check was not made.
  case notEnoughEvidence = "NOT ENOUGH EVIDENCE"
  /// Every gate passed, some because of a waiver or because a tool suppressed a finding.
  case goWithWaivers = "GO WITH WAIVERS"
  case go = "GO"

  package var isReleasable: Bool {
    switch self {
    case .go, .goWithWaivers: true
    case .noGo, .notEnoughEvidence: false
    }
  }

  /// The verdict on several apps together: the worst of them, in the order NO-GO, NOT ENOUGH
  /// EVIDENCE, GO WITH WAIVERS, GO; nil without any.
  package init?(together verdicts: some Sequence<Verdict>) {
    let order: [Verdict] = [.noGo, .notEnoughEvidence, .goWithWaivers, .go]
    guard let decisive = order.first(where: verdicts.contains) else { return nil }
    self = decisive
  }

  /// The exit status of the program: 0 for a releasable build, 1 for a failed gate, 3 for missing
  /// evidence.
  package var exitStatus: Int32 {
    switch self {
    case .go, .goWithWaivers: 0
    case .noGo: 1
    case .notEnoughEvidence: 3
    }
  }
}
