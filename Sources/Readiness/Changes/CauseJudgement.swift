internal import Analysis
internal import Findings
internal import Text

/// Determines why one of two runs has a finding that the other lacks.
struct CauseJudgement {
  private let here: RunRecord
  private let there: RunRecord
  private let tools: [String: (here: ToolRecord, there: ToolRecord?)]
  /// The traces of the other run, by name and by scenario.
  private let tracesThere: Set<String>
  /// The scenario of each trace of this run, by the trace's name.
  private let scenarios: [String: String]

  /// - Parameters:
  /// - here: The run with the finding.
  /// - there: The run without it.
  init(in here: RunRecord, missingIn there: RunRecord) {
    self.here = here
    self.there = there
    let others = Dictionary(
      there.tools.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    tools = Dictionary(
      here.tools.map { ($0.name, ($0, others[$0.name])) }, uniquingKeysWith: { first, _ in first })
    tracesThere = Set(
      there.inputs.filter { $0.isRead }.map(\.name) + there.scenariosByTrace.values)
    scenarios = here.scenariosByTrace
  }

  /// Returns the first cause that applies: missing input, a suppression by the tool, another tool,
  /// another policy, and otherwise the code.
  func cause(of finding: FindingRecord) -> Changes.Cause {
    if mayBeLeftOut(finding) { return .input }
    guard let tool = tools[finding.tool] else { return causeInTrace(finding) }
    guard let other = tool.there, other.state != .failed || tool.here.state == .failed,
      other.results >= tool.here.results
    else { return .input }
    if other.settings.contains(where: { $0.mayHide(finding) && !tool.here.settings.has($0) }) {
      return .policy
    }
    if other.version != tool.here.version { return .tool }
    let wasOff = other.off.contains(finding.rule)
    let isKnown = other.rules.isEmpty || other.rules.contains(finding.rule)
    let isListed = tool.here.rules.contains(finding.rule)
    return wasOff || isListed && !isKnown ? .tool : .code
  }

  /// Returns the cause of a violation in a trace.
  private func causeInTrace(_ finding: FindingRecord) -> Changes.Cause {
    if let trace = finding.path, !tracesThere.contains(trace),
      !tracesThere.contains(scenarios[trace] ?? trace)
    {
      return .input
    }
    // A finding without a path is about all traces together.
    if finding.path == nil && here.simulations != there.simulations { return .input }
    if here.program != there.program { return .tool }
    return here.profile != there.profile || hasOtherBudget(finding.path) ? .policy : .code
  }

  /// Whether a widget of the trace has another daily budget in the other run.
  private func hasOtherBudget(_ trace: String?) -> Bool {
    here.widgets.contains { widget in
      widget.trace == trace
        && there.widgets.contains {
          $0.isSame(as: widget) && $0.numbers.budgetPerDay != widget.numbers.budgetPerDay
        }
    }
  }

  /// Whether the other run may have had the finding: it counts such findings without listing them,
  /// or it omitted findings of this severity.
  private func mayBeLeftOut(_ finding: FindingRecord) -> Bool {
    if there.unlistedFindings.contains(where: { $0.mayContain(finding) }) { return true }
    guard there.omittedFindings > 0, let last = there.findings.last else {
      return there.omittedFindings > 0
    }
    return last.isOpen != finding.isOpen ? last.isOpen : finding.level <= last.level
  }
}

extension ToolSetting {
  fileprivate func mayHide(_ finding: FindingRecord) -> Bool {
    guard let path else { return rule == finding.rule }
    return finding.path.map(Wildcard(path).fits) ?? false
  }
}

extension [ToolSetting] {
  /// Whether one of the settings has the same rule and path.
  func has(_ other: ToolSetting) -> Bool { contains { $0.isAbout(sameAs: other) } }
}

extension WidgetRecord {
  /// The scenario of the trace or, without one, the trace's name.
  var simulation: String { scenario ?? trace }

  /// Whether both records are about the same widget in the same scenario.
  func isSame(as other: WidgetRecord) -> Bool {
    kind == other.kind && instance == other.instance && simulation == other.simulation
  }
}

extension RunRecord {
  /// The scenario of each trace, by the trace's name; traces without a scenario are left out.
  var scenariosByTrace: [String: String] {
    let reported = inputs.map { ($0.name, $0.scenario) } + widgets.map { ($0.trace, $0.scenario) }
    return Dictionary(
      reported.compactMap { name, scenario in scenario.map { (name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The scenarios of the traces that were read; a trace without a scenario is included by its
  /// name.
  fileprivate var simulations: Set<String> {
    let scenarios = scenariosByTrace
    let traces = inputs.filter { $0.isRead && $0.form == "trace" }.map(\.name)
    return Set(traces.map { scenarios[$0] ?? $0 } + widgets.map(\.simulation))
  }
}
