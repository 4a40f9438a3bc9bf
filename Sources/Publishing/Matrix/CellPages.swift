internal import Analysis
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text

/// The pages of the matrix cells: what is expected and why, and what every run showed.
struct CellPages {
  let publication: Publication

  static let template = PageTemplate("cell", Content.fields.schema)

  /// The maximum number of shown runs; earlier ones are counted.
  private static let maximumRuns = 12

  var files: [SiteFile] {
    let cells = publication.matrix.cells
    return cells.indices.map { file(at: $0, of: cells) }
  }

  private func file(at index: Int, of cells: [MatrixCell]) -> SiteFile {
    let cell = cells[index]
    var frame = Frame(path: .cell(cell.id), title: title(of: cell))
    frame.parents = [("Authorization matrix", .matrix)]
    frame.previous = index > 0 ? link(to: cells[index - 1]) : nil
    frame.next = index + 1 < cells.count ? link(to: cells[index + 1]) : nil
    return Self.template.file(frame, in: publication) { [self] in
      Content.fields.values(of: Content(cell, of: self))
    }
  }

  private func title(of cell: MatrixCell) -> String {
    "\(cell.id): \(setting(of: cell)), \(context(of: cell))"
  }

  private func setting(of cell: MatrixCell) -> String {
    publication.matrix.rows[cell.id.row - 1].title
  }

  private func context(of cell: MatrixCell) -> String {
    publication.matrix.columns[cell.id.column - 1].title.lowercasedStart
  }

  private func link(to cell: MatrixCell) -> (label: String, path: PagePath) {
    (cell.id.description, .cell(cell.id))
  }
}

extension CellPages {
  /// The content of the page of one cell.
  struct Content {
    private let pages: CellPages
    private let cell: MatrixCell
    private let text: CellText
    private let history: CellHistory
    private let observations: [(run: Run, cell: CellCoverage)]
    private let rules: [Rule]

    init(_ cell: MatrixCell, of pages: CellPages) {
      self.pages = pages
      self.cell = cell
      text = CellText(cell: cell)
      history = CellHistory(of: cell.id, in: pages.publication)
      observations = history.observations
      rules = pages.publication.guidance.rules.filter { $0.cells.contains(cell.id.description) }
    }

    private var path: PagePath { .cell(cell.id) }

    static let fields = PageFields<Content>("a cell's page") {
      Field.text("id") { $0.cell.id.description }
      Field.text("setting") { $0.pages.setting(of: $0.cell) }
      Field.text("contextTitle") { $0.pages.context(of: $0.cell) }
      Field.text("status") { $0.history.cellState.label }
      Field.text("statusClass") { $0.history.cellState.styleClass }
      Field.text("statusSentence") { $0.history.sentence }
      Field.text("flag") { $0.text.flag }
      Field.text("delivery") { $0.text.delivery }
      Field.text("display") { $0.text.display }
      Field.text("question") { $0.text.question }
      Field.text("rowHref") {
        $0.path.link(to: .matrix) + "#" + $0.cell.id.rowName.lowercased()
      }
      Field.flag("hasObservations") { !$0.observations.isEmpty }
      Field.list(
        "observations", of: Observation.fields, first: maximumRuns, more: "moreRuns",
        { $0.observations },
        row: { Observation(run: $1.run, cell: $1.cell, path: $0.path) }
      ) { "\(Plural.text($0, "earlier run")) with evidence." }
      Field.text("scenario") { CellScenario(id: $0.cell.id).text }
      Field.list("sources", of: Source.fields) { content in
        content.text.sourceCodes.compactMap { content.pages.publication.guidance.sources[$0] }
      }
      Field.flag("hasRules") { !$0.rules.isEmpty }
      Field.list("rules", of: Link.fields) { content in
        content.rules.map { Link("\($0.id) \($0.title)", content.path.link(to: .rule($0.id))) }
      }
    }
  }

  /// The observations of a cell in one run.
  private struct Observation {
    let run: Run
    let cell: CellCoverage
    let path: PagePath

    var cellState: CellState {
      .seen(cell.status, isWeak: cell.observed.isWeak, origin: cell.observed.origins.best)
    }

    static let fields = PageFields<Observation>("what a run showed") {
      Field.text("href") { $0.path.link(to: .run($0.run)) }
      Field.text("run") { $0.run.title }
      Field.text("stateClass") { $0.cellState.styleClass }
      Field.text("stateLabel") { $0.cellState.label }
      Field.text("observed") { $0.cell.observed.phrase }
      Field.text("traces") { Plural.text($0.cell.observed.traceCount, "trace") }
      Field.part(EvidencePart.fields) {
        EvidencePart(observed: $0.cell.observed, links: EvidenceLinks(run: $0.run), path: $0.path)
      }
      Field.texts("differences") {
        $0.cell.observed.evidence.flatMap(\.differences).distinct()
      }
    }
  }
}
