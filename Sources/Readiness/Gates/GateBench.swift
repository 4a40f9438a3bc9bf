internal import Analysis
internal import Documents

/// One run with all that a gate is measured on.
struct GateBench {
  let record: RunRecord
  let ledger: WaiverLedger
  /// The fingerprints of findings that the baseline did not have; nil without a baseline.
  let newFindings: Set<String>?
  /// Names of cells that the app cannot reach.
  let impossibleCells: Set<String>

  /// The value of a gate, and what it is made of.
  func measure(_ gate: GateSetting) -> GateMeasurement {
    switch gate.measure {
    case .findings: findings(gate)
    case .charged, .withheld, .exhausted, .contentAge: worstWidget(gate)
    case .cells: cells(gate)
    case .scenarios: scenarios
    case .rules: rules(gate)
    case .tools: tools
    case .waivers: waivers
    case .expiredWaivers: expiredWaivers
    }
  }
}

/// A measured value and what a sentence about it needs.
struct GateMeasurement {
  /// Nil when it could not be measured.
  var value: Double?
  /// What the value is, before the line is named: `2 open errors`.
  var clause = ""
  /// What makes it so, the worst first.
  var culprits: [String] = []
  /// How many culprits a sentence names.
  var shown = 3
  /// How many a waiver took out.
  var waived = 0
  /// How many stand or fall with the day that nobody told.
  var undecided = 0
  /// Why nothing, or not everything, could be measured; a sentence without a full stop.
  var gap: String?
  var evidence: [GateResult.Evidence] = []

  static func unchecked(_ gap: String) -> GateMeasurement {
    var measurement = GateMeasurement()
    measurement.gap = gap
    return measurement
  }
}

extension GateBench {
  /// The names of rules that ask what was tested.
  private var coverageRules: Set<String> { record.coverageRules }

  /// Whether any trace was read.
  private var hasTraces: Bool { !record.widgets.isEmpty || !record.scenarios.isEmpty }

  private func findings(_ gate: GateSetting) -> GateMeasurement {
    if let gap = findingsGap(gate) { return .unchecked(gap) }
    let coverage = coverageRules
    let counted = record.findings.filter { finding in
      finding.isOpen && gate.level.counts(finding.level) && gate.asks(for: finding)
        && !coverage.contains(finding.rule)
        && (!gate.isOnlyNew || newFindings?.contains(finding.fingerprint) == true)
    }
    let open = counted.filter { ledger.waiver(for: $0) == nil }
    let undecided = Set(
      ledger.entries(.undecided).flatMap(\.matches).map(\.fingerprint))
    var measurement = GateMeasurement()
    measurement.value = Double(open.count)
    measurement.clause = gate.findingsClause(open.count)
    measurement.culprits = open.map(\.name)
    measurement.shown = 1
    measurement.waived = counted.count - open.count
    measurement.undecided = open.count { undecided.contains($0.fingerprint) }
    measurement.evidence = open.compactMap { finding in
      finding.page.map { GateResult.Evidence(label: finding.name, page: $0) }
    }
    return measurement
  }

  /// Why findings cannot be counted; nil when somebody looked for them.
  private func findingsGap(_ gate: GateSetting) -> String? {
    let tools = record.tools.filter { $0.state != .failed }
    if tools.isEmpty && !hasTraces { return "no lint tool ran to its end, and no trace was read" }
    if gate.isOnlyNew && newFindings == nil { return "there is no earlier run to tell new from old" }
    // A tool that does not say which rules it ran may have run this one.
    if tools.contains(where: \.rules.isEmpty) { return nil }
    let told = Set(tools.flatMap(\.rules) + record.findings.map(\.rule))
      .union(record.rules.filter { $0.outcome != .notChecked }.map(\.id))
    let unlooked = gate.rules.filter { !told.contains(where: Wildcard($0).fits) }
    return unlooked.isEmpty ? nil : "nobody looked for \(unlooked.joined(separator: ", "))"
  }

  private func cells(_ gate: GateSetting) -> GateMeasurement {
    guard hasTraces || !record.cells.isEmpty else { return .unchecked("no trace was read") }
    let required = gate.requiredCells(without: impossibleCells)
    let lacking = record.lacking(required)
    let open = lacking.filter { !ledger.hiddenCells.contains($0) }
    let undecided = Set(ledger.entries(.undecided).flatMap(\.cells))
    var measurement = GateMeasurement()
    measurement.value = Double(open.count)
    measurement.clause =
      "\(Plural.grouped(open.count)) of \(Plural.text(required.count, "required cell"))"
      + " \(open.count == 1 ? "lacks" : "lack") sound evidence"
    measurement.culprits = open
    measurement.waived = lacking.count - open.count
    measurement.undecided = open.count(where: undecided.contains)
    measurement.evidence = open.map { .init(label: $0, page: "matrix/\($0)/index.html") }
    return measurement
  }

