internal import Traces

extension TraceGroup {
  /// The maximum size of the counts as JSON, in bytes. It never decreases by merging.
  func countsSize(as key: Key) -> Int {
    let rules = self.rules.reduce(0) { $0 + $1.countsSize }
    let cells = (matrix.cells.map(\.observed) + lockMatrix.cells.map(\.observed))
      .reduce(0) { $0 + $1.countsSize }
    let lines = coverage.lines.reduce(0) { $0 + $1.countsSize }
    return 500 + key.kinds.count * (SummaryLimits.kind + 3) + origins.size + rules + cells + lines
  }
}

extension RuleOutcome {
  fileprivate var countsSize: Int {
    let missing = self.missing.reduce(0) { $0 + $1.rawValue.utf8.count + 3 }
    let numbers = [checked, undecided, decisive, violationCount]
    let counts = isCounted ? numbers.reduce(80) { $0 + $1.digits } + origins.size : 0
    return 90 + missing + counts
  }
}

extension CellObservations {
  fileprivate var countsSize: Int {
    guard traceCount > 0 else { return 0 }
    return 120 + traceCount.digits + origins.size
      + lists.reduce(0) { $0 + ($1.count > 0 ? 40 + $1.count.digits : 0) }
  }
}

extension SituationCoverage {
  fileprivate var countsSize: Int {
    let isBegun = furthest.map { $0.progress.isFurther(than: .absent) } ?? false
    return 70 + count.digits + origins.size + (isBegun ? 500 : 0) + (account == nil ? 0 : 280)
  }
}

extension OriginCounts {
  fileprivate var size: Int {
    TraceOrigin.allCases.reduce(15) { $0 + (self[$1] > 0 ? 16 + self[$1].digits : 0) }
  }
}

extension Int {
  fileprivate var digits: Int { String(self).utf8.count }
}
