package import Documents
package import Text

/// The release review of one run as a value: verdict, gates, waivers, changes, who signed.
package struct Assessment: Equatable, Sendable {
  package let record: RunRecord
  package let verdict: Verdict
  /// Why, the most serious first.
  package let reasons: [VerdictReason]
  /// Every gate in the order of the settings.
  package let gates: [GateResult]
  package let completeness: [ExpectedInput]
  package let waivers: WaiverLedger
  /// Nil when there is no earlier run.
  package let changes: Changes?
  /// Those about the record's version.
  package let signOffs: [SignOff]
  /// The report's time; nil when no clock was given.
  package let now: Instant?

  /// One line of what had to be there, and what was.
  package struct ExpectedInput: Equatable, Sendable {
    package let kind: Kind
    package let name: String
    package let expected: Int
    package let found: Int
    /// Read with gaps or failed.
    package let incomplete: Int
    /// What asked for it: the settings, or the earlier run that had it.
    package let requiredBy: String
    /// Rules it ran, rules that are off, why; empty when there is nothing to say.
    package let detail: String

    /// How many were read completely.
    package var read: Int { found - incomplete }

    /// Whether it is there and was read completely.
    package var state: State {
      found < expected ? .missing : incomplete > 0 ? .incomplete : .complete
    }

    /// The name of the settings, where they ask.
    static let settings = "almanac.yml"

    /// What sort of evidence it is.
    package enum Kind: String, CaseIterable, Sendable {
      case tool, scenario, widget, trace
    }

    /// Whether an expected input is there and complete.
    package enum State: Sendable {
      case complete, missing, incomplete
    }
  }
}
