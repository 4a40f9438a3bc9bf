internal import Analysis
internal import Findings
internal import Text

/// Determines why one of two runs has a finding that the other lacks.
struct CauseFinder {
  private let current: RunRecord
  private let other: RunRecord
  private let tools: [String: (current: ToolRecord, other: ToolRecord?)]
  /// The traces of the other run, by name and by scenario.
  private let otherTraces: Set<String>
  /// The scenario of each trace of this run, by the trace's name.
  private let scenarios: [String: String]

  /// - Parameters:
  /// - current: The run with the finding.
  /// - other: The run without it.
  init(in current: RunRecord, missingIn other: RunRecord) {
    self.current = current
    self.other = other
    let others = other.tools.keyed(by: \.name)
    tools = Dictionary(
      first: current.tools.map { tool in
        // The build of the other run has the part too, which then reported nothing.
        let build = tool.state == .part ? others[Tool.build] : nil
        return (tool.name, (tool, others[tool.name] ?? build))
      })
    otherTraces = Set(
      other.inputs.filter { $0.isRead }.map(\.name) + other.scenariosByTrace.values)
    scenarios = current.scenariosByTrace
  }

  /// Returns the first cause that applies: missing input, a suppression by the tool, another tool,
  /// another policy, and otherwise the code.
  func cause(of finding: FindingRecord) -> Changes.Cause {
    if mayBeLeftOut(finding) { return .input }
    guard let tool = tools[finding.tool] else { return causeInTrace(finding) }
    guard let other = tool.other, other.state != .failed || tool.current.state == .failed,
      other.results >= tool.current.results
    else { return .input }
    if other.settings.contains(where: { $0.mayHide(finding) && !tool.current.settings.has($0) }) {
      return .policy
    }
    if other.version != tool.current.version { return .tool }
    let wasOff = other.off.contains(finding.rule)
    let isKnown = other.rules.isEmpty || other.rules.contains(finding.rule)
    let isListed = tool.current.rules.contains(finding.rule)
    return wasOff || isListed && !isKnown ? .tool : .code
  }

  /// Returns the cause of a violation in a trace.
  private func causeInTrace(_ finding: FindingRecord) -> Changes.Cause {
    if let trace = finding.path, !otherTraces.contains(trace),
      !otherTraces.contains(scenarios[trace] ?? trace)
    {
      return .input
    }
    // A finding without a path is about all traces together.
    if finding.path == nil && current.simulations != other.simulations { return .input }
    if current.program != other.program { return .tool }
    return current.profile != other.profile || hasOtherBudget(finding.path) ? .policy : .code
  }

  /// Whether a widget of the trace has another daily budget in the other run.
  private func hasOtherBudget(_ trace: String?) -> Bool {
    current.widgets.contains { widget in
      widget.trace == trace
        && other.widgets.contains {
          $0.isSame(as: widget) && $0.numbers.budgetPerDay != widget.numbers.budgetPerDay
        }
    }
  }

  /// Whether the other run may have had the finding: it counts such findings without listing them,
  /// or it omitted findings of this severity.
  private func mayBeLeftOut(_ finding: FindingRecord) -> Bool {
    if other.unlistedFindings.contains(where: { $0.mayContain(finding) }) { return true }
    guard other.omittedFindings > 0, let last = other.findings.last else {
      return other.omittedFindings > 0
    }
    return last.isOpen != finding.isOpen ? last.isOpen : finding.level <= last.level
  }
}

extension ToolSetting {
  fileprivate func mayHide(_ finding: FindingRecord) -> Bool {
    guard let path else { return rule == finding.rule }
    return finding.path.map(Wildcard(path).matches) ?? false
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
    return Dictionary(first: reported.compactMap { name, scenario in scenario.map { (name, $0) } })
  }

  /// The scenarios of the traces that were read; a trace without a scenario is included by its
  /// name.
  fileprivate var simulations: Set<String> {
    let scenarios = scenariosByTrace
    let traces = inputs.filter { $0.isRead && $0.form == "trace" }.map(\.name)
    return Set(traces.map { scenarios[$0] ?? $0 } + widgets.map(\.simulation))
  }
}
