internal import Analysis
internal import Charting
internal import Documents
internal import Readiness
internal import Traces

/// What a project decided about cells of the matrix that no trace of the newest run reaches.
struct CellDecisions: Sendable {
  /// Why the app cannot get into a cell, by the cell's name.
  private let impossible: [String: String]
  /// The waiver that covers a cell, by the cell's name.
  private let waived: [String: WaiverLedger.Entry]

  /// - Parameter waivers: nil when nothing was reviewed.
  init(impossible: [String: String], waivers: WaiverLedger?) {
    self.impossible = impossible
    let covers = (waivers?.hiding ?? []).flatMap { entry in entry.cells.map { ($0, entry) } }
    waived = Dictionary(covers, uniquingKeysWith: { $1 })
  }

  /// How a cell stands: evidence goes before decisions.
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
  /// How a cell of the newest run stands.
  func cellState(of cell: CellCoverage) -> CellState {
    cellDecisions.cellState(
      of: cell.cell.id, seen: cell.status, isWeak: cell.observed.isWeak,
      origin: cell.observed.origins.best)
  }
}

/// How a cell of the matrix stands in the newest run.
enum CellState {
  /// What traces showed, and the best of their origins; weak when every one of them was damaged or made in a run mode that
  /// proves less.
  case seen(CellStatus, isWeak: Bool, origin: TraceOrigin? = nil)
  /// Not covered, and the app cannot get there.
  case impossible(reason: String)
  /// Not covered, and someone takes that risk for a while.
  case waived(WaiverLedger.Entry)
}

extension CellState {
  /// Weak evidence looks like no other, unless it shows that something is wrong.
  var isDegraded: Bool {
    switch self {
    case .seen(let status, let isWeak, _): isWeak && status != .differs
    case .impossible, .waived: false
    }
  }

  /// Whether no widget extension showed what the matrix asks for.
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

  /// The class that style sheets know it by.
  var styleClass: String {
    switch self {
    case .seen(let status, _, _):
      isDegraded ? "degraded" : isUnobserved && status == .agrees ? "simulated" : status.styleClass
    case .impossible: "not-applicable"
    case .waived: CellStatus.notCovered.styleClass
    }
  }

  var chartState: Charting.MatrixCell.State {
    switch self {
    case .seen(let status, _, let origin):
      isDegraded
        ? .degraded
        : isUnobserved && status == .agrees
          ? origin == .simulated ? .simulated : .degraded : status.chartState
    case .impossible: .impossible
    case .waived: .waived
    }
  }

  /// What was decided, as one sentence; empty when nothing was.
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
