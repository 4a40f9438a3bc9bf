internal import Analysis
internal import Documents
internal import Runs

/// The observations of one cell in all runs, and how the newest compares with its baseline.
struct CellHistory {
  private let id: CellID
  private let runs: [Run]
  private let decisions: CellDecisions

  init(of id: CellID, in publication: Publication) {
    self.id = id
    runs = publication.runs
    decisions = publication.cellDecisions
  }

  /// The runs with evidence of the cell, newest first.
  var observations: [(run: Run, cell: CellCoverage)] {
    runs.compactMap { run in
      run.report.matrix.map { $0[id] }.flatMap { cell in
        cell.status == .notCovered ? nil : (run, cell)
      }
    }
  }

  /// The status in the newest run.
  var status: CellStatus { runs.first?.report.matrix?[id].status ?? .notCovered }

  /// The state in the newest run, or the decision about the cell if no trace reaches it.
  var cellState: CellState {
    decisions.cellState(
      of: id, seen: status, isWeak: isDegraded,
      origin: runs.first?.report.matrix?[id].observed.origins.best)
  }

  /// Whether the baseline had evidence that the newest run lacks.
  var isLost: Bool {
    guard !status.isCovered, let baseline else { return false }
    return baseline.report.matrix.map { $0[id].status.isCovered } ?? false
  }

  /// Whether all evidence of the newest run is weak.
  var isDegraded: Bool {
    guard let run = runs.first, let cell = run.report.matrix?[id] else { return false }
    return cell.observed.isWeak
  }

  /// The state of the cell in the newest run, with the decision about it.
  var sentence: String {
    let decision = cellState.decision
    return decision.isEmpty ? evidence : "\(evidence) \(decision)"
  }

  private var evidence: String {
    guard let newest = runs.first else { return "This site was built without a run: not checked." }
    if isLost, let baseline {
      return
        "Not checked, newly lost: \(baseline.title) had evidence of this cell, \(newest.title) has none."
    }
    guard let cell = newest.report.matrix?[id] else {
      return "The newest run, \(newest.title), has no trace: not checked."
    }
    if cell.status == .notCovered {
      return "No trace of the newest run, \(newest.title), reaches this cell: not checked."
    }
    if cell.status == .indeterminate {
      return
        "The newest run, \(newest.title), reaches this cell, but the sources do not define the expected result, nor does the trace's profile: not checked."
    }
    let degraded =
      isDegraded
      ? " All of this evidence is weak: its traces are damaged, contradict themselves, have no origin or ran without limits (Xcode, Developer Mode)."
      : ""
    return
      "In the newest run, \(newest.title): \(cell.observed.phrase)\(origins(of: cell)).\(degraded)"
  }

  private func origins(of cell: CellCoverage) -> String {
    let words = cell.observed.origins.phrase
    return words.isEmpty ? "" : " (\(words))"
  }

  /// The newest release before the newest run or, without one, the run before it.
  private var baseline: Run? {
    let earlier = runs.dropFirst()
    return earlier.first { $0.description?.kind == .release } ?? earlier.first
  }
}
