internal import Bytes
internal import Documents

/// What had to be there, held against what a run brought.
struct Completeness {
  /// Tools first, then scenarios, then widgets; those of the settings before those of the earlier run.
  let lines: [Assessment.ExpectedInput]

  init(of record: RunRecord, expects: Expectations, baseline: RunRecord?) {
    lines = Assessment.ExpectedInput.Kind.allCases.flatMap { kind in
      let asked = expects.list(of: kind)
      let named = Set(asked.map(\.name))
      let had = baseline.map { baseline in
        baseline.names(of: kind).filter { !named.contains($0) }.map { Expectation(name: $0) }
      }
      return asked.map { Self.line(kind, $0, in: record, askedBy: "almanac.yml") }
        + (had ?? []).map {
          Self.line(kind, $0, in: record, askedBy: "run \(baseline?.id ?? "")")
        }
    }
  }

  /// Why the evidence is not whole: what is missing and what failed, one sentence each.
  func sentences(isFailureTold: Bool) -> [String] {
    lines.compactMap { line in
      if line.found < line.expected { return line.lack }
      return line.broken > 0 && !isFailureTold ? line.failure : nil
    }
  }

  private static func line(
    _ kind: Assessment.ExpectedInput.Kind, _ expectation: Expectation, in record: RunRecord,
    askedBy: String
  ) -> Assessment.ExpectedInput {
    let name = expectation.name
    switch kind {
    case .tool:
      let tool = record.tools.first { $0.name == name }
      let found = tool?.results ?? 0
      let hasFailed = tool?.state == .failed
      return .init(
        kind: kind, name: name, expected: expectation.minimum, found: found,
        read: hasFailed ? 0 : found, broken: hasFailed ? found : 0, askedBy: askedBy,
        detail: tool?.detail ?? "")
    case .scenario:
      let played = record.scenarios.filter { $0.id == name }
      return .init(
        kind: kind, name: name, expected: expectation.minimum, found: played.count,
        read: played.count, broken: 0, askedBy: askedBy, detail: "")
    case .widget:
      let placed = record.widgets.filter { $0.kind == name }
      let count = Set(placed.map(\.instance)).count
      let traces = Set(placed.map(\.trace)).count
      return .init(
        kind: kind, name: name, expected: expectation.minimum, found: count, read: count,
        broken: 0, askedBy: askedBy,
        detail: placed.isEmpty ? "" : "in \(Plural.text(traces, "trace"))")
    }
  }
}

extension Expectations {
  fileprivate func list(of kind: Assessment.ExpectedInput.Kind) -> [Expectation] {
    switch kind {
    case .tool: tools
    case .scenario: scenarios
    case .widget: widgets
    }
  }
}

extension RunRecord {
  /// What a run brought of one kind, each name once, in order.
  fileprivate func names(of kind: Assessment.ExpectedInput.Kind) -> [String] {
    let all =
      switch kind {
      case .tool: tools.map(\.name)
      case .scenario: scenarios.map(\.id)
      case .widget: widgets.map(\.kind)
      }
    return Set(all).sorted()
  }
}

extension ToolRecord {
  /// What the tool says it did, and why its word may not be relied on.
  fileprivate var detail: String {
    var parts = reasons
    if rules.isEmpty {
      parts.append("does not say which rules it ran")
    } else {
      parts.append("ran \(Plural.text(rules.count, "rule")): \(rules.shortList(8))")
    }
    if !leftOut.isEmpty { parts.append("left out: \(leftOut.shortList(8))") }
    return parts.joined(separator: "; ")
  }
}

extension Assessment.ExpectedInput {
  private var phrase: String {
    switch kind {
    case .tool: "the lint tool \(name.clipped)"
    case .scenario: "the scenario \(name.clipped)"
    case .widget: "the widget \(name.clipped)"
    }
  }

  fileprivate var lack: String {
    let asks = askedBy == "almanac.yml" ? "almanac.yml expects" : "\(askedBy) had"
    if found == 0 { return "The run lacks \(phrase), which \(asks)." }
    let things =
      switch kind {
      case .tool: "results"
      case .scenario: "playings"
      case .widget: "placed widgets"
      }
    return "The run has only \(found) of \(expected) \(things) of \(phrase), which \(asks)."
  }

  fileprivate var failure: String {
    "\(phrase.prefix(1).uppercased() + phrase.dropFirst()) did not run to its end: \(detail)."
  }
}
