internal import Analysis
internal import Documents
internal import Findings
internal import Text
internal import Traces

extension GateContext {
  func findings(_ gate: GateSetting) -> GateMeasurement {
    var measurement = countedFindings(gate)
    guard let gap = findingsGap(gate) else { return measurement }
    // Findings beyond the threshold fail the gate even if a tool failed.
    guard measurement.value ?? 0 > 0 else { return .unchecked(gap) }
    measurement.gap = gap
    return measurement
  }

  private func countedFindings(_ gate: GateSetting) -> GateMeasurement {
    let coverage = record.coverageRules
    let isCounted = gate.findingFilter(in: record) {
      newFindings?.isNew($0, at: gate.level) == true
    }
    let all = record.findings.filter { $0.isOpen && isCounted($0) }
    let asked = all.filter {
      gate.owners.isEmpty
        || gate.covers(owners: codeOwners.owners(of: $0.path))
    }
    let ownerless =
      gate.owners.isEmpty
      ? 0 : all.count { $0.path?.isOutsideCheckout == true && !ledger.hides($0) }
    let counted = gate.isOnlyNew ? asked.filter { !mayBeKnown($0) } : asked
    let inputs = gate.owners.isEmpty ? [] : Set(record.inputs.map(\.name))
    let unlisted = record.unlistedFindings.filter {
      gate.covers($0) && !coverage.contains($0.rule) && mayBeOwned($0, by: gate, inputs)
    }
    let open = counted.filter { !ledger.hides($0) }
    let openUnlisted = unlisted.filter { !ledger.hides($0) }
    let undecided = UndecidedFindings(of: ledger)
    var measurement = GateMeasurement()
    measurement.findings = open
    let places = FindingPlace.all(of: open)
    let named = places.prefix(GateMeasurement.maximumItems)
    measurement.items = named.map(\.phrase)
    measurement.otherItemCount = open.count - named.reduce(0) { $0 + $1.count }
    measurement.shown = gate.isOnlyNew ? 3 : 1
    measurement.waived = counted.count - open.count
    measurement.undecided = open.count(where: undecided.contains)
    if gate.isOnlyNew {
      let doubtful = asked.filter { mayBeKnown($0) && !ledger.hides($0) }
      let lacksCode = doubtful.contains { newFindings?.lacksCode($0) == true }
      measurement.gap =
        Self.newnessGap(doubtful.count + openUnlisted.total, lacksCode: lacksCode)
        ?? Self.ownersGap(ownerless)
    } else if !gate.owners.isEmpty {
      measurement.gap = Self.ownersGap(ownerless + openUnlisted.total)
    } else {
      measurement.unlistedFindings = openUnlisted
      measurement.waived += unlisted.total - openUnlisted.total
      measurement.undecided += openUnlisted.filter(undecided.contains).total
    }
    let value = open.count + measurement.unlisted
    measurement.value = Double(value)
    measurement.clause = gate.findingsClause(value)
    measurement.evidence = places.prefix(GateResult.maximumEvidence).map { .finding($0.first) }
    return measurement
  }

  /// Whether the baseline may have had a finding: it does not list all, or the input that would
  /// contain it is missing or its tool failed.
  private func mayBeKnown(_ finding: FindingRecord) -> Bool {
    newFindings?.mayBeKnown(finding) == true
      || changes?.baseline.unlistedFindings.contains { $0.mayContain(finding) } == true
  }

  /// Whether unlisted findings may be in files of a gate's owners.
  ///
  /// The path of a violation in a trace is the trace. If the listed violations belong to others, so
  /// do the unlisted ones.
  ///
  /// - Parameter inputs: The names of the run's files.
  private func mayBeOwned(
    _ unlisted: UnlistedFindings, by gate: GateSetting, _ inputs: Set<String>
  ) -> Bool {
    if gate.owners.isEmpty { return true }
    let listed = record.findings.lazy.filter(unlisted.mayContain).map(\.path)
    return listed.isEmpty
      || listed.contains { path in
        !inputs.contains(path ?? "") || gate.covers(owners: codeOwners.owners(of: path))
      }
  }

  /// Returns a phrase if the owners of findings are unknown, or nil if all are known.
  private static func ownersGap(_ count: Int) -> String? {
    guard count > 0 else { return nil }
    return "the owners of \(Plural.text(count, "more finding")) are unknown: the run does not list"
      + " all findings, or some have no file in the checkout"
  }

  /// Returns a phrase if it is unknown whether findings are new, or nil if it is known for all.
  ///
  /// - Parameter lacksCode: Whether the reason is that one of the runs has no code of a finding.
  private static func newnessGap(_ count: Int, lacksCode: Bool) -> String? {
    guard count > 0 else { return nil }
    let reason =
      lacksCode
      ? "the code of such findings is unknown in one of the two runs, and their lines differ;"
        + " set inputs.sourceRoot, and keep history.jsonl"
      : "one of the two runs lacks a result or does not list all findings"
    return
      "it is unknown whether \(Plural.text(count, "more finding")) \(count == 1 ? "is" : "are")"
      + " new: \(reason)"
  }

