internal import Analysis
internal import Charting
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text
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
      ("lockHref", .text),
      ("lockChart", .html), ("hasLockCells", .flag), ("lockCells", .list(LockMatrixView.rowSchema)),
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
      let lock = LockMatrixView(of: publication.newest)
      let lockRows = lock.rows
      return [
        ("lead", .text(lead)), ("figures", .list(figures(view.coverage).map(\.templateValue))),
        ("chart", html { view.chart(id: "matrix-chart", in: publication.matrix).write(to: &$0) }),
        ("lockNote", .text(lock.note)),
        ("lockHref", .text(lockHref)),
        ("lockChart", html { lock.chart.write(to: &$0) }),
        ("hasLockCells", .flag(!lockRows.isEmpty)), ("lockCells", .list(lockRows)),
        ("rows", .list(rows(view.coverage))),
      ]
    }
  }

  private var lead: String {
    let source =
      publication.newest.map { run in
        let origins = run.report.origins.words
        return "The newest run is \(run.named); "
          + (origins.isEmpty ? "no trace of it counts." : "its traces: \(origins).")
      }
      ?? "This site was built without a run, so no cell is covered."
    return """
      What an app's location setting gives its widgets, in seven contexts: whether \
      isAuthorizedForWidgetUpdates is true, whether a reload gets a location, what the widget should show. \(source)
      """
  }

  /// The page that explains the lock states; empty on a site without it.
  private var lockHref: String {
    publication.guidance.pages.first { $0.path == "concepts/lock-and-data-protection.md" }
      .map { PagePath.matrix.link(to: .content($0)) } ?? ""
  }

  private func figures(_ coverage: MatrixCoverage) -> [Figure] {
    let standings = coverage.cells.map { publication.standing(of: $0) }
    func count(_ status: CellStatus) -> String {
      Plural.grouped(
        zip(coverage.cells, standings).count {
          $0.status == status && !$1.isDegraded && !(status == .agrees && $1.isUnobserved)
        })
    }
    let unobserved = zip(coverage.cells, standings).count {
      $0.status == .agrees && $1.isUnobserved && !$1.isDegraded
    }
    return [
      Figure(
        name: "Cells covered", value: "\(coverage.covered) of \(coverage.cells.count)",
        detail: "each with its evidence below"),
      Figure(name: "Agree", value: count(.agrees)), Figure(name: "Differ", value: count(.differs)),
      Figure(
        name: "Conflict cells", value: count(.conflict),
        detail: "the sources disagree; any display but “not available” is accepted"),
      Figure(
        name: "Never observed", value: Plural.grouped(unobserved),
        detail: "as expected in simulations or traces of unknown origin, never observed"),
      Figure(
        name: "Degraded", value: Plural.grouped(standings.count(where: \.isDegraded)),
        detail: "seen only in traces that are damaged, contradict themselves or ran without limits"),
      Figure(
        name: "Indeterminate", value: count(.indeterminate),
        detail: "reached, but what should happen is not documented"),
      Figure(
        name: "Not covered", value: count(.notCovered),
        detail: notCoveredDetail(coverage, standings)),
      Figure(
        name: "In several contexts", value: Plural.grouped(coverage.overlaps.count),
        detail: "reloads that count for no cell, since the contexts disagree"),
      Figure(
        name: "Not judged", value: Plural.grouped(coverage.undecided.count),
        detail: undecidedDetail(coverage)),
    ]
  }

  private func notCoveredDetail(
    _ coverage: MatrixCoverage, _ standings: [CellStanding]
  ) -> String {
    let histories = coverage.cells.map { CellHistory(of: $0.cell.id, in: publication) }
    let lost = histories.count(where: \.isLost)
    var detail = "not checked, not passed"
    for word in ["impossible", "waived"] {
      let count = standings.count { $0.label == word }
      if count > 0 { detail += "; \(Plural.grouped(count)) of them \(word)" }
    }
    if lost > 0 { detail += "; \(Plural.grouped(lost)) of them newly lost" }
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
  private func rows(_ coverage: MatrixCoverage) -> [TemplateValue] {
    let links = publication.newest.map { EvidenceLinks(run: $0) }
    return publication.matrix.rows.enumerated().map { index, row in
      [
        "anchor": .text(row.id.lowercased()), "id": .text(row.id), "title": .text(row.title),
        "cells": .list(
          coverage.cells.filter { $0.cell.id.row == index + 1 }.map { cell($0, links) }),
      ]
    }
  }

  private func cell(_ cell: CellCoverage, _ links: EvidenceLinks?) -> TemplateValue {
    let context = publication.matrix.columns[cell.cell.id.column - 1]
    let (evidence, more) = cell.observed.templateValues(links, from: .matrix)
    let total = cell.observed.count
    let standing = publication.standing(of: cell)
    return [
      "anchor": .text(cell.cell.id.description.lowercased()),
      "id": .text(cell.cell.id.description),
      "href": .text(PagePath.matrix.link(to: .cell(cell.cell.id))), "context": .text(context.title),
      "expected": .text(cell.cell.shownExpectation), "uncertainty": .text(cell.cell.uncertainty),
      "stateClass": .text(standing.styleClass), "stateLabel": .text(standing.label),
      "observed": .text(total == 0 ? standing.decision : cell.observed.words),
      "hasEvidence": .flag(total > 0),
      "evidence": evidence, "moreEvidence": more,
    ]
  }
}
