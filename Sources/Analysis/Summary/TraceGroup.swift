internal import Traces

/// The combined results of traces whose widgets have the same kinds.
///
/// Whether a trace is about the project depends on the kinds of its widgets. The kinds of the
/// project are known only when the run is judged, because a lint result may name them. Until then,
/// the results are kept separately.
struct TraceGroup: Sendable {
  private(set) var traceCount = 0
  /// The numbers of traces with a reload, by origin.
  private(set) var origins = OriginCounts()
  /// The number of traces that record every change, so that what is not recorded did not happen.
  private(set) var completeCount = 0
  private(set) var matrix: MatrixCoverage
  private(set) var lockMatrix: LockCoverage
  /// The outcome of each trace rule, in the order of the catalogue.
  private(set) var rules: [RuleOutcome]
  private(set) var coverage: RunCoverage

  /// The properties that decide whether a trace is about the project.
  struct Key: Hashable, Comparable, Sendable {
    /// Whether the trace simulates a bundled scenario.
    let isBundled: Bool
    /// The widget kinds, sorted.
    let kinds: [String]

    static func < (left: Key, right: Key) -> Bool {
      left.isBundled != right.isBundled
        ? right.isBundled : left.kinds.lexicographicallyPrecedes(right.kinds)
    }
  }

  init(
    traceCount: Int, origins: OriginCounts, completeCount: Int, matrix: MatrixCoverage,
    lockMatrix: LockCoverage, rules: [RuleOutcome], coverage: RunCoverage
  ) {
    self.traceCount = traceCount
    self.origins = origins
    self.completeCount = completeCount
    self.matrix = matrix
    self.lockMatrix = lockMatrix
    self.rules = rules
    self.coverage = coverage
  }

  /// Creates the group of one trace.
  ///
  /// - Parameter isDamaged: whether the trace was not read completely or contradicts itself, so
  ///   that its evidence is weak.
  init(_ trace: TraceReport, isDamaged: Bool) {
    let origin = trace.header?.origin ?? .unknown
    let grade = EvidenceGrade(
      origin: origin, isReliable: !isDamaged && trace.header?.runMode == .release)
    traceCount = 1
    origins.add(trace.hasReload ? 1 : 0, of: origin)
    completeCount = trace.header?.recordsEveryChange == true ? 1 : 0
    matrix = trace.matrix.graded(grade)
    lockMatrix = trace.lockMatrix.graded(grade)
    rules = trace.rules.map { $0.bounded.from(origin) }
    coverage = RunCoverage(trace.coverage, of: trace.file, from: origin)
    changeEvidence { $0.change(\.bounded) }
  }

  /// Adds the results of other traces.
  mutating func merge(_ other: TraceGroup) {
    traceCount.add(saturating: other.traceCount)
    origins.add(other.origins)
    completeCount.add(saturating: other.completeCount)
    matrix.merge(other.matrix)
    lockMatrix.merge(other.lockMatrix)
    for (index, rule) in zip(rules.indices, other.rules) { rules[index].merge(rule) }
    coverage.merge(other.coverage)
  }

  /// The evidence that is kept, list by list.
  var evidence: [EvidenceList] { matrix.lists + lockMatrix.lists }

  private mutating func changeEvidence(_ change: (inout EvidenceList) -> Void) {
    matrix.changeLists(change)
    lockMatrix.changeLists(change)
  }

  /// Keeps as much evidence and as many violations as a summary has room for: the first of each
  /// list, then the second.
  mutating func trim() {
    trimEvidence(to: SummaryLimits.evidence)
    let kept = RoundRobin.shares(
      of: rules.map(\.violations.count), total: SummaryLimits.violations)
    for (index, share) in kept.enumerated() { rules[index].keep(share) }
  }

  /// Keeps only the counts.
  mutating func dropEvidence() {
    changeEvidence { $0.keep(0) }
    for index in rules.indices { rules[index].keep(0) }
  }

  private mutating func trimEvidence(to room: Int) {
    var counts: [Int] = []
    changeEvidence { counts.append($0.first.count) }
    guard counts.reduce(0, +) > room else { return }
    var shares = RoundRobin.shares(of: counts, total: room)[...]
    changeEvidence { $0.keep(shares.removeFirst()) }
  }

  /// The maximum size as JSON, in bytes. It never decreases by merging.
  var greatestSize: Int {
    let cells = (matrix.cells.map(\.observed) + lockMatrix.cells.map(\.observed))
      .count { $0.traceCount > 0 }
    let evidence = self.evidence.reduce(0) { $0 + $1.first.count }
    let violations = rules.reduce(0) { $0 + $1.violations.count }
    let sightings = coverage.lines.reduce(0) { $0 + $1.sightings.count }
    return 12_000 + cells * 400 + min(evidence, SummaryLimits.evidence) * 400
      + min(violations, SummaryLimits.violations) * 700 + sightings * 300
  }
}

/// The distribution of room among lists: the first element of each, then the second of each, and so
/// on.
enum RoundRobin {
  /// The number of elements of each list for which there is room.
  ///
  /// A list that grows never leaves more room for another one. Trimming parts before a merge
  /// therefore loses nothing that would be kept of all parts together.
  static func shares(of counts: [Int], total: Int) -> [Int] {
    var shares = [Int](repeating: 0, count: counts.count)
    var left = total
    for rank in 0..<(counts.max() ?? 0) {
      for (index, count) in counts.enumerated() where count > rank {
        guard left > 0 else { return shares }
        shares[index] += 1
        left -= 1
      }
    }
    return shares
  }
}

extension ProjectWidgets {
  /// Whether traces with these widgets are evidence about the project.
  ///
  /// A trace without widgets counts, because it may be. One process writes a trace, so one kind of
  /// the project is enough: the others are in the same extension.
  func own(_ group: TraceGroup.Key) -> Bool {
    if group.kinds.isEmpty { return true }
    let kinds = Set(group.kinds)
    if let declared, declared.contains(where: { kinds.contains($0.boundedKind) }) { return true }
    if group.isBundled { return false }
    return declared == nil && expected.isEmpty
      || expected.contains { kinds.contains($0.boundedKind) }
  }
}
