internal import Analysis
internal import Charting
internal import Documents
internal import Guidance
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The page of the authorization matrix: 84 cells with expectations and the newest evidence.
struct MatrixPage {
  let publication: Publication

  static let template = PageTemplate("matrix", Content.fields.schema)

  var file: SiteFile {
    Self.template.file(Frame(path: .matrix, title: "Authorization matrix"), in: publication) {
      [self] in Content.fields.values(of: Content(self))
    }
  }

  private var lead: String {
    let coverage = publication.newest?.report.matrix
    let answer = coverage.map { coverage in
      let differing = coverage.cells.count { $0.status == .differs }
      return "\(coverage.covered) of \(coverage.cells.count) cells covered, "
        + (differing == 0
          ? "none contradicts the matrix. "
          : "\(Plural.text(differing, "contradicts", "contradict")) the matrix. ")
    }
    let source =
      publication.newest.map { run in
        let origins = run.report.origins.phrase
        return "The newest run is \(run.named); "
          + (origins.isEmpty ? "it has no relevant trace." : "its traces: \(origins).")
      }
      ?? "This site was built without a run, so no cell is covered."
    return """
      \(answer ?? "")\(source) \
      How an app's location setting affects its widgets, in seven contexts: whether \
      isAuthorizedForWidgetUpdates is true, whether a reload gets a location, what the widget should show.
      """
  }

  /// The address of the page that explains the lock states; empty on a site without it.
  private var lockHref: String {
    publication.guidance.pages.first { $0.path == "concepts/lock-and-data-protection.md" }
      .map { PagePath.matrix.link(to: .content($0)) } ?? ""
  }

  /// The number of cells in each state, named as in the grid.
  private func figures(_ coverage: MatrixCoverage) -> [Figure] {
    let states = coverage.cells.map { publication.cellState(of: $0).chartState }
    let counted = ChartCell.State.allCases.compactMap { state -> Figure? in
      let count = states.count { $0 == state }
      guard count > 0 || state == .agrees || state == .differs else { return nil }
      return Figure(
        name: state.label.capitalizedStart, value: Plural.grouped(count),
        detail: state.meaning + (state == .notCovered ? lostCells(coverage) : ""))
    }
    return [
      Figure(
        name: "Cells covered", value: "\(coverage.covered) of \(coverage.cells.count)",
        detail: "each with its evidence below")
    ] + counted + [
      Figure(
        name: "In several contexts", value: Plural.grouped(coverage.overlaps.count),
        detail: "reloads in several contexts, assigned to no cell"),
      Figure(
        name: "Reloads without enough data", value: Plural.grouped(coverage.undecided.count),
        detail: undecidedDetail(coverage)),
    ]
  }

  /// The number of cells that the previous run covered, to end a phrase.
  private func lostCells(_ coverage: MatrixCoverage) -> String {
    let lost = coverage.cells.count { CellHistory(of: $0.cell.id, in: publication).isLost }
    return lost > 0 ? "; \(Plural.grouped(lost)) of them newly lost" : ""
  }

  private func undecidedDetail(_ coverage: MatrixCoverage) -> String {
    let reasons = coverage.undecided.first.flatMap(\.differences)
    guard let reason = reasons.first else { return "assigned to no cell" }
    return "assigned to no cell; the first: \(reason)"
  }
}

extension MatrixPage {
  /// The content of the page.
  struct Content {
    private let page: MatrixPage
    private let view: MatrixView
    private let gaps: [Gap]
    private let lock: LockMatrixView
    private let lockRows: [LockMatrixView.Row]

    init(_ page: MatrixPage) {
      self.page = page
      view = MatrixView(of: page.publication, at: .matrix)
      gaps = page.gaps(view.coverage)
      lock = LockMatrixView(of: page.publication.newest)
      lockRows = lock.rows
    }

    static let fields = PageFields<Content>("the matrix") {
      Field.text("lead") { $0.page.lead }
      Field.list("figures", of: Figure.fields) { $0.page.figures($0.view.coverage) }
      Field.html("chart") { content in
        SafeHTML {
          content.view.chart(id: "matrix-chart", in: content.page.publication.matrix).write(to: &$0)
        }
      }
      Field.flag("hasGaps") { !$0.gaps.isEmpty }
      Field.text("gapsTitle") {
        Plural.text($0.gaps.count, "required cell lacks evidence", "required cells lack evidence")
      }
      Field.list("gaps", of: Gap.fields, first: maximumGaps, { $0.gaps }) {
        "And \(Plural.text($0, "more required cell"))."
      }
      Field.text("lockNote") { $0.lock.note }
      Field.text("lockHref") { $0.page.lockHref }
      Field.html("lockChart") { content in SafeHTML { content.lock.chart.write(to: &$0) } }
      Field.flag("hasLockCells") { !$0.lockRows.isEmpty }
      Field.list("lockCells", of: LockMatrixView.Row.fields) { $0.lockRows }
      Field.list("rows", of: Row.fields) { $0.page.rows($0.view.coverage) }
    }
  }

