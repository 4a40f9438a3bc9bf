package import Traces

/// The evidence of traces about one cell, by whether it agrees with the cell's expectation.
package struct CellObservations: Equatable, Sendable {
  package private(set) var agreeing = EvidenceList()
  package private(set) var differing = EvidenceList()
  /// Evidence that cannot be evaluated, because the sources leave the expectation open and no profile
  /// decides it.
  package private(set) var indeterminate = EvidenceList()
  /// The number of traces that the evidence comes from.
  package private(set) var traceCount = 0
  /// Whether the evaluated evidence includes a reliable trace. Known once it is graded.
  private var isReliable = false
  /// The origins of the evaluated evidence, known once it is graded.
  package private(set) var origins = OriginCounts()

  package init() {}

  /// Creates the observations of several traces from the parts that a summary stores.
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

  /// Whether there is evidence that could be evaluated.
  package var isEvaluated: Bool { agreeing.count > 0 || differing.count > 0 }

  /// Whether all evaluated evidence comes from traces that are damaged, contradict themselves, ran
  /// without limits or have no origin.
  package var isWeak: Bool { isEvaluated && !isReliable }

  /// The number of pieces of evidence, evaluated or not.
  package var count: Int { lists.reduce(0) { $0.adding(saturating: $1.count) } }

  /// The pieces that are kept, in the order of `lists`.
  package var evidence: [CellEvidence] { lists.flatMap(\.first) }

  /// The three lists, those that need attention first.
  var lists: [EvidenceList] { [differing, agreeing, indeterminate] }

  /// - Parameter isConflict: whether the cell's sources contradict each other.
  func status(isConflict: Bool) -> CellStatus {
    if differing.count > 0 { return .differs }
    if agreeing.count > 0 { return isConflict ? .conflict : .agrees }
    return indeterminate.count > 0 ? .indeterminate : .notCovered
  }

  /// The relation of a piece of evidence to the expectation of its cell.
  enum Agreement { case agreeing, differing, indeterminate }

  /// Adds a piece of evidence of the trace that is being read.
  mutating func add(_ evidence: @autoclosure () -> CellEvidence, as agreement: Agreement) {
    traceCount = 1
    switch agreement {
    case .agreeing: agreeing.add(evidence())
    case .differing: differing.add(evidence())
    case .indeterminate: indeterminate.add(evidence())
    }
  }

  /// Returns the observations of one trace, graded by its origin and reliability.
  func graded(_ grade: EvidenceGrade) -> CellObservations {
    var graded = self
    graded.isReliable = grade.isReliable && isEvaluated
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

  /// Changes each of the lists, in the order of `lists`.
  mutating func changeLists(_ change: (inout EvidenceList) -> Void) {
    change(&differing)
    change(&agreeing)
    change(&indeterminate)
  }

  /// Marks all evidence as unreliable, because some is missing.
  mutating func weaken() {
    isReliable = false
  }
}

/// The origin and the reliability of one trace.
package struct EvidenceGrade: Sendable {
  package let origin: TraceOrigin
  /// Whether the trace was read completely, does not contradict itself, comes from a run with limits
  /// and has an origin.
  package let isReliable: Bool
}
