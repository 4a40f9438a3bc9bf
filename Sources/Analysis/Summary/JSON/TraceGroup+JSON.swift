internal import JSON
internal import Traces

extension TraceGroup {
  /// Appends the members of an object.
  ///
  /// - Parameter traces: the index of each trace in the summary's list.
  func write(to json: inout JSONWriter, in traces: [String: Int]) {
    json.member("traces", traceCount)
    json.member("origins", origins)
    json.member("completeTraces", completeCount)
    json.member("cells", matrix.cells, in: traces) { cell, json in
      json.member("cell", cell.cell.id.description)
    }
    json.member("overlaps", matrix.overlaps, in: traces)
    json.member("undecided", matrix.undecided, in: traces)
    json.member("locks", lockMatrix.cells, in: traces) { cell, json in
      json.member("protection", cell.protection.rawValue)
      json.member("lock", cell.lock.rawValue)
    }
    json.member("undecidedLocks", lockMatrix.undecided, in: traces)
    json.array("rules") { json in
      for rule in rules { rule.write(to: &json, in: traces) }
    }
    coverage.write(to: &json, in: traces)
  }

  /// - Parameter traces: the names of the traces in the summary's list.
  init(
    _ json: JSONObject, in traces: [String], matrix: AuthorizationMatrix
  ) throws(JSONError) {
    let traceCount = try json.count("traces")
    let rules = try json.list("rules") { rule throws(JSONError) in
      try RuleOutcome(rule, in: traces)
    }
    guard rules.map(\.ruleID) == TraceRules.idsOfOneTrace else {
      throw json.error(at: "rules", expected: "the rules of this program", found: "different rules")
    }
    let origins = try json.origins("origins")
    guard traceCount > 0, origins.total <= traceCount else {
      throw json.error(at: "origins", expected: "at most one origin per trace", found: "more")
    }
    self.init(
      traceCount: traceCount, origins: origins,
      completeCount: try json.count("completeTraces", upTo: traceCount),
      matrix: try json.matrixCoverage(of: matrix, in: traces, traceCount),
      lockMatrix: try json.lockCoverage(in: traces, traceCount), rules: rules,
      coverage: try RunCoverage(json, in: traces))
  }
}

extension JSONWriter {
  /// Writes the evidence about the cells that were reached.
  fileprivate mutating func member<Cell: ObservedCell>(
    _ name: String, _ cells: [Cell], in traces: [String: Int],
    naming: (Cell, inout JSONWriter) -> Void
  ) {
    array(name) { json in
      for cell in cells where cell.observed.traceCount > 0 {
        json.object { json in
          naming(cell, &json)
          cell.observed.write(to: &json, in: traces)
        }
      }
    }
  }
}

extension JSONObject {
  fileprivate func matrixCoverage(
    of matrix: AuthorizationMatrix, in traces: [String], _ traceCount: Int
  ) throws(JSONError) -> MatrixCoverage {
    var coverage = MatrixCoverage(of: matrix)
    try read("cells", into: &coverage, in: traces, traceCount) { cell throws(JSONError) in
      guard let id = CellID(try cell.text("cell")) else {
        throw cell.error(at: "cell", expected: "a cell of the matrix", found: "a different name")
      }
      return id.index
    }
    coverage.overlaps = try evidenceList("overlaps", in: traces)
    coverage.undecided = try evidenceList("undecided", in: traces)
    return coverage
  }

  fileprivate func lockCoverage(
    in traces: [String], _ traceCount: Int
  ) throws(JSONError) -> LockCoverage {
    var coverage = LockCoverage()
    let known = coverage.cells
    try read("locks", into: &coverage, in: traces, traceCount) { cell throws(JSONError) in
      let protection = try cell.choice("protection", DataProtection.self)
      let lock = try cell.choice("lock", LockState.self)
      return known.firstIndex { $0.protection == protection && $0.lock == lock } ?? 0
    }
    coverage.undecided = try evidenceList("undecidedLocks", in: traces)
    return coverage
  }

  private func read<Cell>(
    _ name: String, into coverage: inout EvidenceGrid<Cell>, in traces: [String],
    _ traceCount: Int, placing: (JSONObject) throws(JSONError) -> Int
  ) throws(JSONError) {
    let cells = try list(name, upTo: coverage.cells.count) { cell throws(JSONError) in
      (try placing(cell), try cell.observations(in: traces, traceCount))
    }
    for (index, observed) in cells { coverage.cells[index].observed = observed }
  }

