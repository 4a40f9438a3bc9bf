internal import Documents
internal import Text

extension RunRecord {
  /// Whether the run is of a released build.
  package var isRelease: Bool { kind == RunKind.release.rawValue }

  /// The display name: `Tide Nearby 1.4 (121)`; the id for a run of loose files.
  package var title: String {
    if app.isEmpty { return id }
    return [app, version].compactMap { $0 }.joined(separator: " ")
      + (build.map { " (\($0))" } ?? "")
  }
}

extension RunRecord {
  /// The display name with the run's id: `Tide Nearby 1.4 (121), run 118`.
  package var titleWithID: String { app.isEmpty ? id : "\(title), run \(id)" }

  /// Whether two runs of one app have the same date, so that neither is newer.
  func isOfSameMoment(as other: RunRecord) -> Bool {
    guard id != other.id, app == other.app, let moment, let otherMoment = other.moment else {
      return false
    }
    return moment.isSameMoment(as: otherMoment)
  }

  /// The time of the run; nil if its date is missing or invalid.
  var moment: Instant? { date.flatMap { Instant($0) } }

  /// Whether both runs name the same commit.
  fileprivate func isOfSameCommit(as other: RunRecord) -> Bool {
    guard let commit, let otherCommit = other.commit else { return false }
    return CommitName.areSame(commit, otherCommit)
  }

  /// Whether one CI job made both runs: they have the same commit or, if one of them does not name
  /// its commit, the same date.
  func isMadeTogether(with other: RunRecord) -> Bool {
    if commit != nil && other.commit != nil { return isOfSameCommit(as: other) }
    guard let moment, let otherMoment = other.moment else { return false }
    return moment.isSameMoment(as: otherMoment)
  }
}

extension [RunRecord] {
  /// The runs to review: the first one, and the first one of each other app that the same job made.
  ///
  /// - Precondition: The newest run is first.
  package var evaluated: [RunRecord] {
    guard let newest = first, !newest.app.isEmpty else { return Array(prefix(1)) }
    var apps: Set<String> = [""]
    return filter { record in
      (record.id == newest.id || record.isMadeTogether(with: newest))
        && apps.insert(record.app).inserted
    }
  }

  /// The runs in the order of their dates, those without a date last; runs of the same date are
  /// ordered by id, descending.
  package var oldestFirst: [RunRecord] {
    map { (record: $0, moment: $0.moment) }.sorted { left, right in
      switch (left.moment, right.moment) {
      case (let a?, let b?) where !a.isSameMoment(as: b):
        a < b
      case (nil, _?): false
      case (_?, nil): true
      // The reverse is newest first, where the smaller id comes first.
      case (nil, nil), (_?, _?): left.record.id > right.record.id
      }
    }.map(\.record)
  }

  /// Returns the runs before a run; all other runs when the run is not among them.
  package func before(_ record: RunRecord) -> [RunRecord] {
    let ordered = (filter { $0.id != record.id } + [record]).oldestFirst
    return Array(ordered.prefix { $0.id != record.id })
  }
}

/// The run that another run is compared with.
package enum Baseline {
  /// Returns the newest earlier release of the same app or, without one, the newest earlier run,
  /// both of another commit.
  ///
  /// With a run of the same commit as baseline, a repeated job would find nothing new. Nil when
  /// there is none.
  package static func choose(for record: RunRecord, among records: [RunRecord]) -> RunRecord? {
    let earlier = records.filter { $0.app == record.app || $0.app.isEmpty || record.app.isEmpty }
      .before(record).filter { !$0.isOfSameCommit(as: record) }
    return earlier.last { $0.isRelease } ?? earlier.last
  }
}
