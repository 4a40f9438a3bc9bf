internal import Analysis
internal import Documents
internal import Text
internal import Traces

extension [Assessment.ExpectedInput] {
  /// Compares the expected inputs with the inputs of a run.
  ///
  /// Tools are first, then scenarios, widgets and traces; within a kind, the expectations of the
  /// settings come before the earlier run's expectations.
  init(of record: RunRecord, expects: Expectations, baseline: RunRecord?) {
    self = Element.Kind.allCases.flatMap { kind in
      let asked = expects.list(of: kind)
      let named = Set(asked.map(\.name))
      let had = baseline.map { baseline in
        kind == .trace && expects.traces != nil
          ? [] : baseline.counts(of: kind).filter { !named.contains($0.name) }
      }
      return asked.map { Element(kind, $0, in: record, requiredBy: Element.settings) }
        + (had ?? []).map {
          Element(kind, $0, in: record, requiredBy: "run \(baseline?.id ?? "")")
        }
    }
  }

  /// Whether any input is required.
  package var requiresAny: Bool { contains { $0.expected > 0 } }

  /// Returns why the evidence is incomplete, as sentences without a full stop.
  ///
  /// - Parameter isFailureReported: Whether failed inputs are reported elsewhere.
  func gaps(isFailureReported: Bool) -> [String] {
    filter { $0.state == .missing || !isFailureReported }.compactMap(\.gap)
  }
}

extension Assessment.ExpectedInput {
  fileprivate init(
    _ kind: Kind, _ expectation: Expectation, in record: RunRecord, requiredBy: String
  ) {
    let name = expectation.name
    var incomplete = 0
    let found: Int
    let detail: String
    switch kind {
    case .tool:
      let tool = record.tools.first { $0.name == name }
      found = tool?.results ?? 0
      if tool?.state == .failed { incomplete = found }
      detail = tool?.detail ?? ""
    case .scenario:
      found = record.simulationCount(of: name)
      detail = found == 0 ? record.foreignSimulations(of: name) : ""
    case .widget:
      let placed = record.reloadedWidgets.filter { $0.kind == name }
      found = Set(placed.map(\.instance)).count
      let traces = Set(placed.map(\.trace)).count
      detail = placed.isEmpty ? "" : "in \(Plural.text(traces, "trace"))"
    case .trace:
      found = record.traceCount(named: name)
      detail =
        found == 0 && record.origins.best == nil
        ? record.foreignSimulations(of: nil) : record.origins.phrase
    }
    self.init(
      kind: kind, name: name, expected: expectation.minimum, found: found, incomplete: incomplete,
      requiredBy: requiredBy, detail: detail)
  }
}

extension Expectations {
  fileprivate func list(of kind: Assessment.ExpectedInput.Kind) -> [Expectation] {
    switch kind {
    case .tool: tools
    case .scenario: scenarios
    case .widget: widgets
    case .trace: traces.map { [Expectation(name: $0.name, minimum: $0.minimum)] } ?? []
    }
  }
}

extension RunRecord {
  /// Returns the inputs of a kind with their number, sorted by name.
  fileprivate func counts(of kind: Assessment.ExpectedInput.Kind) -> [Expectation] {
    let all =
      switch kind {
      case .tool:
        // A build that has nothing more to report about a part of it still has its own result.
        tools.filter { $0.state != .part }
          .flatMap { [String](repeating: $0.name, count: min($0.results, 1000)) }
      case .scenario:
        Set(scenarios.map(\.id)).flatMap { [String](repeating: $0, count: simulationCount(of: $0)) }
      case .widget: Set(reloadedWidgets.map { [$0.kind, $0.instance] }).map { $0[0] }
      case .trace: Self.observed.flatMap { [String](repeating: $0.name, count: count(of: $0)) }
      }
    return Dictionary(grouping: all, by: \.self)
      .map { Expectation(name: $0.key, minimum: $0.value.count) }.sorted { $0.name < $1.name }
  }

