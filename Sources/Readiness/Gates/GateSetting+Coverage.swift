package import Analysis
internal import Diagnostics
package import Documents
internal import Findings
internal import Text

extension GateSetting {
  /// Whether a gate on findings counts a level and rule.
  func covers(_ finding: some RuleCiting) -> Bool {
    // A failure without a level is an open finding too.
    guard level == .note || finding.level >= FindingLevel(level) else { return false }
    return rules.isEmpty
      || rules.contains { rule in
        let pattern = Wildcard(rule)
        return pattern.matches(finding.rule) || finding.guidance.contains(where: pattern.matches)
      }
  }

  /// Whether a gate on findings counts the files of these owners.
  func covers(owners found: @autoclosure () -> [String]) -> Bool {
    if owners.isEmpty { return true }
    let found = Set(found().map { $0.lowercased() })
    return owners.contains { found.contains($0.lowercased()) }
  }

  /// Returns the number of findings in words, such as `2 open errors of LOC-*`.
  func findingsClause(_ count: Int) -> String {
    let new = isOnlyNew ? "new " : ""
    let noun =
      switch level {
      case .error: Plural.text(count, "\(new)open error")
      case .warning:
        Plural.text(count, "\(new)open error or warning", "\(new)open errors and warnings")
      case .note: Plural.text(count, "\(new)open finding")
      }
    let ofRules = rules.isEmpty ? "" : " of \(rules.shortList(3))"
    return noun + ofRules + (owners.isEmpty ? "" : " owned by \(owners.shortList(3))")
  }

  /// Returns the cells that a gate on the matrix requires, in the matrix's order.
  package func requiredCells(without impossible: Set<String>) -> [String] {
    cells.isEmpty ? CellID.possible(without: impossible) : cells
  }
}

extension CellID {
  /// Returns the names of all cells except those that an app cannot reach, in the matrix's order.
  package static func possible(without impossible: Set<String>) -> [String] {
    rows.flatMap { row in columns.compactMap { CellID(row: row, column: $0)?.description } }
      .filter { !impossible.contains($0) }
  }
}

extension GateSetting {
  /// Whether a gate on rules counts a rule.
  func covers(rule: RuleRecord) -> Bool {
    !rule.isCoverage && rule.severity == "error"
      && (rules.isEmpty || rules.contains { Wildcard($0).matches(rule.id) })
  }

  /// Returns the condition by which the gate counts findings of a run, regardless of their state,
  /// waivers and owners.
  ///
  /// - Parameter isNew: whether a finding is new since the baseline.
  func findingFilter(
    in record: RunRecord, isNew: @escaping (FindingRecord) -> Bool
  ) -> (FindingRecord) -> Bool {
    switch measure {
    case .findings:
      let coverage = record.coverageRules
      return { covers($0) && !coverage.contains($0.rule) && (!isOnlyNew || isNew($0)) }
    case .rules:
      let rules = record.rules.filter(covers(rule:)).map(\.id)
      return { finding in finding.level > .note && rules.contains(where: finding.breaks) }
    case .charged, .withheld, .exhausted, .contentAge, .freshViews, .oldAuthorization, .runTime,
      .fixLatency, .waitingWithoutBudget, .cells, .scenarios, .tools, .waivers, .expiredWaivers:
      return { _ in false }
    }
  }
}

extension RunRecord {
  /// Whether any trace was read.
  var hasTraces: Bool { !widgets.isEmpty || !scenarios.isEmpty }

  /// Returns the scenarios with a simulation of an outcome, each once.
  package func scenarios(_ outcome: CheckOutcome) -> [String] {
    let ids = scenarios.filter { $0.outcome == outcome }.map(\.id)
    return ids.indices.filter { $0 == 0 || ids[$0] != ids[$0 - 1] }.map { ids[$0] }
  }

  /// Whether a rule has open findings, and all of them, listed or not, satisfy a condition.
  func hasOnlyFindings(
    of rule: String, listed isSuchFinding: (FindingRecord) -> Bool,
    unlisted areSuchFindings: (UnlistedFindings) -> Bool
  ) -> Bool {
    var isThere = false
    for place in findings.indices where findings[place].isOpen && findings[place].breaks(rule) {
      guard isSuchFinding(findings[place]) else { return false }
      isThere = true
    }
    let unlisted = unlistedFindings.filter { $0.breaks(rule) }
    return (isThere || !unlisted.isEmpty) && unlisted.allSatisfy(areSuchFindings)
  }

  /// Whether a rule has open findings, and all of them are notes or hidden by a waiver.
  func hasOnlyNotes(of rule: String, hiding ledger: WaiverLedger? = nil) -> Bool {
    hasOnlyFindings(
      of: rule, listed: { $0.level <= .note || ledger?.hides($0) == true },
      unlisted: { $0.level <= .note || ledger?.hides($0) == true })
  }

  /// The rules that the tools list and the findings cite, with duplicates.
  package var knownRules: [String] {
    tools.flatMap { $0.rules + $0.off } + findings.flatMap { [$0.rule] + $0.guidance }
  }

  /// The rules about what was tested, not about how it behaved.
  var coverageRules: Set<String> { Set(rules.filter(\.isCoverage).map(\.id)) }

  /// Returns the required cells that have no evidence, only degraded evidence, or evidence that
  /// contradicts the matrix.
  ///
  /// - Parameter origin: The required origin of the evidence, or nil for any.
  package func cellsWithoutEvidence(
    _ required: [String], accepting origin: RequiredOrigin? = nil
  ) -> [String] {
    let reliable = Set(
      cells.filter { $0.agrees && !$0.isDegraded && (origin?.accepts($0.origin) ?? true) }
        .map(\.cell))
    return required.filter { !reliable.contains($0) }
  }
}

extension FindingRecord {
  /// The display name: `LOC-001 in Widgets/A.swift:12`.
  package var name: String {
    let rule = rule.isEmpty ? "a finding of \(tool) without a rule" : rule
    guard let path else { return rule.shortened() }
    return "\(rule.shortened()) in \(path.shortened())\(line.map { ":\($0)" } ?? "")"
  }
}
