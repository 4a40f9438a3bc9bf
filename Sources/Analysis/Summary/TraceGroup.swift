internal import Traces

/// What the traces say together that have widgets of the same kinds.
///
/// Whether a trace is about the project depends on the kinds of its widgets, and which kinds the project has is known only
/// when the run is judged: a lint result may name them. So the answers are kept apart until then.
struct TraceGroup: Sendable {
  private(set) var traceCount = 0
  /// How many of the traces with a reload come from each origin.
  private(set) var origins = OriginCounts()
  /// How many of them have every change, so that what is not there did not happen.
  private(set) var completeCount = 0
  private(set) var matrix: MatrixCoverage
  private(set) var lockMatrix: LockCoverage
  /// One outcome a rule that is held against one trace, in the order of the catalogue.
  private(set) var rules: [RuleOutcome]
  private(set) var coverage: RunCoverage

  /// What decides whether a trace is about the project.
  struct Key: Hashable, Comparable, Sendable {
    /// Whether it simulates a scenario that comes with the program.
    let isBundled: Bool
    /// Sorted.
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

  /// What one trace says.
  ///
  /// - Parameter isDamaged: whether it was not read completely or contradicts itself, so that its evidence is weak.
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

  /// Adds what other traces say.
  mutating func merge(_ other: TraceGroup) {
    traceCount.add(saturating: other.traceCount)
    origins.add(other.origins)
    completeCount.add(saturating: other.completeCount)
    matrix.merge(other.matrix)
    lockMatrix.merge(other.lockMatrix)
    for (index, rule) in zip(rules.indices, other.rules) { rules[index].merge(rule) }
    coverage.merge(other.coverage)
  }

  /// The pieces of evidence that are kept, list by list.
  var evidence: [EvidenceList] { matrix.lists + lockMatrix.lists }

  private mutating func changeEvidence(_ change: (inout EvidenceList) -> Void) {
    matrix.changeLists(change)
    lockMatrix.changeLists(change)
  }

  /// Keeps no more evidence and violations than a summary has room for: the first of each list, then the second.
  mutating func trim() {
    trimEvidence(to: SummaryLimits.evidence)
    let kept = RoundRobin.shares(
      of: rules.map(\.violations.count), room: SummaryLimits.violations)
    for (index, share) in kept.enumerated() { rules[index].keep(share) }
  }

  /// Keeps the counts alone.
  mutating func dropEvidence() {
    changeEvidence { $0.keep(0) }
    for index in rules.indices { rules[index].keep(0) }
  }

  private mutating func trimEvidence(to room: Int) {
    var counts: [Int] = []
    changeEvidence { counts.append($0.first.count) }
    guard counts.reduce(0, +) > room else { return }
    var shares = RoundRobin.shares(of: counts, room: room)[...]
    changeEvidence { $0.keep(shares.removeFirst()) }
  }

  /// How many bytes it takes as JSON, at most; it never gets smaller by merging.
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

/// Sharing room between lists: the first of each, then the second of each, and so on.
enum RoundRobin {
  /// How many elements of each list there is room for.
  ///
  /// A list that grows never gives another one more room, so trimming parts of a whole loses nothing of what is kept of it.
  static func shares(of counts: [Int], room: Int) -> [Int] {
    var shares = [Int](repeating: 0, count: counts.count)
    var left = room
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
  /// Whether traces with such widgets are evidence about the project; one without a widget may be.
  ///
  /// One process writes a trace, so one kind of the project's is enough: the others are in the same extension.
  func own(_ group: TraceGroup.Key) -> Bool {
    if group.kinds.isEmpty { return true }
    let kinds = Set(group.kinds)
    if let declared, declared.contains(where: { kinds.contains($0.boundedKind) }) { return true }
    if group.isBundled { return false }
    return declared == nil && expected.isEmpty
      || expected.contains { kinds.contains($0.boundedKind) }
  }
}