  /// The widgets with a reload in a trace.
  fileprivate var reloadedWidgets: [WidgetRecord] {
    widgets.filter { $0.numbers.totals.started > 0 }
  }

  /// Returns how often a scenario was simulated; a simulation without a result counts if its trace
  /// has a reload.
  fileprivate func simulationCount(of scenario: String) -> Int {
    let all = scenarios.filter { $0.id == scenario }
    let decided = all.count { $0.outcome != .notChecked }
    return max(decided, all.count - silentTraces.count { $0.scenario == scenario })
  }

  /// The origins of observed traces; those that an earlier run had are expected again.
  private static let observed = RequiredOrigin.allCases.map {
    TraceExpectation(origin: $0, minimum: 1)
  }

  private func count(of expectation: TraceExpectation) -> Int {
    TraceOrigin.allCases.filter(expectation.counts).reduce(0) { $0 + origins[$1] }
  }

  /// Returns the number of traces that an expectation of this name counts.
  fileprivate func traceCount(named name: String) -> Int {
    let all = Self.observed + [TraceExpectation(minimum: 1)]
    return all.first { $0.name == name }.map(count) ?? 0
  }
}

extension RunRecord {
  /// Returns why existing traces do not count: they are about unknown kinds; empty when there are
  /// none.
  ///
  /// - Parameter scenario: The scenario of the traces, or nil for all traces.
  fileprivate func foreignSimulations(of scenario: String?) -> String {
    let simulated = Set(inputs.filter { $0.scenario == scenario }.map(\.name))
    let foreign = foreignTraces.filter { scenario == nil || simulated.contains($0.name) }
    guard let first = foreign.first else { return "" }
    let kinds = Set(foreign.flatMap(\.kinds)).sorted()
    let isOne = kinds.count == 1
    return "\(foreign.count == 1 ? first.name.shortened() : Plural.text(foreign.count, "trace"))"
      + " \(foreign.count == 1 ? "is" : "are") about the widget \(isOne ? "kind" : "kinds")"
      + " \(kinds.shortList(3)), which \(isOne ? "is" : "are") unknown; if the app has"
      + " \(isOne ? "it, add it" : "them, add them") to widgetKinds in almanac.yml"
  }
}

extension ToolRecord {
  /// The rules that the tool reports, and why its report may be unreliable.
  fileprivate var detail: String {
    var parts = reasons
    if rules.isEmpty {
      parts.append("does not report which rules it ran")
    } else {
      parts.append("ran \(Plural.text(rules.count, "rule")): \(rules.shortList(8))")
    }
    if !exclusions.isEmpty { parts.append("omitted: \(exclusions.shortList(8))") }
    return parts.joined(separator: "; ")
  }
}

extension Assessment.ExpectedInput {
  /// Why the input is incomplete, as a sentence without a full stop, or nil if it is complete.
  var gap: String? {
    switch state {
    case .complete: nil
    case .missing: missingPhrase
    case .incomplete: "\(phrase.capitalizedStart) did not complete: \(detail)"
    }
  }

  private var phrase: String {
    switch kind {
    case .tool: "the lint tool \(name.shortened())"
    case .scenario: "the scenario \(name.shortened())"
    case .widget: "the widget \(name.shortened())"
    case .trace: "a \(name)"
    }
  }

  private var missingPhrase: String {
    let asks = requiredBy == Self.settings ? "almanac.yml expects" : "\(requiredBy) had"
    if found == 0 {
      let reason = detail.isEmpty || kind != .scenario ? "" : ": \(detail)"
      return "The run lacks \(phrase), which \(asks)\(reason)"
    }
    if kind == .trace {
      return "The run has only \(found) of \(Plural.text(expected, name)), which \(asks)"
    }
    let nouns =
      switch kind {
      case .trace: "traces"
      case .tool: "results"
      case .scenario: "simulations"
      case .widget: "placed widgets"
      }
    return "The run has only \(found) of \(expected) \(nouns) of \(phrase), which \(asks)"
  }
}
