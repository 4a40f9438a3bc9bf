package import Traces

/// All that traces showed of one cell, by how it stands to what the cell asks for.
package struct CellObservations: Equatable, Sendable {
  package private(set) var agreeing = EvidenceList()
  package private(set) var differing = EvidenceList()
  /// Reached, but no one can judge it: the sources leave open what the cell asks for, and no profile decides it.
  package private(set) var indeterminate = EvidenceList()
  /// How many traces the evidence comes from.
  package private(set) var traceCount = 0
  /// Whether a trace that is whole, and of a run with limits, is among those that could be judged; a run tells.
  private var isReliable = false
  /// Where the evidence that could be judged comes from; a run tells.
  package private(set) var origins = OriginCounts()

  package init() {}

  /// What several traces showed, as a summary has it.
  init(
    agreeing: EvidenceList, differing: EvidenceList, indeterminate: EvidenceList, traceCount: Int,
    isWeak: Bool, origins: OriginCounts
  ) {
    self.agreeing = agreeing
    self.differing = differing
    self.indeterminate = indeterminate
    self.traceCount = traceCount
    self.origins = origins
    isReliable = !isWeak && agreeing.count.adding(saturating: differing.count) > 0
  }

  /// Whether there is evidence that could be judged.
  package var isJudged: Bool { agreeing.count > 0 || differing.count > 0 }

  /// Whether what could be judged comes only from traces that are damaged or contradict themselves, or that ran without
  /// limits.
  package var isWeak: Bool { isJudged && !isReliable }

  /// How many pieces of evidence there are, judged or not.
  package var count: Int { lists.reduce(0) { $0.adding(saturating: $1.count) } }

  /// The pieces that are kept, what asks for attention first.
  package var kept: [CellEvidence] { lists.flatMap(\.first) }

  /// The three lists, what asks for attention first.
  var lists: [EvidenceList] { [differing, agreeing, indeterminate] }

  /// - Parameter isConflict: whether the cell's sources contradict each other.
  func status(isConflict: Bool) -> CellStatus {
    if differing.count > 0 { return .differs }
    if agreeing.count > 0 { return isConflict ? .conflict : .agrees }
    return indeterminate.count > 0 ? .indeterminate : .notCovered
  }

  /// How a piece of evidence stands to what the cell asks for.
  enum Agreement { case agreeing, differing, indeterminate }

  /// Adds a piece of evidence of the one trace that is read.
  mutating func add(_ evidence: @autoclosure () -> CellEvidence, as agreement: Agreement) {
    traceCount = 1
    switch agreement {
    case .agreeing: agreeing.add(evidence())
    case .differing: differing.add(evidence())
    case .indeterminate: indeterminate.add(evidence())
    }
  }

  /// What one trace showed, with what that is worth.
  func graded(_ grade: EvidenceGrade) -> CellObservations {
    var graded = self
    graded.isReliable = grade.isReliable && isJudged
    graded.origins.add(agreeing.count.adding(saturating: differing.count), of: grade.origin)
    return graded
  }

  /// Adds the graded evidence of other traces.
  mutating func merge(_ other: CellObservations) {
    guard other.traceCount > 0 else { return }
    agreeing.merge(other.agreeing)
    differing.merge(other.differing)
    indeterminate.merge(other.indeterminate)
    traceCount.add(saturating: other.traceCount)
    isReliable = isReliable || other.isReliable
    origins.add(other.origins)
  }

  /// Changes each of the lists, what asks for attention first.
  mutating func changeLists(_ change: (inout EvidenceList) -> Void) {
    change(&differing)
    change(&agreeing)
    change(&indeterminate)
  }

  /// What was seen when some of the evidence is missing: nothing of it is sound any more.
  mutating func weaken() {
    isReliable = false
  }
}

/// What the evidence of one trace is worth.
package struct EvidenceGrade: Sendable {
  package let origin: TraceOrigin
  /// Whether the trace was read completely, does not contradict itself and is of a run with limits.
  package let isReliable: Bool
}
