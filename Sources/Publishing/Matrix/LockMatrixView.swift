internal import Analysis
internal import Charting
internal import Runs
internal import Templates
internal import Text
internal import Traces

/// What widgets showed by data protection and lock state, as a chart and with the evidence beside it.
struct LockMatrixView {
  private let coverage: LockCoverage
  private let run: Run?

  /// The lock states of a run; without one every cell is not covered.
  init(of run: Run?) {
    coverage = run?.report.lockMatrix ?? LockCoverage()
    self.run = run
  }

  static let rowSchema = TemplateSchema.object(
    PageModel(
      "a data protection in a lock state",
      [
        "anchor": .text, "protection": .text, "lock": .text, "expected": .text,
        "stateClass": .text, "stateLabel": .text, "observed": .text, "traces": .text,
        "evidence": .list(Link.schema), "moreEvidence": .text,
      ]))

  var note: String {
    seen.isEmpty
      ? "No trace of the newest run shows a display in a state whose data protection it names: not checked."
      : "What the widget shows by the extension's data protection and the lock state, whatever the location setting is."
  }

  var chart: MatrixChart {
    MatrixChart(
      id: "lock-chart", title: "Lock and data protection: expected and observed",
      rowsName: "Data protection",
      columns: LockState.allCases.map { MatrixHeader(code: "", label: $0.words) },
      rows: DataProtection.allCases.map { protection in
        Charting.MatrixRow(
          MatrixHeader(code: "", label: protection.words),
          cells: coverage.cells.filter { $0.protection == protection }.map { cell in
            Charting.MatrixCell(
              standing(of: cell).chartState, expected: cell.expectation,
              observed: cell.observed.words, count: cell.observed.count,
              href: cell.status == .notCovered ? "" : "#" + cell.anchor)
          })
      })
  }

  /// The cells that were reached, each with its evidence.
  var rows: [TemplateValue] {
    let links = run.map { EvidenceLinks(run: $0) }
    return seen.map { row($0, links) }
  }

  private var seen: [LockCell] { coverage.cells.filter { $0.status != .notCovered } }

  private func standing(of cell: LockCell) -> CellStanding {
    .seen(cell.status, isWeak: cell.observed.isWeak, origin: cell.observed.origins.best)
  }

  private func row(_ cell: LockCell, _ links: EvidenceLinks?) -> TemplateValue {
    let (evidence, more) = cell.observed.templateValues(links, from: .matrix)
    let standing = standing(of: cell)
    return [
      "anchor": .text(cell.anchor), "protection": .text(cell.protection.words),
      "lock": .text(cell.lock.words), "expected": .text(cell.expectation),
      "stateClass": .text(standing.styleClass), "stateLabel": .text(standing.label),
      "observed": .text(cell.observed.words),
      "traces": .text(Plural.text(cell.observed.traceCount, "trace")),
      "evidence": evidence, "moreEvidence": more,
    ]
  }
}

extension LockCell {
  fileprivate var expectation: String { expectsPlaceholder ? "placeholder" : "timeline" }

  fileprivate var anchor: String { "lock-\(protection)-\(lock)".lowercased() }
}
