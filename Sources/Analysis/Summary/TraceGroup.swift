internal import Traces

/// The combined results of traces whose widgets have the same kinds.
///
/// Whether a trace is about the project depends on the kinds of its widgets. The kinds of the
/// project are known only when the run is evaluated, because a lint result may name them. Until then,
/// the results are kept separately.
struct TraceGroup: Sendable {
  private(set) var traceCount = 0
  /// The numbers of traces with a reload, by origin.
  private(set) var origins = OriginCounts()
  /// The number of traces that record every change, so that what is not recorded did not happen.
  private(set) var completeCount = 0
  private(set) var matrix: MatrixCoverage
  private(set) var lockMatrix: LockCoverage
  /// The outcome of each trace rule, in the order of the catalog.
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
}

extension TraceGroup {
  /// Creates the group of one trace.
  ///
  /// - Parameter isDamaged: whether the trace was not read completely or contradicts itself, so
  ///   that its evidence is weak.
  init(_ trace: TraceReport, isDamaged: Bool) {
    let origin = trace.header?.origin ?? .unknown
    let grade = EvidenceGrade(
      origin: origin,
      isReliable: !isDamaged && trace.header?.runMode == .release && origin != .unknown)
    var origins = OriginCounts()
    origins.add(trace.hasReload ? 1 : 0, of: origin)
    self.init(
      traceCount: 1, origins: origins,
      completeCount: trace.header?.recordsEveryChange == true ? 1 : 0,
      matrix: trace.matrix.graded(grade), lockMatrix: trace.lockMatrix.graded(grade),
      rules: trace.rules.map { $0.bounded.from(origin) },
      coverage: RunCoverage(trace.coverage, of: trace.file, from: origin))
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

  /// The lists of which a summary keeps the first elements, while it counts all.
  enum Examples: CaseIterable {
    case violations, evidence, sightings, reasons

    /// The number of examples of all groups together for which a summary has room.
    var room: Int {
      switch self {
      case .violations: SummaryLimits.violations
      case .evidence: SummaryLimits.evidence
      case .sightings: SummaryLimits.sightings
      case .reasons: SummaryLimits.allReasons
      }
    }
  }

  /// The number of examples in each list.
  func counts(of examples: Examples) -> [Int] {
    switch examples {
    case .violations: rules.map(\.violations.count)
    case .evidence: evidence.map(\.first.count)
    case .sightings: coverage.lines.map(\.sightings.count)
    case .reasons: rules.map(\.uncheckedReasons.count)
    }
  }

  /// Keeps the first examples of each list.
  mutating func keep(_ counts: [Int], of examples: Examples) {
    var left = counts[...]
    switch examples {
    case .violations:
      for (index, count) in zip(rules.indices, counts) { rules[index].keep(violations: count) }
    case .evidence: changeEvidence { $0.keep(left.popFirst() ?? 0) }
    case .sightings: coverage.keep(sightings: counts)
    case .reasons:
      for (index, count) in zip(rules.indices, counts) { rules[index].keep(reasons: count) }
    }
  }

  /// Keeps only the counts.
  mutating func dropExamples() {
    for examples in Examples.allCases {
      keep(counts(of: examples).map { _ in 0 }, of: examples)
    }
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

  /// The first element of each list, then the second of each, and so on.
  static func merged<Element>(_ lists: [[Element]]) -> [Element] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { rank in
      lists.compactMap { rank < $0.count ? $0[rank] : nil }
    }
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
