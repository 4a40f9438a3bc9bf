internal import Diagnostics
internal import Publishing
internal import Readiness
internal import Runs
internal import Text

/// The runs, the history and the reviews of the newest runs.
struct ReviewedRuns {
  let runs: [Run]
  /// The runs that were read and those on record.
  let history: History
  /// The review of the newest run of each app: first the one that decides the verdict on the job, then
  /// the newest; empty without a run.
  let assessments: [Assessment]

  /// - Parameter records: The records of the runs.
  private init(
    _ runs: [Run], beside remembered: History, under policy: ReleasePolicy, now: Instant?,
    records: RunRecords, _ problems: inout [Diagnostic]
  ) {
    self.runs = runs
    history = remembered.adding(records.adopted(from: remembered), diagnostics: &problems)
    let reviews = records.all.evaluated.map { [history] record in
      Assessment(
        of: record, earlier: history.records.before(record), policy: policy, now: now)
    }
    let decisive = Verdict(together: reviews.map(\.verdict))
    assessments =
      reviews.filter { $0.verdict == decisive } + reviews.filter { $0.verdict != decisive }
  }

  /// Reviews the newest run and the runs of other apps that the same job made.
  ///
  /// When an input that the settings or the baseline require is missing, no check passes that the
  /// input might have failed.
  ///
  /// - Parameter sourceRoot: The checkout at the state of the reviewed runs, or nil for none.
  static func review(
    _ read: [Run], beside remembered: History, under policy: ReleasePolicy, now: Instant?,
    sourceRoot: String?, records: ([Run]) -> RunRecords, _ problems: inout [Diagnostic]
  ) -> ReviewedRuns {
    let runs = identified(read, beside: remembered, sourceRoot: sourceRoot, records)
    let first = ReviewedRuns(
      runs, beside: remembered, under: policy, now: now, records: records(runs), &problems)
    let reviews = first.assessments.filter { $0.traceGap != nil || $0.lintGap != nil }
    guard !reviews.isEmpty else { return first }
    let incomplete = runs.map { run in
      reviews.first { $0.record.id == run.id }.map {
        run.incomplete(lackingTrace: $0.traceGap, lint: $0.lintGap)
      } ?? run
    }
    var repeated: [Diagnostic] = []
    return ReviewedRuns(
      incomplete, beside: remembered, under: policy, now: now, records: records(incomplete),
      &repeated)
  }

  /// Returns the runs, whose findings without code are identified by the code in the sources or, in
  /// earlier runs, by what the history recorded of it.
  private static func identified(
    _ runs: [Run], beside remembered: History, sourceRoot: String?, _ records: ([Run]) -> RunRecords
  ) -> [Run] {
    guard runs.contains(where: \.hasFindingsWithoutCode) else { return runs }
    let reviewed = Set(records(runs).all.evaluated.map(\.id))
    let recorded = remembered.records.keyed(by: \.id)
    return runs.map { run in
      guard reviewed.contains(run.id) else {
        return recorded[run.id].map(run.identified(asIn:)) ?? run
      }
      return sourceRoot.map(run.identified(bySourcesBelow:)) ?? run
    }
  }
}
