internal import Analysis
internal import Bytes
internal import Charting
internal import Templates
internal import Traces

/// The authorization matrix: what is expected in each of 84 cells, what the newest run showed, with the evidence.
struct MatrixPage {
  let publication: Publication

  private static let cell = TemplateSchema.object(
    PageModel(
      "a cell",
      [
        "anchor": .text, "id": .text, "href": .text, "context": .text, "expected": .text,
        "uncertainty": .text,
        "stateClass": .text, "stateLabel": .text, "observed": .text, "hasEvidence": .flag,
        "evidence": .list(Link.schema),
        "moreEvidence": .text,
      ]))

  static let template = PageTemplate(
    "matrix",
    [
      ("lead", .text), ("figures", .list(Figure.schema)), ("chart", .html), ("lockNote", .text),
      ("lockChart", .html),
      (
        "rows",
        .list(
          .object(
            PageModel(
              "a row of the matrix",
              [
                "anchor": .text, "id": .text, "title": .text, "cells": .list(cell),
              ])))
      ),
    ])

  var file: SiteFile {
    let frame = Frame(path: .matrix, title: "Authorization matrix")
    return Self.template.file(frame, in: publication) { [self] in
      let view = MatrixView(of: publication, at: .matrix)
      return [
        ("lead", .text(lead)), ("figures", .list(figures(view.coverage).map(\.templateValue))),
        ("chart", html { view.chart(id: "matrix-chart", in: publication.matrix).write(to: &$0) }),
        ("lockNote", .text(lockNote)),
        ("lockChart", html { lockChart.write(to: &$0) }),
        ("rows", .list(rows(view.coverage))),
      ]
    }
  }

  private var lead: String {
    let source =
      publication.newest.map { "Observed in the newest run: \($0.named)." }
      ?? "This site was built without a run, so no cell is covered."
    return """
      What an app's location setting gives its widgets, in seven contexts: whether \
      isAuthorizedForWidgetUpdates is true, whether a reload gets a location, what the widget should show. \(source)
      """
  }

  private func figures(_ coverage: MatrixCoverage) -> [Figure] {
    func count(_ status: CellStatus) -> String {
      Plural.grouped(coverage.cells.count { $0.status == status })
    }
    return [
      Figure(
        name: "Cells seen", value: "\(coverage.covered) of \(coverage.cells.count)",
        detail: "each with its evidence below"),
      Figure(name: "Agree", value: count(.agrees)), Figure(name: "Differ", value: count(.differs)),
      Figure(
        name: "Conflict cells", value: count(.conflict),
        detail: "the sources disagree; any display but “not available” is accepted"),
      Figure(
        name: "Indeterminate", value: count(.indeterminate),
        detail: "reached, but what should happen is not documented"),
      Figure(name: "Not covered", value: count(.notCovered), detail: notCoveredDetail(coverage)),
      Figure(
        name: "In several contexts", value: Plural.grouped(coverage.overlaps.count),
        detail: "reloads that count for no cell, since the contexts disagree"),
      Figure(
        name: "Not judged", value: Plural.grouped(coverage.undecided.count),
        detail: undecidedDetail(coverage)),
    ]
  }

  private func notCoveredDetail(_ coverage: MatrixCoverage) -> String {
    let histories = coverage.cells.map { CellHistory(of: $0.cell.id, in: publication) }
    let lost = histories.count(where: \.isLost)
    let weak = histories.count(where: \.isDegraded)
    var detail = "not checked, not passed"
    let decided = coverage.cells.map {
      publication.standing(of: $0)
    }
    for word in ["impossible", "waived"] {
      let count = decided.count { $0.label == word }
      if count > 0 { detail += "; \(Plural.grouped(count)) of them \(word)" }
    }
    if lost > 0 { detail += "; \(Plural.grouped(lost)) of them newly lost" }
    if weak > 0 { detail += "; \(Plural.grouped(weak)) more seen in weak traces only" }
    return detail
  }

  private func undecidedDetail(_ coverage: MatrixCoverage) -> String {
    let reasons = coverage.undecided.first.flatMap(\.differences)
    guard let reason = reasons.first else { return "every reload says enough" }
    return "reloads of which the trace says too little; the first: \(reason)"
  }

  private func html(_ write: (inout ByteOutput) -> Void) -> TemplateValue {
    var html: ByteOutput = []
    write(&html)
    return .html(SafeHTML(trusting: html))
  }
}

extension MatrixPage {
  private var lockNote: String {
    let cells = publication.newest?.report.lockMatrix.cells ?? []
    return cells.allSatisfy { $0.status == .notCovered }
      ? "No trace of the newest run shows a display in a state whose data protection it names: not checked."
      : "What the widget shows by the extension's data protection and the lock state, whatever the location setting is."
  }

  private var lockChart: MatrixChart {
    let lock = publication.newest?.report.lockMatrix ?? LockCoverage()
    return MatrixChart(
      id: "lock-chart", title: "Lock and data protection: expected and observed",
      rowsName: "Data protection",
      columns: LockState.allCases.map { MatrixHeader(code: "", label: $0.words) },
      rows: DataProtection.allCases.map { protection in
        Charting.MatrixRow(
          MatrixHeader(code: "", label: protection.words),
          cells: lock.cells.filter { $0.protection == protection }.map { cell in
            let total = cell.observed.count
            return Charting.MatrixCell(
              cell.status.chartState,
              expected: cell.expectsPlaceholder ? "placeholder" : "timeline",
              observed: total == 0 ? "not covered" : "seen \(Plural.text(total, "time"))",
              count: total)
          })
      })
  }

  private func rows(_ coverage: MatrixCoverage) -> [TemplateValue] {
    var links = publication.newest.map { EvidenceLinks(run: $0) }
    return publication.matrix.rows.enumerated().map { index, row in
      [
        "anchor": .text(row.id.lowercased()), "id": .text(row.id), "title": .text(row.title),
        "cells": .list(
          coverage.cells.filter { $0.cell.id.row == index + 1 }.map { cell($0, &links) }),
      ]
    }
  }

  private func cell(_ cell: CellCoverage, _ links: inout EvidenceLinks?) -> TemplateValue {
    let context = publication.matrix.columns[cell.cell.id.column - 1]
    let evidence = cell.observed.kept.prefix(EvidenceList.kept)
    let total = cell.observed.count
    let standing = publication.standing(of: cell)
    let more = total - evidence.count
    return [
      "anchor": .text(cell.cell.id.description.lowercased()),
      "id": .text(cell.cell.id.description),
      "href": .text(PagePath.matrix.link(to: .cell(cell.cell.id))), "context": .text(context.title),
      "expected": .text(cell.cell.shownExpectation), "uncertainty": .text(cell.cell.uncertainty),
      "stateClass": .text(standing.styleClass), "stateLabel": .text(standing.label),
      "observed": .text(total == 0 ? standing.decision : cell.shownObservation),
      "hasEvidence": .flag(total > 0),
      "evidence": .list(evidence.map { link($0, &links).value }),
      "moreEvidence": .text(more > 0 ? "and \(Plural.grouped(more)) more" : ""),
    ]
  }

  /// A link to the event in the ledger, or to the run when no ledger has it.
  private func link(_ evidence: CellEvidence, _ links: inout EvidenceLinks?) -> Link {
    let label = "\(evidence.file), event \(evidence.reference.sequence)"
    let address = links?.address(
      file: evidence.file, widget: evidence.widget, evidence.reference, from: .matrix)
    return Link(label, address ?? "")
  }
}
