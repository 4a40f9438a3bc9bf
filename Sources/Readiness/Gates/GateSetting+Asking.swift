package import Analysis
internal import Diagnostics
package import Documents
internal import Findings
internal import Text

extension GateSetting {
  /// Whether a gate on findings speaks of the level and the rule of some.
  func asks(for finding: some RuleCiting) -> Bool {
    guard finding.level >= FindingLevel(level) else { return false }
    return rules.isEmpty
      || rules.contains { rule in
        let pattern = Wildcard(rule)
        return pattern.fits(finding.rule) || finding.guidance.contains(where: pattern.fits)
      }
  }

  /// Whether a gate on findings speaks of what some people own.
  func asks(forOwners found: @autoclosure () -> [String]) -> Bool {
    if owners.isEmpty { return true }
    let found = Set(found().map { $0.lowercased() })
    return owners.contains { found.contains($0.lowercased()) }
  }

  /// `2 open errors of LOC-*`.
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

  /// The cells that a gate on the matrix wants, in the matrix's order.
  package func requiredCells(without impossible: Set<String>) -> [String] {
    cells.isEmpty ? CellID.possible(without: impossible) : cells
  }
}

extension CellID {
  /// The names of all cells but those that an app cannot reach, in the matrix's order.
  package static func possible(without impossible: Set<String>) -> [String] {
    rows.flatMap { row in columns.compactMap { CellID(row: row, column: $0)?.description } }
      .filter { !impossible.contains($0) }
  }
}

extension GateSetting {
  /// Whether a gate on rules asks about one.
  func asks(about rule: RuleRecord) -> Bool {
    rule.severity == "error" && (rules.isEmpty || rules.contains { Wildcard($0).fits(rule.id) })
  }
}

extension RunRecord {
  /// Whether any trace was read.
  var hasTraces: Bool { !widgets.isEmpty || !scenarios.isEmpty }

  /// The scenarios of which some simulation ended in one way, each once.
  package func scenarios(_ outcome: CheckOutcome) -> [String] {
    let ids = scenarios.filter { $0.outcome == outcome }.map(\.id)
    return ids.indices.filter { $0 == 0 || ids[$0] != ids[$0 - 1] }.map { ids[$0] }
  }

  /// Whether everything open that breaks a rule is hidden, listed or not, and there is something.
  func isHidden(
    rule: String, _ isListedHidden: (FindingRecord) -> Bool,
    _ isUnlistedHidden: (UnlistedFindings) -> Bool
  ) -> Bool {
    var isThere = false
    for place in findings.indices where findings[place].isOpen && findings[place].breaks(rule) {
      guard isListedHidden(findings[place]) else { return false }
      isThere = true
    }
    let unlisted = unlistedFindings.filter { $0.breaks(rule) }
    return (isThere || !unlisted.isEmpty) && unlisted.allSatisfy(isUnlistedHidden)
  }

  /// The rules that its tools list and its findings name, some of them several times.
  package var knownRules: [String] {
    tools.flatMap { $0.rules + $0.off } + findings.flatMap { [$0.rule] + $0.guidance }
  }

  /// Rules that ask what was tested, and not how it went.
  var coverageRules: Set<String> { Set(rules.filter(\.isCoverage).map(\.id)) }

  /// Those of some cells that have no evidence, only degraded evidence, or evidence against the matrix.
  ///
  /// - Parameter origin: what evidence has to come from; nil for anywhere.
  package func lacking(
    _ required: [String], accepting origin: RequiredOrigin? = nil
  ) -> [String] {
    let reliable = Set(
      cells.filter { $0.agrees && !$0.isDegraded && (origin?.accepts($0.origin) ?? true) }
        .map(\.cell))
    return required.filter { !reliable.contains($0) }
  }
}

extension FindingRecord {
  /// The finding for a person: `LOC-001 in Widgets/A.swift:12`.
  package var name: String {
    let rule = rule.isEmpty ? "a finding of \(tool) without a rule" : rule
    guard let path else { return rule.clipped }
    return "\(rule.clipped) in \(path.clipped)\(line.map { ":\($0)" } ?? "")"
  }
}

extension String {
  /// What a sentence takes from an input: at most 120 characters.
  var clipped: String { count > 120 ? String(prefix(119)) + "…" : self }
}

extension [String] {
  /// The first few as people write a list, and how many more there are.
  ///
  /// - Parameter others: how many there are that are not in the list.
  func shortList(_ most: Int, beside others: Int = 0) -> String {
    let shown = map(\.clipped).first(most, beside: others) { "\(Plural.grouped($0)) more" }
    guard shown.count > 1, let last = shown.last else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }
}
