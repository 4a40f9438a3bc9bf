internal import Analysis
package import Bytes
internal import Documents

extension Assessment {
  /// How many runs a trend goes back, this one counted.
  private static let trendLength = 10

  /// Judges a run.
  ///
  /// - Parameters:
  ///   - earlier: the runs before it, the oldest first.
  ///   - now: decides which waivers hold; without it none does.
  package init(
    of record: RunRecord, earlier: [RunRecord], policy: ReleasePolicy, now: Instant?
  ) {
    let baseline = Baseline.choose(for: record, among: earlier)
    let ledger = WaiverLedger(of: record, under: policy, now: now)
    let changes = baseline.map { Changes(from: $0, to: record, waivers: ledger) }
    let past = Self.benches(of: earlier, policy, now: now)
    let bench = GateBench(of: record, ledger, changes, policy)
    let gates = policy.appliedGates.map { gate in
      GateResult(of: gate, on: bench, earlier: past.map { $0.measure(gate).value })
    }
    let completeness = Completeness(of: record, expects: policy.expects, baseline: baseline)
    let judgement = Judgement(
      record: record, gates: gates, completeness: completeness, ledger: ledger,
      silenced: SilencedFindings(of: record, gates: policy.gates, changes: changes),
      isUnmeasured: policy.expects.isEmpty && baseline == nil, warnDays: policy.warnDays)
    self.init(
      record: record, verdict: judgement.verdict, reasons: judgement.reasons, gates: gates,
      completeness: completeness.lines, waivers: ledger, changes: changes,
      signOffs: policy.signOffs.filter { $0.version == record.version }, now: now)
  }

  /// The last runs before, each held against its own baseline under today's policy.
  private static func benches(
    of earlier: [RunRecord], _ policy: ReleasePolicy, now: Instant?
  ) -> [GateBench] {
    let needsChanges = policy.gates.contains(where: \.isOnlyNew)
    return earlier.indices.suffix(trendLength - 1).map { index in
      let record = earlier[index]
      let ledger = WaiverLedger(of: record, under: policy, now: now)
      let baseline =
        needsChanges ? Baseline.choose(for: record, among: Array(earlier[..<index])) : nil
      return GateBench(
        of: record, ledger, baseline.map { Changes(from: $0, to: record, waivers: ledger) }, policy)
    }
  }
}

extension ReleasePolicy {
  /// The gates of the settings, and the one on expired waivers where there are any.
  fileprivate var appliedGates: [GateSetting] {
    gates + (waivers.isEmpty ? [] : [.waiversHaveNotExpired])
  }

  /// Cells that somebody asks for and those that went against the matrix, of which a waiver can be meant.
  fileprivate func openCells(of record: RunRecord) -> Set<String> {
    let impossible = Set(impossibleCells.keys)
    let required = gates.filter { $0.measure == .cells }.flatMap {
      $0.requiredCells(without: impossible)
    }
    return Set(record.lacking(required) + record.cells.filter { !$0.agrees }.map(\.cell))
  }
}

extension WaiverLedger {
  fileprivate init(of record: RunRecord, under policy: ReleasePolicy, now: Instant?) {
    self.init(
      of: record, waivers: policy.waivers, openCells: policy.openCells(of: record), now: now,
      warnDays: policy.warnDays)
  }
}

extension GateBench {
  fileprivate init(
    of record: RunRecord, _ ledger: WaiverLedger, _ changes: Changes?, _ policy: ReleasePolicy
  ) {
    self.init(
      record: record, ledger: ledger,
      newFindings: changes.map { changes in
        Set(changes.findings.filter { $0.kind == .new }.map(\.finding.fingerprint))
      },
      impossibleCells: Set(policy.impossibleCells.keys))
  }
}
