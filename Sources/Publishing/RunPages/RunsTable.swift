internal import Analysis
internal import Documents
internal import Findings
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// The table of runs, one per row, the newest first.
struct RunsTable {
  let publication: Publication
  let path: PagePath

  /// The maximum number of listed runs; older ones are counted, and each run's page links to the
  /// previous run.
  static let maximumListed = 60

  static let fields = PageFields<RunsTable>("the runs") {
    Field.flag("hasRuns") { !$0.publication.runs.isEmpty }
    Field.list(
      "runs", of: Row.fields, first: maximumListed, { $0.publication.runs },
      row: { Row(run: $1, path: $0.path, publication: $0.publication) }
    ) {
      "\(Plural.text($0, "older run")). Each run's page links to the previous run; all are"
    }
    Field.part(ReportLink.fields) { ReportLink(path: $0.path) }
  }

  struct Row {
    let run: Run
    let path: PagePath
    private let state: (style: String, label: String)
    private let basis: String
    private let shown: (style: String, label: String)
    private let openFindings: String
    private let violations: String

    init(run: Run, path: PagePath, publication: Publication) {
      self.run = run
      self.path = path
      let (verdict, basis) = publication.verdict(on: run.id)
      self.basis = basis
      shown = publication.shown(verdict, on: run.id)
      state = publication.evidence(of: run).state.shown
      openFindings = publication.shownOpenFindings(of: run)
      violations = publication.violations(of: run).shown
    }

    static let fields = PageFields<Row>("a run") {
      Field.text("href") { $0.path.link(to: .run($0.run)) }
      Field.text("label") { $0.run.title }
      Field.text("detail") { $0.run.description == nil ? "" : $0.run.id }
      Field.text("kind") { $0.run.description?.kind.rawValue ?? "loose files" }
      Field.text("date") { $0.run.description.map { TimeText.instant($0.date) } ?? "not reported" }
      Field.text("stateClass") { $0.state.style }
      Field.text("stateLabel") { $0.state.label }
      Field.text("openFindings") { $0.openFindings }
      Field.text("violations") { $0.violations }
      Field.text("verdictClass") { $0.shown.style }
      Field.text("verdictLabel") { $0.shown.label }
      Field.text("verdictBasis") { $0.basis }
      Field.text("worst") { $0.run.shownWorst }
      Field.text("cells") { $0.run.shownCells }
    }
  }
}

extension Publication {
  /// The verdict on a run with its basis; the newest run and releases have reviews of their own.
  func verdict(on id: String) -> (verdict: Verdict?, basis: String) {
    if let review = reviews.first(where: { $0.record.id == id }) { return (review.verdict, "") }
    if let review = history.entries.first(where: { $0.record.id == id })?.review {
      return (review.verdict, "when first evaluated")
    }
    let record = history.records.first { $0.id == id }
    let isExpectedNow = record?.expects == assessment?.record.expects
    return (
      pastReviews[id]?.verdict,
      isExpectedNow ? "current policy" : "current gates, earlier expectations"
    )
  }

  /// The class and the label of a verdict on a run; both are empty without one.
  func shown(_ verdict: Verdict?, on id: String) -> (style: String, label: String) {
    guard let verdict else { return ("", "") }
    guard let record = history.records.first(where: { $0.id == id }) else {
      return (verdict.styleClass, verdict.rawValue)
    }
    return (verdict.style(on: record), verdict.label(on: record))
  }
}

extension Run {
  /// Whether any lint result was read.
  var hasLint: Bool {
    inputs.contains { if case .lint(let file) = $0.outcome { file.reading != nil } else { false } }
  }

  /// Whether any trace records everything that happens.
  var hasCompleteTraces: Bool { report.hasCompleteTraces }

  /// The most charged reloads of one widget in any 24 hours; a lower bound if some charges are not
  /// recorded.
  var shownWorst: String {
    if report.traces.isEmpty { return "not checked" }
    let isComplete = report.totals.unrecorded == 0
    guard let most = worst?.widget.mostChargedWithinDay else {
      return isComplete ? "0" : "not checked"
    }
    return (isComplete ? "" : "at least ") + Plural.grouped(most)
  }

  /// The placed widget with the most charged reloads in any 24 hours.
  ///
  /// Runs from Xcode are excluded, because they have no limits.
  var worst: PlacedWidget? {
    PlacedWidget.all(in: self).lazy
      .filter { $0.trace.isCertified && $0.widget.mostChargedWithinDay != nil }
      .max { $0.widget.mostChargedWithinDay ?? 0 < $1.widget.mostChargedWithinDay ?? 0 }
  }

  /// The number of the 84 cells that any trace covers.
  var shownCells: String {
    report.matrix.map { "\($0.covered) of \($0.cells.count)" } ?? "not checked"
  }
}