  /// Returns why findings cannot be counted, or nil if they were checked.
  private func findingsGap(_ gate: GateSetting) -> String? {
    let tools = record.tools.filter { $0.state != .failed }
    // A gate on rules that were all checked in traces needs no lint tool.
    if tools.isEmpty
      && (gate.rules.isEmpty || !record.hasTraces || !uncheckedPatterns(gate).isEmpty)
    {
      return "no lint tool completed" + (record.hasTraces ? "" : ", and no trace was read")
    }
    if gate.isOnlyNew && newFindings == nil {
      return "the run has no baseline"
    }
    let known = record.knownRules + record.rules.map(\.id)
    let uncheckedPatterns = uncheckedPatterns(gate)
    let unknown = uncheckedPatterns.filter { !known.contains(where: Wildcard($0).matches) }
    if let first = unknown.first {
      let near = Nearest.word(to: first, among: known)
      return "unknown rule \(unknown.shortList(3))"
        + (near.map { " (did you mean \($0.shortened())?)" } ?? "")
    }
    return uncheckedPatterns.isEmpty
      ? nil : "no tool reports that it checked \(uncheckedPatterns.shortList(3))"
  }

  /// Returns the rules of a gate that neither a tool nor a trace checked.
  private func uncheckedPatterns(_ gate: GateSetting) -> [String] {
    let tools = record.tools.filter { $0.state != .failed }
    let reported = Set(tools.flatMap(\.rules) + record.findings.map(\.rule))
      .union(record.rules.filter { $0.outcome != .notChecked }.map(\.id))
    return gate.rules.filter { !reported.contains(where: Wildcard($0).matches) }
  }

  func rules(_ gate: GateSetting) -> GateMeasurement {
    let asked = record.rules.filter(gate.covers(rule:))
    guard asked.contains(where: { $0.outcome != .notChecked }) else {
      return .unchecked("no rule of severity error that the gate requires could be checked")
    }
    let failed = asked.filter { $0.outcome == .fail }.map(\.id)
      .filter { !record.hasOnlyNotes(of: $0) }
    let open = failed.filter { !record.hasOnlyNotes(of: $0, hiding: ledger) }
    let undecided = UndecidedFindings(of: ledger)
    var measurement = GateMeasurement(
      value: Double(open.count),
      clause: "\(Plural.text(open.count, "rule")) of severity error "
        + (open.count == 1 ? "fails" : "fail"),
      items: open)
    measurement.waived = failed.count - open.count
    measurement.undecided = open.count { rule in
      record.hasOnlyFindings(
        of: rule, listed: { $0.level <= .note || undecided.contains($0) || ledger.hides($0) },
        unlisted: { $0.level <= .note || undecided.contains($0) || ledger.hides($0) })
    }
    measurement.evidence = open.map { .page(label: $0, path: "guidance/\($0)/index.html") }
    measurement.basis = TraceOrigin.weakest(
      of: asked.filter { $0.outcome == .pass }.compactMap(\.basis))
    measurement.gap = gate.origin.flatMap { originGap($0, asked) } ?? namedGap(gate, asked)
    return measurement
  }

  /// Returns a phrase if rules that the gate lists by id were not checked, or nil if all were.
  private func namedGap(_ gate: GateSetting, _ rules: [RuleRecord]) -> String? {
    let named = rules.filter { $0.outcome == .notChecked && gate.rules.contains($0.id) }.map(\.id)
    guard !named.isEmpty else { return nil }
    return "\(named.shortList(3)) \(named.count == 1 ? "was" : "were") not checked"
  }

  /// Returns a phrase if rules pass on evidence of an origin that the gate does not accept, or nil
  /// if none does.
  private func originGap(_ origin: RequiredOrigin, _ rules: [RuleRecord]) -> String? {
    let other = rules.filter { rule in
      rule.outcome == .pass && rule.basis.map { !origin.accepts($0) } ?? false
    }.map(\.id)
    guard !other.isEmpty else { return nil }
    return "no evidence \(origin.phrase) confirms \(other.shortList(3))"
  }
}

/// The findings whose waiver depends on the date, which is unknown.
private struct UndecidedFindings {
  private let fingerprints: Set<String>
  private let unlisted: Set<UnlistedFindings>

  init(of ledger: WaiverLedger) {
    let entries = ledger.entries(.undecided)
    fingerprints = Set(entries.flatMap(\.matches).map(\.fingerprint))
    unlisted = Set(entries.flatMap(\.unlisted))
  }

  func contains(_ finding: FindingRecord) -> Bool { fingerprints.contains(finding.fingerprint) }

  func contains(_ findings: UnlistedFindings) -> Bool { unlisted.contains(findings) }
}

/// A rule and a line with at least one finding.
private struct FindingPlace {
  let first: FindingRecord
  private(set) var count = 1

  /// Returns the places of findings, in the order of the first finding of each.
  static func all(of findings: [FindingRecord]) -> [FindingPlace] {
    var places: [FindingPlace] = []
    var positions: [String: Int] = [:]
    for finding in findings {
      if let known = positions[finding.name] {
        places[known].count += 1
      } else {
        positions[finding.name] = places.count
        places.append(FindingPlace(first: finding))
      }
    }
    return places
  }

  var phrase: String {
    count == 1 ? first.name : "\(first.name) (\(Plural.text(count, "finding")))"
  }
}
