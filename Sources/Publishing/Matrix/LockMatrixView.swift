internal import Analysis
internal import Charting
internal import Runs
internal import Text
internal import Traces

/// What widgets displayed by data protection and lock state, as a chart with its evidence.
struct LockMatrixView {
  private let coverage: LockCoverage
  private let run: Run?

  /// Creates the view of a run; without a run, no cell is covered.
  init(of run: Run?) {
    coverage = run?.report.lockMatrix ?? LockCoverage()
    self.run = run
  }

  var note: String {
    seen.isEmpty
      ? "No trace of the newest run shows a display in a state whose data protection is recorded: not checked."
      : "What the widget shows for each data protection and lock state, regardless of the location setting."
  }

  var chart: MatrixChart {
    MatrixChart(
      id: "lock-chart", title: "Lock and data protection: expected and observed",
      rowsName: "Data protection",
      columns: LockState.allCases.map { MatrixHeader(code: "", label: $0.phrase) },
      rows: DataProtection.allCases.map { protection in
        ChartRow(
          MatrixHeader(code: "", label: protection.phrase),
          cells: coverage.cells.filter { $0.protection == protection }.map { cell in
            ChartCell(
              cellState(of: cell).chartState, expected: cell.expectation,
              observed: cell.observed.phrase, count: cell.observed.count,
              href: cell.status == .notCovered ? "" : "#" + cell.anchor)
          })
      })
  }

  /// The cells with evidence.
  var rows: [Row] {
    let links = run.map { EvidenceLinks(run: $0) }
    return seen.map { Row(cell: $0, cellState: cellState(of: $0), links: links) }
  }

  /// One level of data protection in one lock state.
  struct Row {
    let cell: LockCell
    let cellState: CellState
    let links: EvidenceLinks?

    static let fields = PageFields<Row>("a data protection in a lock state") {
      Field.text("anchor") { $0.cell.anchor }
      Field.text("protection") { $0.cell.protection.phrase }
      Field.text("lock") { $0.cell.lock.phrase }
      Field.text("expected") { $0.cell.expectation }
      Field.text("stateClass") { $0.cellState.styleClass }
      Field.text("stateLabel") { $0.cellState.label }
      Field.text("observed") { $0.cell.observed.phrase }
      Field.text("traces") { Plural.text($0.cell.observed.traceCount, "trace") }
      Field.part(EvidencePart.fields) {
        EvidencePart(observed: $0.cell.observed, links: $0.links, path: .matrix)
      }
    }
  }

  private var seen: [LockCell] { coverage.cells.filter { $0.status != .notCovered } }

  private func cellState(of cell: LockCell) -> CellState {
    .seen(cell.status, isWeak: cell.observed.isWeak, origin: cell.observed.origins.best)
  }
}

extension LockCell {
  fileprivate var expectation: String { expectsPlaceholder ? "placeholder" : "timeline" }

  fileprivate var anchor: String { "lock-\(protection)-\(lock)".lowercased() }
}
