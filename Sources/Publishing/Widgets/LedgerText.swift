internal import Analysis
internal import Text
internal import Traces

/// The words in one row of the ledger.
struct LedgerText {
  let trigger: String
  let outcome: String
  let cost: String
  let flag: String
  let location: String
  let shown: String
  /// The matrix cell that the reload is evidence for, if there is exactly one.
  let cell: CellID?

  static let fields = PageFields<LedgerText>("the words of a row") {
    Field.text("trigger") { $0.trigger }
    Field.text("outcome") { $0.outcome }
    Field.text("cost") { $0.cost }
    Field.text("flag") { $0.flag }
    Field.text("location") { $0.location }
    Field.text("shown") { $0.shown }
    Field.text("cell") { $0.cell?.description ?? "" }
  }

  /// - Parameter number: the index of the row in the ledger, from 0.
  init(_ line: LedgerLine, number: Int, in epoch: TraceEpoch) {
    if let row = line.request {
      let caller = row.caller.map { " at \($0.shortened(to: 40))" } ?? ""
      trigger = row.trigger.phrase + caller
      outcome = Self.phrase(for: row, startedAt: line.reload?.start, in: epoch)
    } else {
      trigger = "no request in the trace"
      outcome = "ran"
    }
    let reload = line.reload
    // A reload that serves several requests is charged once.
    cost =
      reload.map {
        $0.start.row == number ? Self.cost($0.charge) : "charged with the other request"
      } ?? "–"
    flag = reload.map { $0.flag.map { $0 ? "true" : "false" } ?? "not read" } ?? "–"
    location = reload.map { $0.location?.rawValue ?? "not recorded" } ?? "–"
    shown = reload.map { $0.shown?.phrase ?? "not recorded" } ?? "–"
    cell = reload?.cell
  }

  private static func phrase(
    for row: LedgerRow, startedAt start: EventReference?, in epoch: TraceEpoch
  ) -> String {
    let reasons = row.reasons.map(\.phrase).joined(separator: ", ")
    let times = row.withholdingCount > 1 ? " \(Plural.text(row.withholdingCount, "time"))" : ""
    let withheld = reasons.isEmpty ? "" : ", withheld\(times) (\(reasons))"
    let waited = row.waited.flatMap { $0 > .zero ? ", waited \(TimeText.duration($0))" : nil }
    let reason = reasons.isEmpty ? "" : waited == nil ? withheld : "\(times) (\(reasons))"
    let clock = start.flatMap { epoch.dayAndTime(at: $0.time).split(separator: " ").last }
    return switch row.outcome {
    case .started: "ran\(clock.map { " \($0)" } ?? "")\(waited ?? "")\(reason)"
    case .pending: "pending\(withheld)"
    case .withheld: "not started\(withheld)"
    case .coalesced(let other):
      "merged into "
        + (other.map { "the request of \(epoch.dayAndTime(at: $0.time))" } ?? "another request")
    case .superseded(let other): "replaced by the request of \(epoch.dayAndTime(at: other.time))"
    case .widgetRemoved: "the widget was removed"
    }
  }

  static func cost(_ charge: ReloadStart.Charge) -> String {
    switch charge {
    case .charged: "charged"
    case .unrecorded: "not recorded"
    case .free(let reason): "free: \(reason.phrase)"
    case .freeUnexplained(let reason):
      "free, reason unknown" + (reason.isEmpty ? "" : ": \(reason.shortened(to: 40))")
    }
  }
}
