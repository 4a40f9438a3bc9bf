package import Analysis
package import Documents
package import Findings
package import Traces

/// The results of a run, small enough to keep forever: one line of `history.jsonl`.
///
/// It has everything that gates, waivers and comparisons need, so a run is evaluated the same
/// without its files.
package struct RunRecord: Equatable, Sendable {
  package var id: String
  package var app: String
  package var version: String?
  package var build: String?
  /// `ci`, `candidate` or `release`; nil for loose files.
  package var kind: String?
  package var commit: String?
  package var branch: String?
  /// The date and time in RFC 3339, with the original offset, or nil for loose files.
  package var date: String?
  /// The page of the run in the CI system.
  package var url: String?
  /// The version of Almanac that read the run.
  package var program: String
  /// The profile of the model that traces are checked against.
  package var profile: String
  /// The SHA-256 digest of the configuration; empty when there is none.
  package var configuration: String
  /// The SHA-256 digest of the waivers file; empty when there is none.
  package var waiversDigest = ""
  /// The SHA-256 digest of the sign-offs file; empty when there is none.
  package var signOffsDigest = ""
  /// The expectations of the settings; nil in a line of a version that did not record them.
  package var expects: Expectations?
  /// Why the evidence is incomplete, as sentences without a full stop.
  package var gaps: [String] = []
  /// Sorted by name.
  package var inputs: [InputRecord] = []
  /// The names of the test results with a failed test; empty in a line of a version that did not
  /// record them.
  package var failedTests: [String] = []
  /// Sorted by name.
  package var tools: [ToolRecord] = []
  /// Sorted by id.
  package var scenarios: [ScenarioRecord] = []
  /// Each placed widget of each trace, in the order of the traces; when there are very many, a
  /// selection with the worst values.
  package var widgets: [WidgetRecord] = []
  /// The number of placed widgets that are left out; the kept ones include the worst value of each
  /// measure.
  package var omittedWidgets = 0
  /// The number of further traces about the project with a reload, by origin; the history does not
  /// keep them.
  package var omittedTraces = OriginCounts()
  /// The cells of the authorization matrix with evidence, in the matrix's order.
  package var cells: [CellRecord] = []
  /// Every rule of the guidance, in its order.
  package var rules: [RuleRecord] = []
  /// The traces about widgets of other projects, sorted by name; they are no evidence.
  package var foreignTraces: [ForeignTrace] = []
  /// The findings of tools and in traces, the most severe first, including suppressed ones.
  package var findings: [FindingRecord] = []
  /// The number of findings that are left out; when there are very many, the history keeps the most
  /// severe ones.
  package var omittedFindings = 0
  /// The open findings that are not in the list; gates count them too.
  package var unlistedFindings: [UnlistedFindings] = []

  package init(id: String, app: String, program: String, profile: String, configuration: String) {
    self.id = id
    self.app = app
    self.program = program
    self.profile = profile
    self.configuration = configuration
  }
}

/// A file of a run.
package struct InputRecord: Equatable, Sendable {
  /// The path in the run: `traces/S1.jsonl`.
  package let name: String
  /// The format that the file was read as, in a word or two.
  package let form: String
  /// The SHA-256 digest, or nil if the file was not read.
  package let digest: String?
  package let isRead: Bool
  /// The scenario of a trace, or nil if it has none.
  package let scenario: String?
  /// The origin of a trace about the project that has a reload, or nil for other files.
  package let origin: TraceOrigin?

  /// The format of traces of any origin.
  package static let traceForm = "trace"

  package init(
    name: String, form: String, digest: String?, isRead: Bool, scenario: String? = nil,
    origin: TraceOrigin? = nil
  ) {
    self.origin = origin
    self.name = name
    self.form = form
    self.digest = digest
    self.isRead = isRead
    self.scenario = scenario
  }
}

extension RunRecord {
  /// The traces without a reload of a widget, which are no evidence.
  package var silentTraces: [InputRecord] {
    let foreign = Set(foreignTraces.map(\.name))
    return inputs.filter {
      $0.isRead && $0.form == InputRecord.traceForm && $0.origin == nil
        && !foreign.contains($0.name)
    }
  }
}

/// A trace about widgets of another project.
package struct ForeignTrace: Equatable, Sendable {
  package let name: String
  /// The kinds of the widgets, sorted.
  package let kinds: [String]
  /// Whether it is a simulation of a scenario that comes with Almanac.
  package let isBundled: Bool

  package init(name: String, kinds: [String], isBundled: Bool) {
    self.name = name
    self.kinds = kinds
    self.isBundled = isBundled
  }
}