  private var scenarios: GateMeasurement {
    guard !record.scenarios.isEmpty else { return .unchecked("the run played no scenario") }
    let failed = record.scenarios.filter { $0.outcome == .fail }.map(\.id)
    let open = record.scenarios.filter { $0.outcome == .notChecked }.map(\.id)
    var measurement = GateMeasurement()
    measurement.value = Double(failed.count)
    measurement.clause =
      "\(Plural.grouped(failed.count)) of \(Plural.text(record.scenarios.count, "scenario"))"
      + " \(failed.count == 1 ? "does" : "do") not go as expected"
    measurement.culprits = failed
    if !open.isEmpty {
      measurement.gap =
        "nothing tells how \(open.shortList(3)) should go"
    }
    return measurement
  }

  private func rules(_ gate: GateSetting) -> GateMeasurement {
    let asked = record.rules.filter { rule in
      rule.severity == "error" && !rule.isCoverage
        && (gate.rules.isEmpty || gate.rules.contains { Wildcard($0).fits(rule.id) })
    }
    guard asked.contains(where: { $0.outcome != .notChecked }) else {
      return .unchecked("no rule of severity error that the gate asks for could be checked")
    }
    let failed = asked.filter { $0.outcome == .fail }.map(\.id)
    let open = failed.filter { !isWaived(rule: $0, by: { ledger.waiver(for: $0) != nil }) }
    let undecided = Set(
      ledger.entries(.undecided).flatMap(\.matches).map(\.fingerprint))
    var measurement = GateMeasurement()
    measurement.value = Double(open.count)
    measurement.clause =
      "\(Plural.text(open.count, "rule")) of severity error \(open.count == 1 ? "fails" : "fail")"
    measurement.culprits = open
    measurement.waived = failed.count - open.count
    measurement.undecided = open.count { rule in
      isWaived(rule: rule) {
        undecided.contains($0.fingerprint) || ledger.waiver(for: $0) != nil
      }
    }
    measurement.evidence = open.map { .init(label: $0, page: "guidance/\($0)/index.html") }
    return measurement
  }

  /// Whether every finding that breaks a rule is waived, and there is one.
  private func isWaived(rule: String, by isHidden: (FindingRecord) -> Bool) -> Bool {
    let findings = record.findings.filter {
      $0.isOpen && ($0.rule == rule || $0.guidance.contains(rule))
    }
    return !findings.isEmpty && findings.allSatisfy(isHidden)
  }

  private var tools: GateMeasurement {
    let complete = record.tools.filter { $0.state == .complete }.map(\.name)
    var measurement = GateMeasurement()
    measurement.value = Double(complete.count)
    measurement.clause = "\(Plural.text(complete.count, "lint tool")) ran to its end"
    if complete.count != 1 {
      measurement.clause = "\(Plural.text(complete.count, "lint tool")) ran to their end"
    }
    measurement.culprits = complete
    return measurement
  }

  private var waivers: GateMeasurement {
    let hiding = ledger.hiding
    var measurement = GateMeasurement()
    measurement.value = Double(hiding.count)
    measurement.clause =
      "\(Plural.text(hiding.count, "waiver")) \(hiding.count == 1 ? "hides" : "hide") something"
    measurement.culprits = hiding.map(\.waiver.id)
    measurement.gap = clockGap
    return measurement
  }

  private var expiredWaivers: GateMeasurement {
    let expired = ledger.entries(.expired)
    var measurement = GateMeasurement()
    measurement.value = Double(expired.count)
    measurement.clause =
      expired.isEmpty
      ? "0 waivers have expired"
      : "\(Plural.text(expired.count, "waiver")) \(expired.count == 1 ? "has" : "have") expired and"
        + " still \(expired.count == 1 ? "fits" : "fit") what was found"
    measurement.culprits = expired.map { entry in
      "\(entry.waiver.id) (\(entry.waiver.expires.map(\.description) ?? "no day"))"
    }
    measurement.gap = clockGap
    return measurement
  }

  private var clockGap: String? {
    let open = ledger.entries(.undecided).map(\.waiver.id)
    return open.isEmpty
      ? nil : "nobody told the day that \(open.shortList(3)) \(open.count == 1 ? "needs" : "need")"
  }
}