  /// Reads the evidence about a cell, from at most `traceCount` traces.
  private func observations(
    in traces: [String], _ traceCount: Int
  ) throws(JSONError) -> CellObservations {
    let observed = try CellObservations(self, in: traces)
    guard observed.traceCount <= traceCount else {
      throw error(at: "traces", expected: "no more traces than the group has", found: "more")
    }
    return observed
  }
}

extension RuleOutcome {
  fileprivate func write(to json: inout JSONWriter, in traces: [String: Int]) {
    json.object { json in
      json.member("rule", ruleID)
      json.member("outcome", outcome.rawValue)
      if isCounted {
        json.member("checked", checked)
        json.member("undecided", undecided)
        json.member("decisive", decisive)
        json.member("origins", origins)
        json.member("violations", violationCount)
      }
      if !missing.isEmpty { json.member("missing", missing.map(\.rawValue)) }
      if !uncheckedReasons.isEmpty {
        json.member("notCheckedBecause", notCheckedBecause)
        json.array("reasonTraces") { json in uncheckedReasons.forEach { json.value($0.traces) } }
        if uncheckedReasons.contains(where: { $0.cases > 0 }) {
          json.array("reasonCases") { json in uncheckedReasons.forEach { json.value($0.cases) } }
        }
      }
      if !violations.isEmpty {
        json.array("firstViolations") { json in
          for violation in violations { violation.write(to: &json, in: traces) }
        }
      }
    }
  }

  fileprivate init(_ json: JSONObject, in traces: [String]) throws(JSONError) {
    let id = try json.text("rule", upTo: SummaryLimits.word)
    self.init(ruleID: id, outcome: try json.choice("outcome"))
    if json.has("checked") {
      checked = try json.count("checked")
      undecided = try json.count("undecided")
      decisive = try json.count("decisive", upTo: undecided)
      origins = try json.origins("origins")
      violationCount = try json.count("violations")
    }
    basis = origins.best
    if json.has("missing") {
      let names = Set(try json.texts("missing"))
      missing = EventType.allCases.filter { names.contains($0.rawValue) }
    }
    if json.has("notCheckedBecause") {
      let sentences = try json.sortedTexts(
        "notCheckedBecause", upTo: SummaryLimits.reasons, each: SummaryLimits.sentence)
      let traces = try json.counts("reasonTraces", sentences.count)
      let cases = try json.counts("reasonCases", sentences.count)
      uncheckedReasons = sentences.indices.map {
        UncheckedReason(sentence: sentences[$0], traces: traces[$0], cases: cases[$0])
      }
    }
    if json.has("firstViolations") {
      violations = try json.list(
        "firstViolations", upTo: min(violationCount, Self.maximumViolations)
      ) { violation throws(JSONError) in
        try RuleViolation(violation, of: id, in: traces)
      }
    }
    let expected = CheckOutcome(
      checked: checked, undecided: undecided, decisive: decisive, violations: violationCount,
      otherwise: outcome == .notApplicable ? .notApplicable : .notChecked)
    guard outcome == expected, origins.total == checked, violations.isInOrder(of: \.file) else {
      throw json.error(
        at: "outcome",
        expected: "the outcome that follows from the"
          + " counts", found: "a different outcome")
    }
  }
}

extension RuleViolation {
  fileprivate func write(to json: inout JSONWriter, in traces: [String: Int]) {
    json.object { json in
      json.member("trace", traces[file])
      json.write(widget, reference)
      json.member("message", message)
      json.member("measured", measured)
      json.member("limit", limit)
      json.member("limitSource", limitSource)
    }
  }

  fileprivate init(
    _ json: JSONObject, of rule: String, in traces: [String]
  ) throws(JSONError) {
    self.init(
      ruleID: rule, file: try json.trace(in: traces), widget: try json.widgetKey(),
      reference: try json.eventReference(),
      message: try json.text("message", upTo: SummaryLimits.sentence),
      measured: try json.text("measured", upTo: SummaryLimits.phrase),
      limit: try json.text("limit", upTo: SummaryLimits.phrase),
      limitSource: try json.text("limitSource", upTo: SummaryLimits.word))
  }
}
