internal import Analysis
internal import Charting
internal import Documents
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text
internal import Traces

/// The authorization matrix of a run as charts and words.
struct MatrixView {
  let coverage: MatrixCoverage
  /// The page that contains the matrix.
  private let path: PagePath
  private let publication: Publication
  /// The names of the cells that gates name.
  private let required: Set<String>

  /// Creates the view of the newest run; without a run, no cell is covered.
  init(of publication: Publication, at path: PagePath) {
    coverage = publication.newest?.report.matrix ?? MatrixCoverage(of: publication.matrix)
    self.path = path
    self.publication = publication
    required = Set(publication.assessment?.gates.flatMap(\.setting.cells) ?? [])
  }

  /// The entire matrix, or the rows with the given numbers, counted from 1.
  func chart(id: String, rows wanted: [Int]? = nil, in matrix: AuthorizationMatrix) -> MatrixChart {
    let cells = path.link(to: .matrix)
    return MatrixChart(
      id: id, title: "Authorization matrix: expected and observed", rowsName: "Setting",
      columns: matrix.columns.map { MatrixHeader(code: $0.id, label: $0.title) },
      rows: matrix.rows.enumerated().compactMap { index, row in
        if let wanted, !wanted.contains(index + 1) { return nil }
        let header = MatrixHeader(
          code: row.id, label: row.title, href: "\(cells)#\(row.id.lowercased())")
        return ChartRow(
          header,
          cells: coverage.cells.filter { $0.cell.id.row == index + 1 }.map { cell($0) })
      })
  }

  private func cell(_ cell: CellCoverage) -> ChartCell {
    let cellState = publication.cellState(of: cell)
    return ChartCell(
      cellState.chartState, expected: cell.cell.shownExpectation,
      observed: cell.shownEvidence, count: cell.observed.count,
      isUncertain: !cell.cell.uncertainty.isEmpty,
      isRequired: required.contains(cell.cell.id.description),
      note: [cellState.decision, cell.cell.uncertainty].filter { !$0.isEmpty }
        .joined(separator: " "), href: path.link(to: .cell(cell.cell.id)))
  }
}

extension MatrixCell {
  /// The expectation in short form, for a table: `true · location · content`.
  var shownExpectation: String {
    let flag =
      switch self.flag {
      case .yes: "true"
      case .no: "false"
      case .unknown: "unknown"
      case .noReload: "no reload"
      }
    let shown =
      switch display {
      case .content: "content"
      case .contentConflict: "content (disputed)"
      case .unavailable: "not available"
      case .notApproved: "not approved"
      case .placeholder: "placeholder"
      case .lint: "LOC-001 reports it"
      }
    return "\(flag) · \(isDelivered ? "location" : "no location") · \(shown)"
  }
}

extension CellCoverage {
  /// The evidence in the form of the expectation; empty if there is none.
  var shownEvidence: String {
    guard let evidence = observed.evidence.first else { return "" }
    let flag = evidence.flag.map { $0 ? "true" : "false" } ?? "flag not read"
    let delivered =
      switch evidence.location {
      case .delivered: "location"
      case .some(.none), .error, .timeout: "no location"
      case .notRequested, nil: "not requested"
      }
    return "\(flag) · \(delivered) · \(evidence.shown?.phrase ?? "not recorded")"
  }
}

extension CellObservations {
  /// The number of observations, and of those that contradict the matrix, as a phrase.
  var phrase: String {
    if count == 0 { return "not covered" }
    let differing = differing.count
    let open = indeterminate.count
    let against = differing > 0 ? ", \(Plural.grouped(differing)) contradicting the matrix" : ""
    let undecided = open > 0 ? ", \(Plural.grouped(open)) undecided" : ""
    return "seen \(Plural.text(count, "time"))\(against)\(undecided)"
  }
}

extension CellStatus {
  var chartState: ChartCell.State {
    switch self {
    case .notCovered: .notCovered
    case .indeterminate: .indeterminate
    case .agrees: .agrees
    case .differs: .differs
    case .conflict: .conflict
    }
  }

  /// The status in words.
  var label: String {
    switch self {
    case .notCovered: "not covered"
    case .indeterminate: "indeterminate"
    case .agrees: "agrees"
    case .differs: "differs"
    case .conflict: "conflict cell"
    }
  }

  /// The class in style sheets.
  var styleClass: String {
    switch self {
    case .notCovered, .indeterminate: "not-checked"
    case .agrees: "agrees"
    case .differs: "differs"
    case .conflict: "conflict"
    }
  }
}
