internal import Analysis
internal import Bytes
internal import Documents
internal import Findings
internal import Guidance
package import Readiness
internal import Traces

extension RunRecord {
  /// What a run showed, for gates, waivers and comparisons.
  package init(of run: Run, in context: RecordContext) {
    let description = run.description
    self.init(
      id: run.id, app: description?.app ?? "", program: context.program, profile: context.profile,
      configuration: context.policy.configuration)
    waiversDigest = context.policy.waivers
    signOffsDigest = context.policy.signOffs
    version = description?.version
    build = description?.build
    kind = description?.kind.rawValue
    commit = description?.commit
    branch = description?.branch
    date = description?.date.description
    url = description?.url
    gaps = run.brokenEvidence
    inputs = run.inputs.map(InputRecord.init)
    tools = ToolRecord.all(of: run)
    scenarios = run.scenarios.sorted { $0.id.comesBefore($1.id) }
      .map { Readiness.ScenarioRecord(id: $0.id, outcome: RecordedOutcome($0.outcome)) }
    widgets = run.report.traces.flatMap { trace in
      trace.widgets.map {
        WidgetRecord(of: PlacedWidget(run: run, trace: trace, widget: $0))
      }
    }
    cells = (run.report.matrix?.cells ?? []).filter { $0.status.isCovered }.map {
      CellRecord(
        cell: $0.cell.id.description, agrees: $0.observed.differing.count == 0,
        isDegraded: run.isWeak($0.observed))
    }
    rules = context.rules.map {
      RuleRecord(
        id: $0.id, severity: $0.severity.rawValue,
        outcome: RecordedOutcome(RuleStatus(of: $0, in: run).outcome), isCoverage: $0.isCoverage)
    }
    findings = FindingRecord.all(of: run, in: context)
  }
}

extension Rule {
  /// Whether the rule asks what was tested, and not how it went.
  var isCoverage: Bool { topic == "testing" }
}

extension RecordedOutcome {
  init(_ outcome: Outcome) {
    switch outcome {
    case .pass: self = .pass
    case .fail: self = .fail
    case .notApplicable: self = .notApplicable
    case .notChecked: self = .notChecked
    }
  }
}

extension InputRecord {
  init(_ input: RunInput) {
    let isRead = if case .notRead = input.outcome { false } else { true }
    self.init(name: input.name, form: input.form, digest: input.digest, isRead: isRead)
  }
}

extension WidgetRecord {
  init(of placed: PlacedWidget) {
    let widget = placed.widget
    let counts = widget.totals
    self.init(
      kind: widget.key.kind, instance: widget.key.instance, trace: placed.trace.file,
      scenario: placed.trace.header?.scenario, isCertified: placed.isCertified,
      page: placed.path.description)
    requested = counts.requested
    started = counts.started
    charged = counts.charged
    budgetPerDay = widget.budgetPerDay
    withheld = counts.withheldRequests
    chargedIn24Hours = widget.mostChargedWithinDay ?? (counts.unrecorded > 0 ? nil : 0)
    longestSpent = widget.longestSpent?.inSeconds
    ageMedian = widget.age.median?.inSeconds
    age95 = widget.age.percentile95?.inSeconds
    ageOldest = widget.age.oldest?.inSeconds
  }
}

extension Duration {
  /// The length in seconds, to the millisecond.
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds / 1_000_000_000_000_000) / 1000
  }
}
