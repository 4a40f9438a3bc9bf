internal import Analysis
internal import Findings
internal import Text

/// Why one run has a finding and another has not.
struct CauseJudgement {
  private let here: RunRecord
  private let there: RunRecord
  private let tools: [String: (here: ToolRecord, there: ToolRecord?)]
  /// The traces that the other run has, by name and by scenario.
  private let tracesThere: Set<String>
  /// The scenario that each trace of this run plays.
  private let scenarios: [String: String]

  /// - Parameters:
  ///   - here: the run with the finding.
  ///   - there: the run without it.
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

  /// Missing evidence goes before a suppression by the tool, that before another tool or policy; the code is
  /// what is left.
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

  /// A rule that was broken in a trace, as this program found it.
  private func causeInTrace(_ finding: FindingRecord) -> Changes.Cause {
    if let trace = finding.path, !tracesThere.contains(trace),
      !tracesThere.contains(scenarios[trace] ?? trace)
    {
      return .input
    }
    // What has no place is said of all traces together.
    if finding.path == nil && here.simulations != there.simulations { return .input }
    if here.program != there.program { return .tool }
    return here.profile != there.profile || hasOtherBudget(finding.path) ? .policy : .code
  }

  /// Whether a widget of the trace was given another budget in the other run.
  private func hasOtherBudget(_ trace: String?) -> Bool {
    here.widgets.contains { widget in
      widget.trace == trace
        && there.widgets.contains {
          $0.isSame(as: widget) && $0.numbers.budgetPerDay != widget.numbers.budgetPerDay
        }
    }
  }

  /// Whether the other run may have had the finding: it counts some that it does not list, or had no room for one so mild.
  private func mayBeLeftOut(_ finding: FindingRecord) -> Bool {
    if there.unlistedFindings.contains(where: { $0.mayHold(finding) }) { return true }
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
  /// Whether one of them sets the same.
  func has(_ other: ToolSetting) -> Bool { contains { $0.isAbout(sameAs: other) } }
}

extension WidgetRecord {
  /// What it plays: its scenario, or its trace's name.
  var simulation: String { scenario ?? trace }

  /// Whether two runs tell of one widget in one scenario.
  func isSame(as other: WidgetRecord) -> Bool {
    kind == other.kind && instance == other.instance && simulation == other.simulation
  }
}

extension RunRecord {
  /// The scenario that each trace plays, by the trace's name; a trace that plays none is not there.
  var scenariosByTrace: [String: String] {
    let reported = inputs.map { ($0.name, $0.scenario) } + widgets.map { ($0.trace, $0.scenario) }
    return Dictionary(
      reported.compactMap { name, scenario in scenario.map { (name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What its traces play: scenarios, and by their names the traces that play none.
  fileprivate var simulations: Set<String> {
    let scenarios = scenariosByTrace
    let traces = inputs.filter { $0.isRead && $0.form == "trace" }.map(\.name)
    return Set(traces.map { scenarios[$0] ?? $0 } + widgets.map(\.simulation))
  }
}
