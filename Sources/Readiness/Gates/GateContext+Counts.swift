internal import Analysis
internal import Documents
internal import Text
internal import Traces

extension GateContext {
  func cells(_ gate: GateSetting) -> GateMeasurement {
    guard record.hasTraces || !record.cells.isEmpty else { return .unchecked("no trace was read") }
    let required = gate.requiredCells(without: impossibleCells)
    let lacking = record.cellsWithoutEvidence(required, accepting: gate.origin)
    let open = lacking.filter { !ledger.hiddenCells.contains($0) }
    let undecided = Set(ledger.entries(.undecided).flatMap(\.cells))
    let against = Set(record.cells.filter { !$0.agrees }.map(\.cell))
    var measurement = GateMeasurement(
      value: Double(open.count),
      clause: "\(Plural.grouped(open.count)) of \(Plural.text(required.count, "required cell"))"
        + " \(open.count == 1 || required.count == 1 ? "lacks" : "lack") valid evidence",
      items: open)
    measurement.waived = lacking.count - open.count
    measurement.undecided = open.count(where: undecided.contains)
    measurement.unseen = open.count { !undecided.contains($0) && !against.contains($0) }
    measurement.evidence = open.map { .page(label: $0, path: "matrix/\($0)/index.html") }
    let covered = Set(required).subtracting(lacking)
    measurement.basis = TraceOrigin.weakest(
      of: record.cells.filter { covered.contains($0.cell) }.map(\.origin))
    return measurement
  }

  var scenarios: GateMeasurement {
    guard !record.scenarios.isEmpty else { return .unchecked("the run has no scenario") }
    // A scenario that was simulated several times passes when every simulation does.
    let count = Set(record.scenarios.map(\.id)).count
    let failed = record.scenarios(.fail)
    let open = record.scenarios(.notChecked)
    var measurement = GateMeasurement(
      value: Double(failed.count),
      clause: "\(Plural.grouped(failed.count)) of \(Plural.text(count, "scenario"))"
        + " \(failed.count == 1 || count == 1 ? "differs" : "differ") from expectations",
      items: failed)
    measurement.evidence = failed.map { .scenario($0) }
    let ids = Set(record.scenarios.map(\.id))
    measurement.basis = TraceOrigin.weakest(
      of: record.inputs.filter { ids.contains($0.scenario ?? "") }.compactMap(\.origin))
    if !open.isEmpty {
      measurement.gap =
        "no result reports the outcome of the expectations of \(open.shortList(3))"
    }
    return measurement
  }

  var tools: GateMeasurement {
    let complete = record.tools.filter { $0.state == .complete }.map(\.name)
    return GateMeasurement(
      value: Double(complete.count),
      clause: "\(Plural.text(complete.count, "lint tool")) completed", items: complete)
  }

  var waivers: GateMeasurement {
    let hiding = ledger.hiding
    return GateMeasurement(
      value: Double(hiding.count),
      clause: "\(Plural.text(hiding.count, "waiver")) "
        + "\(hiding.count == 1 ? "hides" : "hide") a finding or cell",
      items: hiding.map(\.waiver.id), gap: clockGap)
  }

  var expiredWaivers: GateMeasurement {
    let expired = ledger.entries(.expired)
    if expired.isEmpty, let clockGap { return .unchecked(clockGap) }
    return GateMeasurement(
      value: Double(expired.count), clause: Self.expiredClause(expired),
      items: expired.map { "\($0.waiver.id) (\($0.waiver.lastDay))" }, gap: clockGap)
  }

  private static func expiredClause(_ expired: [WaiverLedger.Entry]) -> String {
    guard !expired.isEmpty else { return "0 waivers have expired" }
    let isOne = expired.count == 1
    let undated = expired.count { $0.waiver.expires == nil }
    let reason =
      switch undated {
      case 0: "expired"
      case expired.count: "no valid last day"
      default: "expired or have no valid last day"
      }
    return "\(Plural.text(expired.count, "waiver")) \(isOne ? "has" : "have") \(reason) and"
      + " still \(isOne ? "matches" : "match") findings"
  }

  private var clockGap: String? {
    let open = ledger.entries(.undecided).map(\.waiver.id)
    return open.isEmpty
      ? nil : "\(open.shortList(3)) \(open.count == 1 ? "needs" : "need") a date: pass --now"
  }
}
