internal import Diagnostics
internal import Readiness
internal import Runs
internal import Text

/// The runs, the history and the reviews of the newest runs.
struct ReviewedRuns {
  let runs: [Run]
  /// The runs that were read and those on record.
  let history: History
  /// The review of the newest run of each app, the newest first; empty without a run.
  let assessments: [Assessment]

  /// - Parameter records: The records of the runs.
  private init(
    _ runs: [Run], beside remembered: History, under policy: ReleasePolicy, now: Instant?,
    records: RunRecords, _ problems: inout [Diagnostic]
  ) {
    self.runs = runs
    history = remembered.adding(records.adopted(from: remembered), diagnostics: &problems)
    assessments = records.all.judged.map { [history] record in
      Assessment(
        of: record, earlier: history.records.before(record), policy: policy, now: now)
    }
  }

  /// Reviews the newest run and the runs of other apps that the same job made.
  ///
  /// When an input that the settings or the baseline require is missing, no check passes that the
  /// input might have failed.
  static func review(
    _ runs: [Run], beside remembered: History, under policy: ReleasePolicy, now: Instant?,
    records: ([Run]) -> RunRecords, _ problems: inout [Diagnostic]
  ) -> ReviewedRuns {
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
}
