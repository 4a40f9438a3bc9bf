internal import Analysis
internal import Documents
package import Text

extension Assessment {
  /// The number of runs in a trend, including this one.
  private static let trendLength = 10

  /// Reviews a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - earlier: The runs before it, the oldest first.
  ///   - now: The time of the report, or nil for none.
  package init(
    of run: RunRecord, earlier: [RunRecord], policy: ReleasePolicy, now: Instant?
  ) {
    let now = run.evaluationTime(ofReport: now)
    let baseline = Baseline.choose(for: run, among: earlier)
    let (record, refused) = policy.withoutNewSuppressions(run, after: baseline)
    let ledger = WaiverLedger(of: record, after: baseline, under: policy, now: now)
    let changes = baseline.map { Changes(from: $0, to: record, waivers: ledger) }
    let ofApp = earlier.filter { $0.app == record.app }
    // Each run is evaluated on its own date: a waiver that has expired since was still valid then.
    let context = { (index: Int) in
      GateContext(
        of: ofApp[index], earlier: Array(ofApp[..<index]), policy,
        now: now.map { ofApp[index].moment ?? $0 })
    }
    let past = ofApp.indices.suffix(Self.trendLength - 1).map(context)
    let measured = GateContext(of: record, ledger, changes, policy)
    let evaluation = VerdictEvaluation(
      on: measured, baseline: baseline, past, policy, refused: refused,
      otherApps: baseline == nil ? Self.newestVerdicts(among: earlier, policy, now) : [],
      simultaneous: earlier.filter(record.isOfSameMoment).map(\.id).sorted())
    // The values of a run that is not released are no reference for a threshold.
    let gates =
      evaluation.verdict == .noGo ? evaluation.gates.map(\.withoutAdvice) : evaluation.gates
    self.init(
      record: record, verdict: evaluation.verdict, reasons: evaluation.reasons,
      gates: gates.withStreaks(on: measured, after: ofApp) { index in
        let inTrend = index - (ofApp.count - past.count)
        return inTrend < 0 ? context(index) : past[inTrend]
      }, completeness: evaluation.completeness, waivers: ledger,
      changes: changes, signOffs: policy.signOffs.filter { $0.version == record.version }, now: now)
  }
}

extension Assessment {
  /// Returns the apps of runs with the verdict on the newest run of each: `Tide (NO-GO)`.
  private static func newestVerdicts(
    among records: [RunRecord], _ policy: ReleasePolicy, _ now: Instant?
  ) -> [String] {
    Set(records.map(\.app)).sorted().compactMap { app in
      guard let index = records.lastIndex(where: { $0.app == app }) else { return nil }
      let evaluation = VerdictEvaluation(
        on: records[index], earlier: Array(records[..<index]), policy: policy, now: now)
      return "\(app) (\(evaluation.verdict.rawValue))"
    }
  }
}

extension VerdictEvaluation {
  /// Evaluates a run without trends and changes.
  init(on record: RunRecord, earlier: [RunRecord], policy: ReleasePolicy, now: Instant?) {
    self.init(
      on: GateContext(of: record, earlier: earlier, policy, now: now),
      baseline: Baseline.choose(for: record, among: earlier), [], policy,
      simultaneous: earlier.filter(record.isOfSameMoment).map(\.id))
  }

  /// - Parameters:
  ///   - past: The contexts of earlier runs for trends, the oldest first.
  ///   - refused: The findings whose suppression the policy does not accept.
  fileprivate init(
    on context: GateContext, baseline: RunRecord?, _ past: [GateContext], _ policy: ReleasePolicy,
    refused: [FindingRecord] = [], otherApps: [String] = [], simultaneous: [String]
  ) {
    let gates = policy.appliedGates
    let measurements = past.map { context in gates.map { context.measure($0) } }
    let areFailed = measurements.map { measurements in
      zip(measurements, gates).contains {
        GateResult.outcome(of: $0, against: $1.threshold) == .fail
      }
    }
    self.init(
      record: context.record,
      gates: gates.enumerated().map { index, gate in
        GateResult(
          of: gate, on: context,
          earlier: zip(measurements, areFailed).map {
            .init(value: $0[index].value, isOfFailedRun: $1)
          })
      },
      completeness: policy.completeness(of: context.record, after: baseline),
      ledger: context.ledger,
      suppressed: SuppressedFindings(
        of: context.record, gates: policy.gates, changes: context.changes),
      refused: refused, warnDays: policy.warnDays, otherApps: otherApps, simultaneous: simultaneous,
      reused: baseline.map(context.record.reusedTraces) ?? [],
      refutedCells: context.record.cells.map(\.cell).filter(context.impossibleCells.contains))
  }
}