  /// The maximum number of listed required cells; the others are counted.
  private static let maximumGaps = 20

  /// A cell that a gate requires, without evidence that the gate accepts.
  private struct Gap {
    let cell: MatrixCell
    let setting: String
    let context: String

    static let fields = PageFields<Gap>("a required cell without evidence") {
      Field.text("href") { PagePath.matrix.link(to: .cell($0.cell.id)) }
      Field.text("id") { $0.cell.id.description }
      Field.text("words") { "\($0.setting): \($0.context)" }
      Field.text("expected") { $0.cell.shownExpectation }
    }
  }

  /// The required cells without evidence.
  private func gaps(_ coverage: MatrixCoverage) -> [Gap] {
    guard let review = publication.assessment else { return [] }
    let impossible = Set(publication.impossibleCells.keys)
    let lacking = Set(
      review.gates.map(\.setting).filter { $0.measure == .cells }.flatMap {
        review.record.cellsWithoutEvidence(
          $0.requiredCells(without: impossible), accepting: $0.origin)
      })
    return coverage.cells.filter {
      lacking.contains($0.cell.id.description) && publication.cellState(of: $0).decision.isEmpty
    }.map {
      Gap(
        cell: $0.cell, setting: publication.matrix.rows[$0.cell.id.row - 1].title,
        context: publication.matrix.columns[$0.cell.id.column - 1].title)
    }
  }

  /// One location setting.
  private struct Row {
    let row: MatrixRow
    /// The cells with evidence or a decision.
    let cells: [Cell]
    let others: Int

    static let fields = PageFields<Row>("a row of the matrix") {
      Field.text("anchor") { $0.row.id.lowercased() }
      Field.text("id") { $0.row.id }
      Field.text("title") { $0.row.title }
      Field.flag("hasCells") { !$0.cells.isEmpty }
      Field.list("cells", of: Cell.fields) { $0.cells }
      Field.text("others") {
        $0.others > 0
          ? "\(Plural.text($0.others, "cell")) not covered."
          : ""
      }
    }
  }

  /// One setting in one context.
  private struct Cell {
    let coverage: CellCoverage
    let context: String
    let cellState: CellState
    let links: EvidenceLinks?

    var cell: MatrixCell { coverage.cell }

    static let fields = PageFields<Cell>("a cell") {
      Field.text("anchor") { $0.cell.id.description.lowercased() }
      Field.text("id") { $0.cell.id.description }
      Field.text("href") { PagePath.matrix.link(to: .cell($0.cell.id)) }
      Field.text("context") { $0.context }
      Field.text("expected") { $0.cell.shownExpectation }
      Field.text("uncertainty") { $0.cell.uncertainty }
      Field.text("stateClass") { $0.cellState.styleClass }
      Field.text("stateLabel") { $0.cellState.label }
      Field.text("observed") {
        $0.coverage.observed.count == 0 ? $0.cellState.decision : $0.coverage.observed.phrase
      }
      Field.flag("hasEvidence") { $0.coverage.observed.count > 0 }
      Field.part(EvidencePart.fields) {
        EvidencePart(observed: $0.coverage.observed, links: $0.links, path: .matrix)
      }
    }
  }

  private func rows(_ coverage: MatrixCoverage) -> [Row] {
    let links = publication.newest.map { EvidenceLinks(run: $0) }
    return publication.matrix.rows.enumerated().map { index, row in
      let all = coverage.cells.filter { $0.cell.id.row == index + 1 }.map {
        Cell(
          coverage: $0, context: publication.matrix.columns[$0.cell.id.column - 1].title,
          cellState: publication.cellState(of: $0), links: links)
      }
      let cells = all.filter { $0.coverage.status != .notCovered || !$0.cellState.decision.isEmpty }
      return Row(row: row, cells: cells, others: all.count - cells.count)
    }
  }
}
