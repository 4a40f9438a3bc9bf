internal import Documents
internal import Text

extension RunRecord {
  /// Whether it is of a build that was released.
  package var isRelease: Bool { kind == RunKind.release.rawValue }

  /// The run's name for people: `Tide Nearby 1.4 (121)`; loose files have none but their own.
  package var title: String {
    if app.isEmpty { return id }
    return [app, version].compactMap { $0 }.joined(separator: " ")
      + (build.map { " (\($0))" } ?? "")
  }
}

extension RunRecord {
  /// The name for people with the run's id: `Tide Nearby 1.4 (121), run 118`.
  package var titleWithID: String { app.isEmpty ? id : "\(title), run \(id)" }

  /// Whether two runs of one app have the same moment, so that neither is the newer one.
  func isOfSameMoment(as other: RunRecord) -> Bool {
    guard id != other.id, app == other.app, let date, let otherDate = other.date else {
      return false
    }
    let moment = Instant(date)
    return moment != nil && moment == Instant(otherDate)
  }

  /// Whether both runs name the same commit.
  fileprivate func isOfSameCommit(as other: RunRecord) -> Bool {
    guard let commit, let otherCommit = other.commit else { return false }
    return CommitName.areSame(commit, otherCommit)
  }

  /// Whether one job made both runs: they are of one commit or, where one of them does not name it, of one moment.
  func isMadeTogether(with other: RunRecord) -> Bool {
    if commit != nil && other.commit != nil { return isOfSameCommit(as: other) }
    guard let moment = date.flatMap({ Instant($0) }) else { return false }
    return other.date.flatMap { Instant($0) } == moment
  }
}

extension [RunRecord] {
  /// The runs that are judged: the first, and of each other app the first that the same job made.
  ///
  /// - Precondition: the newest comes first.
  package var judged: [RunRecord] {
    guard let newest = first, !newest.app.isEmpty else { return Array(prefix(1)) }
    var apps: Set<String> = [""]
    return filter { record in
      (record.id == newest.id || record.isMadeTogether(with: newest))
        && apps.insert(record.app).inserted
    }
  }

  /// In the order they were made; those without a date come last, and of one moment the id decides.
  package var oldestFirst: [RunRecord] {
    map { (record: $0, moment: $0.date.flatMap { Instant($0) }) }.sorted { left, right in
      switch (left.moment, right.moment) {
      case (let a?, let b?) where a != b:
        a < b
      case (nil, _?): false
      case (_?, nil): true
      // The newest first is the other way round, and there the smaller id comes first.
      case (nil, nil), (_?, _?): left.record.id > right.record.id
      }
    }.map(\.record)
  }

  /// Those that come before one of them; all of the others when it is not among them.
  package func before(_ record: RunRecord) -> [RunRecord] {
    let ordered = (filter { $0.id != record.id } + [record]).oldestFirst
    return Array(ordered.prefix { $0.id != record.id })
  }
}

/// The run that another one is measured against.
package enum Baseline {
  /// The newest release of the same app before it; without one, the run before it; both of another commit; nil when there is none.
  ///
  /// A job that is repeated for a commit would otherwise find nothing new.
  package static func choose(for record: RunRecord, among records: [RunRecord]) -> RunRecord? {
    let earlier = records.filter { $0.app == record.app || $0.app.isEmpty || record.app.isEmpty }
      .before(record).filter { !$0.isOfSameCommit(as: record) }
    return earlier.last { $0.isRelease } ?? earlier.last
  }
}
