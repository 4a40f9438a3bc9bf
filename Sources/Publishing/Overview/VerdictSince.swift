internal import Readiness
internal import Runs

/// The run of the app since which the newest run's verdict has not changed.
struct VerdictSince {
  private let verdict: Verdict
  /// The number of consecutive runs with the verdict, including the newest.
  private let count: Int
  /// The first of these runs.
  private let first: RunRecord
  /// The last run with another verdict, or `nil` if no run on record had one.
  private let before: (record: RunRecord, verdict: Verdict)?

  /// Returns `nil` without a verdict, or without an earlier run that has one.
  init?(in publication: Publication) {
    let records = publication.history.records.reversed()
    let id = publication.newest?.id
    guard let app = records.first(where: { $0.id == id })?.app else { return nil }
    let evaluated = records.filter { $0.app == app }.prefix(Self.maximumRuns).map {
      (record: $0, verdict: publication.verdict(on: $0.id).verdict)
    }
    guard let newest = evaluated.first, newest.record.id == id,
      let verdict = newest.verdict
    else { return nil }
    let streak = evaluated.prefix { $0.verdict == verdict }
    let next = evaluated.dropFirst(streak.count).first
    before = next.flatMap { next in next.verdict.map { (next.record, $0) } }
    guard streak.count > 1 || before != nil else { return nil }
    self.verdict = verdict
    count = streak.count
    first = streak.last?.record ?? newest.record
  }

  /// The maximum number of compared runs.
  private static let maximumRuns = 500

  var sentence: String {
    guard let before else { return "\(verdict.rawValue) in each of the last \(count) runs." }
    let start = count == 1 ? "since this run" : "for \(count) runs, since \(first.shownName)"
    return
      "\(verdict.rawValue) \(start); \(before.record.shownName) was \(before.verdict.rawValue)."
  }
}
