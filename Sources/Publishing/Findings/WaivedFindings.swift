internal import Findings
package import Readiness
internal import Runs

/// The findings of each run that waivers hide.
package struct WaivedFindings: Sendable {
  /// The hidden findings by the run's id, of the runs that have any.
  private let hidden: [String: Set<Fingerprint>]
  /// The hidden findings that are not listed, by the run's id.
  private let unlisted: [String: Set<UnlistedFindings>]

  /// - Parameter waivers: the waivers of each run, by its id.
  package init(by waivers: [String: WaiverLedger] = [:]) {
    hidden = waivers.mapValues { Set($0.hidden.compactMap { Fingerprint(written: $0) }) }
      .filter { !$0.value.isEmpty }
    unlisted = waivers.mapValues { Set($0.hiding.flatMap(\.unlisted)) }
      .filter { !$0.value.isEmpty }
  }

  /// Whether a waiver hides a finding of a run.
  func hides(_ finding: Finding, in run: Run) -> Bool {
    hidden[run.id]?.contains(finding.fingerprint) ?? false
  }

  /// Whether a waiver hides findings of a run that are not listed.
  func hides(_ findings: UnlistedFindings, in run: Run) -> Bool {
    unlisted[run.id]?.contains(findings) ?? false
  }
}
