internal import Diagnostics
internal import Publishing
internal import Readiness
internal import Runs
internal import Text

/// The runs, what is remembered beside them, and the review of the newest.
struct ReviewedRuns {
  let runs: [Run]
  /// The runs here and those that are remembered.
  let history: History
  /// Nil when there is no run.
  let assessment: Assessment?

  /// - Parameter records: what history keeps of the runs.
  private init(
    _ runs: [Run], beside remembered: History, under policy: ReleasePolicy, now: Instant?,
    records: RunRecords, _ problems: inout [Diagnostic]
  ) {
    self.runs = runs
    history = remembered.adding(records.all, diagnostics: &problems)
    assessment = records.newest.map { [history] newest in
      Assessment(
        of: newest, earlier: history.records.before(newest), policy: policy, now: now)
    }
  }

  /// Reviews the newest run; where an input is missing that the settings or the baseline ask for, nothing passes that it
  /// might have shown otherwise.
  static func review(
    _ runs: [Run], beside remembered: History, under policy: ReleasePolicy, now: Instant?,
    records: ([Run]) -> RunRecords, _ problems: inout [Diagnostic]
  ) -> ReviewedRuns {
    let first = ReviewedRuns(
      runs, beside: remembered, under: policy, now: now, records: records(runs), &problems)
    guard let review = first.assessment, review.traceGap != nil || review.lintGap != nil,
      let newest = runs.firstIndex(where: { $0.id == review.record.id })
    else { return first }
    var incomplete = runs
    incomplete[newest] = runs[newest].incomplete(
      lackingTrace: review.traceGap, lint: review.lintGap)
    var repeated: [Diagnostic] = []
    return ReviewedRuns(
      incomplete, beside: remembered, under: policy, now: now, records: records(incomplete),
      &repeated)
  }
}
