package import Documents
package import Text

/// The release review of one run: verdict, gates, waivers, changes and sign-offs.
package struct Assessment: Equatable, Sendable {
  package let record: RunRecord
  package let verdict: Verdict
  /// The reasons of the verdict, the most serious first.
  package let reasons: [VerdictReason]
  /// The result of every gate, in the order of the settings.
  package let gates: [GateResult]
  package let completeness: [ExpectedInput]
  package let waivers: WaiverLedger
  /// The changes since the baseline, or nil without an earlier run.
  package let changes: Changes?
  /// The sign-offs of the record's version.
  package let signOffs: [SignOff]
  /// The time of the report, or nil if it is unknown.
  package let now: Instant?

  /// An expected input, compared with the inputs of the run.
  package struct ExpectedInput: Equatable, Sendable {
    package let kind: Kind
    package let name: String
    package let expected: Int
    package let found: Int
    /// The number that was read incompletely or failed.
    package let incomplete: Int
    /// The origin of the expectation: the settings, or the earlier run that had the input.
    package let requiredBy: String
    /// The rules the tool ran, the rules that are off and the reasons; empty when nothing is known.
    package let detail: String

    /// The number that was read completely.
    package var read: Int { found - incomplete }

    /// Whether the input is present and was read completely.
    package var state: State {
      found < expected ? .missing : incomplete > 0 ? .incomplete : .complete
    }

    /// The name of the settings as the origin of an expectation.
    static let settings = "almanac.yml"

    /// The kind of an expected input.
    package enum Kind: String, CaseIterable, Sendable {
      case tool, scenario, widget, trace
    }

    /// Whether an expected input is present and complete.
    package enum State: Sendable {
      case complete, missing, incomplete
    }
  }
}
