internal import Analysis
internal import Documents
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// The first run of a gate's failing streak and the run before it, for overview and release review.
struct FailingSince {
  private let gate: GateResult
  private let streak: FailingStreak
  private let publication: Publication
  private let path: PagePath

  /// Returns nil for a gate that does not fail, or if no earlier run is on record.
  init?(_ gate: GateResult, in publication: Publication, from path: PagePath) {
    guard let streak = gate.streak else { return nil }
    self.gate = gate
    self.streak = streak
    self.publication = publication
    self.path = path
  }

  static let fields = PageFields<FailingSince>("since when a gate fails") {
    Field.text("gate") { $0.gate.setting.name.shortened(to: 80) }
    Field.text("current") { $0.current }
    Field.text("run") {
      $0.streak.count == 1 ? "this run" : $0.publication.name(ofRun: $0.streak.first)
    }
    Field.text("href") { since in
      since.streak.count == 1
        ? "" : since.publication.address(ofRun: since.streak.first, from: since.path)
    }
    Field.text("rest") { $0.rest }
    Field.text("before") { since in
      since.streak.before.map { since.publication.name(ofRun: $0.run) } ?? ""
    }
  }

  /// The current failure, if the gate failed for something else before: `for RLD-001 since this
  /// run, before that for other findings (LOC-008)`.
  private var current: String {
    guard let current = streak.current else { return "" }
    let since =
      current.count == 1
      ? "this run"
      : "\(publication.name(ofRun: current.first)) (\(Plural.text(current.count, "run")))"
    let earlier = current.earlier.shortList(3, each: 60)
    return "for \(current.subjects.shortList(3, each: 60)) since \(since), before that for "
      + (gate.setting.measure == .findings ? "other findings (\(earlier))" : earlier)
  }

  /// The number of failing runs and the outcome of the run before: ` (2 runs); passed in`.
  private var rest: String {
    let count = Plural.text(streak.count, "run")
    guard let before = streak.before else {
      return streak.count > FailingStreak.maximumRuns
        ? " or earlier (at least \(count))" : " (\(count)), the first run on record"
    }
    return (streak.count == 1 ? "" : " (\(count))")
      + (before.outcome == .pass ? "; passed in" : "; not checked in")
  }
}

extension Publication {
  /// The display name of a run on record; the id of a run that is no longer on record.
  fileprivate func name(ofRun id: String) -> String {
    history.records.first { $0.id == id }?.shownName ?? id.shortened(to: 80)
  }
}
