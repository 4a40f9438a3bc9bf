/// Whether a build may be released.
package enum Verdict: String, Codable, CaseIterable, Comparable, Sendable {
  /// A gate failed.
  case noGo = "NO-GO"
  /// No gate failed, and something that should have been checked was not.
  case notEnoughEvidence = "NOT ENOUGH EVIDENCE"
  /// Every gate passed, some because of a waiver or because a tool was told to be silent.
  case goWithWaivers = "GO WITH WAIVERS"
  case go = "GO"

  /// From the worst to the best.
  package static func < (left: Verdict, right: Verdict) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .noGo: 0
    case .notEnoughEvidence: 1
    case .goWithWaivers: 2
    case .go: 3
    }
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
