internal import Bytes
internal import Documents

extension GateBench {
  func findings(_ gate: GateSetting) -> GateMeasurement {
    if let gap = findingsGap(gate) { return .unchecked(gap) }
    let coverage = record.coverageRules
    let counted = record.findings.filter { finding in
      finding.isOpen && gate.level.counts(finding.level) && gate.asks(for: finding)
        && !coverage.contains(finding.rule)
        && (!gate.isOnlyNew || newFindings?.contains(finding.fingerprint) == true)
    }
    let open = counted.filter { ledger.waiver(for: $0) == nil }
    let undecided = undecidedFindings
    var measurement = GateMeasurement()
    measurement.value = Double(open.count)
    measurement.clause = gate.findingsClause(open.count)
    measurement.culprits = open.map(\.name)
    measurement.doubt = doubt(gate)
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
    if tools.isEmpty && !record.hasTraces {
      return "no lint tool ran to its end, and no trace was read"
    }
    if gate.isOnlyNew && newFindings == nil {
      return "there is no earlier run to tell new from old"
    }
    // A tool that does not say which rules it ran may have run this one.
    if tools.contains(where: \.rules.isEmpty) { return nil }
    let unlooked = unlooked(gate)
    return unlooked.isEmpty ? nil : "nobody looked for \(unlooked.joined(separator: ", "))"
  }

  /// That a rule may be misspelt: a tool that does not say which rules it ran may have run it, and may not know it.
  private func doubt(_ gate: GateSetting) -> String? {
    let unlooked = unlooked(gate)
    return unlooked.isEmpty ? nil : "no tool says that it looked for \(unlooked.shortList(3))"
  }

  /// The rules of a gate that nobody says to have looked for.
  private func unlooked(_ gate: GateSetting) -> [String] {
    let tools = record.tools.filter { $0.state != .failed }
    let told = Set(tools.flatMap(\.rules) + record.findings.map(\.rule))
      .union(record.rules.filter { $0.outcome != .notChecked }.map(\.id))
    return gate.rules.filter { !told.contains(where: Wildcard($0).fits) }
  }

  func rules(_ gate: GateSetting) -> GateMeasurement {
    let asked = record.rules.filter { !$0.isCoverage && gate.asks(about: $0) }
    guard asked.contains(where: { $0.outcome != .notChecked }) else {
      return .unchecked("no rule of severity error that the gate asks for could be checked")
    }
    let failed = asked.filter { $0.outcome == .fail }.map(\.id)
    let open = failed.filter { !isWaived(rule: $0, by: { ledger.waiver(for: $0) != nil }) }
    let undecided = undecidedFindings
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
    let findings = record.openFindings(breaking: rule)
    return !findings.isEmpty && findings.allSatisfy(isHidden)
  }

  /// Findings that are waived or not, depending on the day that nobody told.
  private var undecidedFindings: Set<String> {
    Set(ledger.entries(.undecided).flatMap(\.matches).map(\.fingerprint))
  }
}