/// A lint tool of a run, with all its results combined.
package struct ToolRecord: Equatable, Sendable {
  package let name: String
  package let version: String?
  package let state: State
  /// Why the tool failed or does not attest completion, as sentences without a full stop.
  package let reasons: [String]
  /// The rules that the tool reports it ran, sorted; empty when it does not report them.
  package let rules: [String]
  /// The rules that the tool reports are off, sorted.
  package let off: [String]
  /// The settings that restrict what the tool reports.
  package let settings: [ToolSetting]
  /// The number of results of the tool in the run.
  package let results: Int

  /// Whether the tool completed.
  package enum State: String, CaseIterable, Sendable {
    case complete, failed, notAttested
    /// The tool completed as a part of a build, whose log names it only if it reports something.
    case part
  }

  package init(
    name: String, version: String?, state: State, reasons: [String] = [], rules: [String] = [],
    off: [String] = [], settings: [ToolSetting] = [], results: Int = 1
  ) {
    self.name = name
    self.version = version
    self.state = state
    self.reasons = reasons
    self.rules = rules
    self.off = off
    self.settings = settings
    self.results = results
  }
}

extension ToolRecord {
  /// The rules that are off and everything else that settings exclude, with the reason if the tool
  /// reports one.
  package var exclusions: [String] {
    settings.map(\.phrase)
      + off.filter { rule in !settings.contains { $0.rule == rule } }.map { "\($0) is off" }
  }
}

/// A scenario that a run simulated.
package struct ScenarioRecord: Equatable, Sendable {
  package let id: String
  package let outcome: CheckOutcome

  package init(id: String, outcome: CheckOutcome) {
    self.id = id
    self.outcome = outcome
  }
}

/// The figures of one placed widget in one trace.
package struct WidgetRecord: Equatable, Sendable {
  package let trace: String
  package let scenario: String?
  /// Whether budgets apply in the trace's run mode; they do not in Xcode and Developer Mode.
  package let isCertified: Bool
  /// The origin of the trace.
  package let origin: TraceOrigin
  /// Whether the trace records every change, so that what it does not record did not happen; a
  /// device recording does not.
  package let recordsEveryChange: Bool
  /// Whether a part of the trace is missing or contradictory.
  package let isIncomplete: Bool
  package let numbers: WidgetSummary
  /// The path of the widget's page relative to the site's root; empty for a run of the history.
  package var page = ""

  package init(_ numbers: WidgetSummary, in trace: TraceRecord) {
    self.init(
      numbers, trace: trace.file, scenario: trace.header?.scenario,
      isCertified: trace.isCertified, origin: trace.origin,
      recordsEveryChange: trace.recordsEveryChange,
      isIncomplete: trace.isDamaged)
  }

  /// Creates a record from its parts, for a line of the history.
  package init(
    _ numbers: WidgetSummary, trace: String, scenario: String?, isCertified: Bool,
    origin: TraceOrigin, recordsEveryChange: Bool, isIncomplete: Bool
  ) {
    self.trace = trace
    self.scenario = scenario
    self.isCertified = isCertified
    self.origin = origin
    self.recordsEveryChange = recordsEveryChange
    self.isIncomplete = isIncomplete
    self.numbers = numbers
  }
}

extension WidgetRecord {
  package var kind: String { numbers.key.kind }
  package var instance: String { numbers.key.instance }

  /// The most charged reloads in any 24 hours, or nil if the trace does not record the charge of
  /// every reload.
  package var chargedIn24Hours: Int? {
    let range = numbers.range(
      of: .charged, recordsEveryChange: recordsEveryChange, isIncomplete: false)
    return range.flatMap { $0.lowerBound == $0.upperBound ? Int($0.lowerBound) : nil }
  }
}

/// The evidence of a run for one cell of the authorization matrix.
package struct CellRecord: Equatable, Sendable {
  /// The name: `R09C6`.
  package let cell: String
  /// Whether no evidence contradicts the matrix.
  package let agrees: Bool
  /// Whether all evidence comes from files that were not read completely.
  package let isDegraded: Bool
  /// The best origin of the evidence.
  package let origin: TraceOrigin

  package init(
    cell: String, agrees: Bool, isDegraded: Bool, origin: TraceOrigin = .unknown
  ) {
    self.origin = origin
    self.cell = cell
    self.agrees = agrees
    self.isDegraded = isDegraded
  }
}

/// The result of a run for one rule of the guidance.
package struct RuleRecord: Equatable, Sendable {
  package let id: String
  /// `error`, `warning` or `note`.
  package let severity: String
  package let outcome: CheckOutcome
  /// Whether the rule is about what was tested, not how it behaved; a failure is missing evidence.
  package let isCoverage: Bool
  /// The best origin of the traces that exercise a passing rule, or nil without trace evidence.
  package let basis: TraceOrigin?

  package init(
    id: String, severity: String, outcome: CheckOutcome, isCoverage: Bool = false,
    basis: TraceOrigin? = nil
  ) {
    self.basis = basis
    self.id = id
    self.severity = severity
    self.outcome = outcome
    self.isCoverage = isCoverage
  }
}
