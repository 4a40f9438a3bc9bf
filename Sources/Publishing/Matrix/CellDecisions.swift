internal import Analysis
internal import Charting
internal import Documents
internal import Readiness
internal import Traces

/// A project's decisions about cells of the matrix that no trace of the newest run reaches.
struct CellDecisions: Sendable {
  /// The reasons why the app cannot reach cells, by cell name.
  private let impossible: [String: String]
  /// The waivers that cover cells, by cell name.
  private let waived: [String: WaiverLedger.Entry]

  /// - Parameter waivers: `nil` if nothing was reviewed.
  init(impossible: [String: String], waivers: WaiverLedger?) {
    self.impossible = impossible
    let covers = (waivers?.hiding ?? []).flatMap { entry in entry.cells.map { ($0, entry) } }
    waived = Dictionary(covers, uniquingKeysWith: { $1 })
  }

  /// The state of a cell; evidence takes precedence over decisions.
  func cellState(
    of id: CellID, seen status: CellStatus, isWeak: Bool, origin: TraceOrigin? = nil
  ) -> CellState {
    if status.isCovered { return .seen(status, isWeak: isWeak, origin: origin) }
    if status == .notCovered, let reason = impossible[id.description] {
      return .impossible(reason: reason)
    }
    return waived[id.description].map { .waived($0) } ?? .seen(status, isWeak: false)
  }
}

extension Publication {
  /// The state of a cell in the newest run.
  func cellState(of cell: CellCoverage) -> CellState {
    cellDecisions.cellState(
      of: cell.cell.id, seen: cell.status, isWeak: cell.observed.isWeak,
      origin: cell.observed.origins.best)
  }
}

/// The state of a cell of the matrix in the newest run.
enum CellState {
  /// Observed in traces, with the best of their origins; weak if none of them
  /// is reliable.
  case seen(CellStatus, isWeak: Bool, origin: TraceOrigin? = nil)
  /// Not covered, and the app cannot reach it.
  case impossible(reason: String)
  /// Not covered, with a waiver that accepts the risk until its last day.
  case waived(WaiverLedger.Entry)
}

extension CellState {
  /// Whether the evidence is weak and does not show that something is wrong.
  var isDegraded: Bool {
    switch self {
    case .seen(let status, let isWeak, _): isWeak && status != .differs
    case .impossible, .waived: false
    }
  }

  /// Whether no widget extension showed what the matrix requires.
  var isUnobserved: Bool {
    switch self {
    case .seen(let status, _, let origin):
      status.isCovered && status != .differs && origin?.isObserved == false
    case .impossible, .waived: false
    }
  }

  var label: String {
    switch self {
    case .seen(let status, let isWeak, let origin):
      status.label + (isWeak ? ", degraded evidence" : "")
        + (isUnobserved ? origin == .simulated ? ", simulated only" : ", origin unknown" : "")
    case .impossible: "impossible"
    case .waived: "waived"
    }
  }

  /// The class in style sheets.
  var styleClass: String {
    switch self {
    case .seen(let status, _, _):
      isDegraded ? "degraded" : isUnobserved && status == .agrees ? "simulated" : status.styleClass
    case .impossible: "not-applicable"
    case .waived: CellStatus.notCovered.styleClass
    }
  }

  var chartState: ChartCell.State {
    switch self {
    case .seen(let status, _, _):
      isDegraded ? .degraded : isUnobserved && status == .agrees ? .simulated : status.chartState
    case .impossible: .impossible
    case .waived: .waived
    }
  }

  /// The decision as one sentence; empty if there is none.
  var decision: String {
    switch self {
    case .seen: ""
    case .impossible(let reason): "The app cannot reach this cell: \(reason)"
    case .waived(let entry):
      "Waived by \(entry.waiver.id)"
        + (entry.waiver.expires.map { " until \($0)" } ?? "") + ": \(entry.waiver.reason)"
    }
  }
}
