internal import Analysis
internal import Documents

/// What the runs of a site showed of one cell, and how the newest compares with the one it is measured against.
struct CellHistory {
  private let id: CellID
  private let runs: [Run]
  private let decisions: CellDecisions

  init(of id: CellID, in publication: Publication) {
    self.id = id
    runs = publication.runs
    decisions = publication.cellDecisions
  }

  /// The runs with evidence, the newest first.
  var observations: [(run: Run, cell: CellCoverage)] {
    runs.compactMap { run in
      run.report.matrix.map { $0[id] }.flatMap { cell in
        cell.status == .notCovered ? nil : (run, cell)
      }
    }
  }

  /// What the newest run says.
  var status: CellStatus { runs.first?.report.matrix?[id].status ?? .notCovered }

  /// The same, and where no trace of it is, what was decided.
  var standing: CellStanding { decisions.standing(of: id, seen: status) }

  /// Whether an earlier run that counts had evidence which the newest one lacks.
  var isLost: Bool {
    guard status == .notCovered, let baseline else { return false }
    return baseline.report.matrix.map { $0[id].status != .notCovered } ?? false
  }

  /// Whether all evidence of the newest run comes from files that were not read whole.
  var isDegraded: Bool {
    guard let run = runs.first, let cell = run.report.matrix?[id], cell.status != .notCovered
    else { return false }
    return run.isDegraded(cell)
  }

  /// The state of the cell in the newest run, and what was decided about it.
  var sentence: String {
    let decision = standing.decision
    return decision.isEmpty ? evidence : "\(evidence) \(decision)"
  }

  private var evidence: String {
    guard let newest = runs.first else { return "This site was built without a run: not checked." }
    if isLost, let baseline {
      return
        "Newly lost: \(baseline.title) had evidence of this cell, \(newest.title) has none. Not checked."
    }
    guard let cell = newest.report.matrix?[id] else {
      return "The newest run, \(newest.title), has no trace: not checked."
    }
    if cell.status == .notCovered {
      return "No trace of the newest run, \(newest.title), reaches this cell: not checked."
    }
    let degraded =
      isDegraded ? " All of it comes from traces that could not be read whole, so it is weak." : ""
    return "In the newest run, \(newest.title): \(cell.shownObservation).\(degraded)"
  }

  /// The newest release before the newest run; without one, the run before it.
  private var baseline: Run? {
    let earlier = runs.dropFirst()
    return earlier.first { $0.description?.kind == .release } ?? earlier.first
  }
}

extension Run {
  /// Whether all evidence of a cell comes from files that were not read whole.
  func isDegraded(_ cell: CellCoverage) -> Bool {
    let kept = cell.agreeing.first + cell.differing.first
    let broken = Set(inputs.filter { !$0.gaps.isEmpty }.map(\.name))
    return !kept.isEmpty && kept.allSatisfy { broken.contains($0.file) }
  }
}
