internal import Documents
internal import Traces

/// A run with everything that its gates are measured on.
struct GateContext {
  let record: RunRecord
  let ledger: WaiverLedger
  /// The changes since the baseline, or nil without a baseline or when no gate needs them.
  let changes: Changes?
  /// The findings that the baseline did not have, or nil without a baseline.
  let newFindings: NewFindings?
  /// The names of the cells that the app cannot reach.
  let impossibleCells: Set<String>
  /// The owners of the files with findings.
  let codeOwners: CodeOwners

  /// Returns the value of a gate, with what it is derived from.
  func measure(_ gate: GateSetting) -> GateMeasurement {
    switch gate.measure {
    case .findings: findings(gate)
    case .charged, .withheld, .exhausted, .contentAge, .freshViews, .oldAuthorization, .runTime,
      .fixLatency, .waitingWithoutBudget:
      worstWidget(gate)
    case .cells: cells(gate)
    case .scenarios: scenarios
    case .rules: rules(gate)
    case .tools: tools
    case .waivers: waivers
    case .expiredWaivers: expiredWaivers
    }
  }
}

/// A measured value, with the parts of the sentence about it.
struct GateMeasurement {
  /// The value: nil when it was not measured, infinite for a duration that never ends.
  var value: Double?
  /// Whether a value below a minimum fails the gate, instead of being missing evidence.
  var isFault = false
  /// The value in words, without the threshold: `2 open errors`.
  var clause = ""
  /// What else has the value, as a clause, or nil if nothing has.
  var addition: String?
  /// The items that the value counts, the worst first.
  var items: [String] = []
  /// The findings that the value counts and the run lists.
  var findings: [FindingRecord] = []
  /// The findings that the value counts and the run does not list.
  var unlistedFindings: [UnlistedFindings] = []
  /// The number of items that are listed; further ones are counted.
  static let maximumItems = 10
  /// The number of items that are not listed.
  var otherItemCount = 0
  /// The number of items that a sentence lists.
  var shown = 3
  /// The part of the value that is counted and not listed.
  var unlisted: Int { unlistedFindings.total }
  /// The number of items that waivers hide.
  var waived = 0
  /// The number of items whose waiver depends on the date, which is unknown.
  var undecided = 0
  /// The number of items that only lack evidence.
  var unseen = 0
  /// Why the value is missing or partial, as a sentence without a full stop.
  var gap: String?
  var evidence: [GateResult.GateEvidence] = []
  /// The weakest origin of the trace evidence, or nil without trace evidence.
  var basis: TraceOrigin?

  static func unchecked(_ gap: String) -> GateMeasurement {
    GateMeasurement(gap: gap)
  }
}
