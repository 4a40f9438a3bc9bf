/// Whether a build may be released.
///
/// GO is better than GO WITH WAIVERS, and both are better than the two that stop a release. Of those two neither is the
/// better one: a run that loses the tool that found its fault goes from NO-GO to NOT ENOUGH EVIDENCE, and is no nearer to a
/// release. In this order no verdict gets better when evidence goes that someone asks for: the settings, or the baseline,
/// which had it. What no one asks for is not missed. Waivers are decisions and no evidence; to take one away shows what it hid.
package enum Verdict: String, CaseIterable, Sendable {
  /// A gate failed.
  case noGo = "NO-GO"
  /// No gate failed, and something that should have been checked was not.
  case notEnoughEvidence = "NOT ENOUGH EVIDENCE"
  /// Every gate passed, some because of a waiver or because a tool suppressed a finding.
  case goWithWaivers = "GO WITH WAIVERS"
  case go = "GO"

  /// Whether the build may go out.
  package var isReleasable: Bool {
    switch self {
    case .go, .goWithWaivers: true
    case .noGo, .notEnoughEvidence: false
    }
  }

  /// The verdict on several apps together: NO-GO if one of them is, and GO only if all are; nil without any.
  package init?(together verdicts: some Sequence<Verdict>) {
    let order: [Verdict] = [.noGo, .notEnoughEvidence, .goWithWaivers, .go]
    guard let decisive = order.first(where: verdicts.contains) else { return nil }
    self = decisive
  }

  /// The exit status of a program: 0, 1 for a failed gate, 3 for missing evidence.
  package var exitStatus: Int32 {
    switch self {
    case .go, .goWithWaivers: 0
    case .noGo: 1
    case .notEnoughEvidence: 3
    }
  }
}