extension ReleasePolicy {
  /// Returns the run in which the findings are open that the policy does not let it suppress, and
  /// these findings.
  fileprivate func withoutNewSuppressions(
    _ run: RunRecord, after baseline: RunRecord?
  ) -> (run: RunRecord, refused: [FindingRecord]) {
    guard !acceptsNewSuppressions, run.findings.contains(where: { $0.suppression != nil }) else {
      return (run, [])
    }
    let known = baseline?.findings ?? []
    let pairs = FindingPairs(from: known, to: run.findings)
    var open = run
    var refused: [FindingRecord] = []
    for (index, finding) in run.findings.enumerated()
    where finding.suppression != nil
      && pairs.earlier[index].flatMap({ known[$0].suppression }) == nil
    {
      open.findings[index] = finding.unsuppressed
      refused.append(finding)
    }
    return (open, refused)
  }

  /// The gates of the settings, and the gate on expired waivers if there are waivers.
  fileprivate var appliedGates: [GateSetting] {
    gates + (waivers.isEmpty ? [] : [.waiversHaveNotExpired])
  }

  /// Returns the inputs that the settings or the baseline expect of a run, compared with its own.
  fileprivate func completeness(
    of record: RunRecord, after baseline: RunRecord?
  ) -> [Assessment.ExpectedInput] {
    .init(of: record, expects: record.expects ?? expects, baseline: baseline)
  }

  /// Returns the cells that a waiver can hide: required cells without valid evidence, and cells
  /// whose evidence contradicts the matrix.
  fileprivate func openCells(of record: RunRecord) -> Set<String> {
    let impossible = Set(impossibleCells.keys)
    let required = gates.filter { $0.measure == .cells }.flatMap {
      $0.requiredCells(without: impossible)
    }
    return Set(
      record.cellsWithoutEvidence(required) + record.cells.filter { !$0.agrees }.map(\.cell))
  }
}

extension WaiverLedger {
  /// - Parameter baseline: The earlier run whose inputs are expected again.
  init(
    of record: RunRecord, after baseline: RunRecord?, under policy: ReleasePolicy, now: Instant?
  ) {
    self.init(
      of: record, waivers: policy.waivers, openCells: policy.openCells(of: record),
      lacking: MissingEvidence(of: record, policy.completeness(of: record, after: baseline)),
      now: record.evaluationTime(ofReport: now), warnDays: policy.warnDays)
  }
}

extension RunRecord {
  /// Returns the time that decides which waivers are active: the date of a release, so that its
  /// verdict does not depend on the day of the report, or else the time of the report.
  fileprivate func evaluationTime(ofReport now: Instant?) -> Instant? {
    isRelease ? moment ?? now : now
  }
}

extension GateContext {
  /// Creates the context of a run with its own baseline under today's policy; the runs are compared
  /// only if a gate is about new findings.
  fileprivate init(
    of record: RunRecord, earlier: [RunRecord], _ policy: ReleasePolicy, now: Instant?
  ) {
    // What a waiver hides does not depend on the inputs of the baseline.
    let ledger = WaiverLedger(of: record, after: nil, under: policy, now: now)
    let needsChanges = policy.gates.contains(where: \.isOnlyNew)
    let baseline = needsChanges ? Baseline.choose(for: record, among: earlier) : nil
    let changes = baseline.map { Changes(from: $0, to: record, waivers: ledger) }
    self.init(of: record, ledger, changes, policy)
  }

  fileprivate init(
    of record: RunRecord, _ ledger: WaiverLedger, _ changes: Changes?, _ policy: ReleasePolicy
  ) {
    self.init(
      record: record, ledger: ledger, changes: changes,
      newFindings: changes.map { NewFindings(in: $0, of: record) },
      impossibleCells: Set(policy.impossibleCells.keys), codeOwners: policy.codeOwners)
  }
}
