internal import Analysis
internal import Documents
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// Since which run a gate fails, and the run before that, for the overview and the release review.
struct FailingSince {
  private let gate: GateResult
  private let streak: FailingStreak
  private let publication: Publication
  private let path: PagePath

  /// Nil for a gate that does not fail, and where no earlier run is on record.
  init?(_ gate: GateResult, in publication: Publication, from path: PagePath) {
    guard let streak = gate.streak else { return nil }
    self.gate = gate
    self.streak = streak
    self.publication = publication
    self.path = path
  }

  static let fields = PageFields<FailingSince>("since when a gate fails") {
    Field.text("gate") { $0.gate.setting.name.clipped(to: 80) }
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

  /// How many runs those are, and what the run before them was: ` (2 runs); passed in`.
  private var rest: String {
    let runs = streak.count == 1 ? "" : " (\(Plural.grouped(streak.count)) runs)"
    guard let before = streak.before else {
      return runs + (streak.count > FailingStreak.most ? " or longer" : ", the first run on record")
    }
    return runs + (before.outcome == .pass ? "; passed in" : "; not checked in")
  }
}

extension Publication {
  /// A run on record by its name for people; its id where it is forgotten.
  fileprivate func name(ofRun id: String) -> String {
    history.records.first { $0.id == id }?.shownName ?? id.clipped(to: 80)
  }

  /// A run's page, of a release that is only on record its own; empty when neither is there.
  func address(ofRun id: String, from path: PagePath) -> String {
    if runs.contains(where: { $0.id == id }) { return path.link(to: .run(id)) }
    let release = Releases(of: self).all.first { $0.review.record.id == id }
    return release.map { path.link(to: $0.path) } ?? ""
  }
}
