internal import Analysis
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// A page for each cell of the authorization matrix: what should happen and why, and what every run showed.
struct CellPages {
  let publication: Publication

  private static let observation = TemplateSchema.object(
    PageModel(
      "what a run showed",
      [
        "href": .text, "run": .text, "stateClass": .text, "stateLabel": .text, "observed": .text,
        "traces": .text, "evidence": .list(Link.schema), "moreEvidence": .text,
        "differences": .list(.text),
      ]))

  static let template = PageTemplate(
    "cell",
    [
      ("id", .text), ("contextTitle", .text), ("setting", .text), ("status", .text),
      ("statusClass", .text), ("statusSentence", .text), ("flag", .text), ("delivery", .text),
      ("display", .text), ("question", .text), ("rowHref", .text),
      ("hasObservations", .flag), ("observations", .list(observation)), ("moreRuns", .text),
      ("sources", .list(PageReferences.sourceSchema)), ("hasRules", .flag),
      ("rules", .list(Link.schema)),
    ])

  /// Runs further back are counted, not shown.
  private static let mostRuns = 12

  var files: [SiteFile] {
    let cells = publication.matrix.cells
    return cells.indices.map { file(at: $0, of: cells) }
  }

  private func file(at index: Int, of cells: [Analysis.MatrixCell]) -> SiteFile {
    let cell = cells[index]
    var frame = Frame(path: .cell(cell.id), title: title(of: cell))
    frame.description = CellWords(cell: cell).display
    frame.parents = [("Authorization matrix", .matrix)]
    frame.previous = index > 0 ? link(to: cells[index - 1]) : nil
    frame.next = index + 1 < cells.count ? link(to: cells[index + 1]) : nil
    return Self.template.file(frame, in: publication) { [self] in fields(of: cell) }
  }

  private func title(of cell: Analysis.MatrixCell) -> String {
    "\(cell.id): \(setting(of: cell)), \(context(of: cell))"
  }

  private func setting(of cell: Analysis.MatrixCell) -> String {
    publication.matrix.rows[cell.id.row - 1].title
  }

  private func context(of cell: Analysis.MatrixCell) -> String {
    let title = publication.matrix.columns[cell.id.column - 1].title
    return title.prefix(1).lowercased() + title.dropFirst()
  }

  private func link(to cell: Analysis.MatrixCell) -> (label: String, path: PagePath) {
    (cell.id.description, .cell(cell.id))
  }
}

extension CellPages {
  private func fields(of cell: Analysis.MatrixCell) -> [(String, TemplateValue)] {
    let words = CellWords(cell: cell)
    let path = PagePath.cell(cell.id)
    let coverage = CellHistory(of: cell.id, in: publication)
    let observations = coverage.observations
    let rules = publication.guidance.rules.filter { $0.cells.contains(cell.id.description) }
    let more = observations.count - Self.mostRuns
    return [
      ("id", .text(cell.id.description)), ("setting", .text(setting(of: cell))),
      ("contextTitle", .text(context(of: cell))), ("status", .text(coverage.standing.label)),
      ("statusClass", .text(coverage.standing.styleClass)),
      ("statusSentence", .text(coverage.sentence)), ("flag", .text(words.flag)),
      ("delivery", .text(words.delivery)), ("display", .text(words.display)),
      ("question", .text(words.question)),
      ("rowHref", .text(path.link(to: .matrix) + "#" + cell.id.rowName.lowercased())),
      ("hasObservations", .flag(!observations.isEmpty)),
      (
        "observations",
        .list(observations.prefix(Self.mostRuns).map { row($0.run, $0.cell, from: path) })
      ),
      (
        "moreRuns",
        .text(more > 0 ? "And \(Plural.text(more, "earlier run")) with evidence." : "")
      ),
      (
        "sources",
        .list(
          words.sourceCodes.compactMap { publication.guidance.sources[$0] }
            .map(PageReferences.source))
      ),
      ("hasRules", .flag(!rules.isEmpty)),
      (
        "rules",
        .list(rules.map { Link("\($0.id) \($0.title)", path.link(to: .rule($0.id))).value })
      ),
    ]
  }

  private func row(_ run: Run, _ cell: CellCoverage, from path: PagePath) -> TemplateValue {
    let links: EvidenceLinks? = EvidenceLinks(run: run)
    let (evidence, more) = cell.observed.templateValues(links, from: path)
    let standing = CellStanding.seen(
      cell.status, isWeak: cell.observed.isWeak, origin: cell.observed.origins.best)
    return [
      "href": .text(path.link(to: .run(run))), "run": .text(run.title),
      "stateClass": .text(standing.styleClass), "stateLabel": .text(standing.label),
      "observed": .text(cell.observed.words),
      "traces": .text(Plural.text(cell.observed.traceCount, "trace")),
      "evidence": evidence, "moreEvidence": more,
      "differences": .list(
        cell.observed.kept.flatMap(\.differences).reduce(into: [String]()) {
          if !$0.contains($1) { $0.append($1) }
        }.map { .text($0) }),
    ]
  }
}
