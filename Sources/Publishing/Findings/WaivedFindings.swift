internal import Findings
package import Readiness
internal import Runs

/// The findings of each run that waivers hide.
package struct WaivedFindings: Sendable {
  /// The hidden findings by the run's id, of the runs that have any.
  private let hidden: [String: Set<Fingerprint>]

  /// - Parameter waivers: the waivers of each run, by its id.
  package init(by waivers: [String: WaiverLedger] = [:]) {
    hidden = waivers.mapValues { Set($0.hidden.compactMap { Fingerprint(written: $0) }) }
      .filter { !$0.value.isEmpty }
  }

  /// Whether a waiver hides a finding of a run.
  func hides(_ finding: Finding, in run: Run) -> Bool {
    hidden[run.id]?.contains(finding.fingerprint) ?? false
  }
}
