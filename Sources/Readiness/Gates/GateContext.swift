internal import Documents
internal import Traces

/// One run with all that a gate is measured on.
struct GateContext {
  let record: RunRecord
  let ledger: WaiverLedger
  /// What is different from the baseline; nil without one, and where no one asks.
  let changes: Changes?
  /// Which findings the baseline did not have; nil without a baseline.
  let newFindings: NewFindings?
  /// Names of cells that the app cannot reach.
  let impossibleCells: Set<String>
  /// Who owns the files that findings are in.
  let codeOwners: CodeOwners

  /// The value of a gate, and what it is made of.
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

/// A measured value and what a sentence about it needs.
struct GateMeasurement {
  /// Nil when it could not be measured; infinite for what is longer than any time.
  var value: Double?
  /// Whether a value below a floor is a fault, and not missing evidence.
  var isFault = false
  /// What the value is, before the line is named: `2 open errors`.
  var clause = ""
  /// What makes it so, the worst first.
  var culprits: [String] = []
  /// More of them are counted.
  static let maximumCulprits = 10
  /// How many there are beside the culprits.
  var otherCulprits = 0
  /// How many culprits a sentence names.
  var shown = 3
  /// How many of the value are counted and not listed.
  var unlisted = 0
  /// How many a waiver took out.
  var waived = 0
  /// How many depend on the date, which is unknown.
  var undecided = 0
  /// How many would be no fault if someone had looked.
  var unseen = 0
  /// Why nothing, or not everything, could be measured; a sentence without a full stop.
  var gap: String?
  var evidence: [GateResult.GateEvidence] = []
  /// The weakest origin of the trace evidence; nil when none of it comes from traces.
  var basis: TraceOrigin?

  static func unchecked(_ gap: String) -> GateMeasurement {
    var measurement = GateMeasurement()
    measurement.gap = gap
    return measurement
  }
}
