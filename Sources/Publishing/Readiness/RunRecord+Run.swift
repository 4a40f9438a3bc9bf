internal import Analysis
internal import Diagnostics
internal import Documents
internal import Guidance
package import Readiness
package import Runs
internal import SiteWriting
internal import Text
internal import Traces

extension RunRecord {
  /// Creates the record of a run for gates, waivers and comparisons.
  package init(of run: Run, in context: RecordContext) {
    let description = run.description
    self.init(
      id: run.id, app: description?.app ?? "", program: context.program, profile: context.profile,
      configuration: context.policy.configuration)
    waiversDigest = context.policy.waivers
    signOffsDigest = context.policy.signOffs
    expects = context.expects
    version = description?.version
    build = description?.build
    kind = description?.kind.rawValue
    commit = description?.commit
    branch = description?.branch
    date = description?.date.description
    url = description?.url
    gaps = run.gaps
    let traces = run.report.traces.keyed(by: \.file)
    // Traces are the same evidence, whether the run has their files or summaries of them.
    // If there are very many traces, the ones that the report does not list are counted.
    let isEveryListed = run.report.omittedTraces == 0
    inputs = run.inputs.filter {
      !$0.isSummary
        && (isEveryListed || $0.form != InputRecord.traceForm || traces[$0.name] != nil)
    }.map { InputRecord($0, trace: traces[$0.name]) }
    failedTests = run.inputs.filter(\.hasFailedTest).map(\.name)
    omittedTraces = run.report.origins.without(origins)
    foreignTraces = run.report.foreignTraces.map(ForeignTrace.init)
    tools = ToolRecord.all(of: run)
    scenarios = run.scenarios.filter(\.isOwn).sorted { $0.id.comesBefore($1.id) }
      .map { Readiness.ScenarioRecord(id: $0.id, outcome: $0.outcome) }
    widgets = run.report.traces.filter(\.isOwn).flatMap { trace in
      trace.widgets.map { WidgetRecord($0, in: trace).on(pageOf: run) }
    }
    omittedWidgets = run.report.omittedWidgets
    cells = (run.report.matrix?.cells ?? []).filter { $0.status.isCovered }.map(CellRecord.init)
    rules = context.rules.map { RuleRecord($0, RuleStatus(of: $0, in: run), run.report) }
    findings = FindingRecord.all(of: run, in: context)
    unlistedFindings =
      TraceFindings(of: run, rules: context.rules).unlisted
      + [UnlistedFindings](behind: run.findings)
  }
}

extension ForeignTrace {
  fileprivate init(_ trace: TraceRecord) {
    self.init(
      name: trace.file, kinds: trace.kinds,
      isBundled: ProjectWidgets.isBundled(trace.header, kinds: trace.kinds))
  }
}

extension CellRecord {
  fileprivate init(_ coverage: CellCoverage) {
    let observed = coverage.observed
    self.init(
      cell: coverage.cell.id.description, agrees: observed.differing.count == 0,
      isDegraded: observed.isWeak, origin: observed.origins.best ?? .unknown)
  }
}

extension RuleRecord {
  fileprivate init(_ rule: Rule, _ status: RuleStatus, _ report: RunReport) {
    self.init(
      id: rule.id, severity: rule.severity(of: status, in: report).rawValue,
      outcome: status.outcome,
      isCoverage: rule.isCoverage, basis: status.basis)
  }
}

extension Rule {
  /// Whether the rule is about what was tested, not about the result.
  var isCoverage: Bool { topic == "testing" }
}

extension InputRecord {
  /// - Parameter trace: the run's record of the file, if it is a trace.
  init(_ input: RunInput, trace: TraceRecord?) {
    let isRead = if case .notRead = input.outcome { false } else { true }
    self.init(
      name: input.name, form: input.form, digest: input.digest, isRead: isRead,
      scenario: trace?.header?.scenario,
      origin: trace.flatMap { $0.isOwn && $0.hasReload ? $0.origin : nil })
  }
}

extension WidgetRecord {
  /// The record with the address of the widget's page in a run of the site.
  fileprivate func on(pageOf run: Run) -> WidgetRecord {
    var linked = self
    linked.page = PagePath.placed(numbers.key, trace: trace, of: run)?.description ?? ""
    return linked
  }
}
