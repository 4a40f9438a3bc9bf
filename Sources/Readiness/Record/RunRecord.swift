package import Analysis
package import Documents
package import Findings
package import Traces

/// What one run showed, small enough to keep for ever: one line of `history.jsonl`.
///
/// Everything that gates, waivers and comparisons ask about is here, so a run whose files are gone is judged the same.
package struct RunRecord: Equatable, Sendable {
  package var id: String
  package var app: String
  package var version: String?
  package var build: String?
  /// `ci`, `candidate` or `release`; nil for loose files.
  package var kind: String?
  package var commit: String?
  package var branch: String?
  /// RFC 3339, with the offset it was written with; nil for loose files.
  package var date: String?
  /// The page of the run in the CI system.
  package var url: String?
  /// The version of this program that read the run.
  package var program: String
  /// The model that traces are judged against.
  package var profile: String
  /// SHA-256 of the configuration that the run is judged by; empty when there is none.
  package var configuration: String
  /// SHA-256 of the file of waivers that it is judged by; empty when there is none.
  package var waiversDigest = ""
  /// SHA-256 of the file of decisions; empty when there is none.
  package var signOffsDigest = ""
  /// What the settings expected of the run; nil in a line of a version that did not record it.
  package var expects: Expectations?
  /// Why the evidence is not whole, as sentences without a full stop.
  package var gaps: [String] = []
  /// By name.
  package var inputs: [InputRecord] = []
  /// By name.
  package var tools: [ToolRecord] = []
  /// By id.
  package var scenarios: [ScenarioRecord] = []
  /// Each widget of each trace, in the order of the traces; of very many those that answer for the rest.
  package var widgets: [WidgetRecord] = []
  /// How many more placed widgets there were; those that are kept have the worst value of each measure.
  package var omittedWidgets = 0
  /// How many more traces about the project have a reload, by origin; the history does not keep them.
  package var omittedTraces = OriginCounts()
  /// The cells of the authorization matrix with evidence, in the matrix's order.
  package var cells: [CellRecord] = []
  /// Every rule of the guidance, in its order.
  package var rules: [RuleRecord] = []
  /// Traces about widgets of other projects, by name; they are no evidence.
  package var foreignTraces: [ForeignTrace] = []
  /// Everything that tools and traces found, the most severe first; suppressed ones too.
  package var findings: [FindingRecord] = []
  /// How many more findings there were; history keeps the most severe ones when there are very many.
  package var omittedFindings = 0
  /// Open findings beside these that are counted: gates count them too.
  package var unlistedFindings: [UnlistedFindings] = []

  package init(id: String, app: String, program: String, profile: String, configuration: String) {
    self.id = id
    self.app = app
    self.program = program
    self.profile = profile
    self.configuration = configuration
  }
}

/// One file of a run.
package struct InputRecord: Equatable, Sendable {
  /// As the run names it: `traces/S1.jsonl`.
  package let name: String
  /// What it was read as, in a word or two.
  package let form: String
  /// SHA-256; nil when it was not read.
  package let digest: String?
  package let isRead: Bool
  /// The scenario that a trace plays; nil when it names none.
  package let scenario: String?
  /// Where a trace that is about the project and has a reload comes from; nil for other files.
  package let origin: TraceOrigin?

  /// What a trace is read as, wherever it comes from.
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
  /// The traces without a reload of a widget: whatever else they have, they are no evidence from their origin.
  package var silentTraces: [InputRecord] {
    let foreign = Set(foreignTraces.map(\.name))
    return inputs.filter {
      $0.isRead && $0.form == InputRecord.traceForm && $0.origin == nil
        && !foreign.contains($0.name)
    }
  }
}

/// A trace about widgets that are not the project's.
package struct ForeignTrace: Equatable, Sendable {
  package let name: String
  /// Sorted.
  package let kinds: [String]
  /// Whether it is a simulation of a scenario that comes with the program.
  package let isBundled: Bool

  package init(name: String, kinds: [String], isBundled: Bool) {
    self.name = name
    self.kinds = kinds
    self.isBundled = isBundled
  }
}

/// One lint tool of a run, all its results together.
package struct ToolRecord: Equatable, Sendable {
  package let name: String
  package let version: String?
  package let state: State
  /// Why it failed or does not attest, as sentences without a full stop.
  package let reasons: [String]
  /// The rules the tool says it ran, sorted; empty when it does not say.
  package let rules: [String]
  /// The rules the tool says are off, sorted.
  package let off: [String]
  /// What settings keep the tool from telling.
  package let settings: [ToolSetting]
  /// How many results of it the run holds.
  package let results: Int

  /// Whether the tool's word can be relied on.
  package enum State: String, CaseIterable, Sendable {
    case complete, failed, notAttested
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
  /// Rules that are off and what else settings leave out, with the reason where the tool tells one.
  package var leftOut: [String] {
    settings.map(\.words)
      + off.filter { rule in !settings.contains { $0.rule == rule } }.map { "\($0) is off" }
  }
}

/// One scenario that a run simulated.
package struct ScenarioRecord: Equatable, Sendable {
  package let id: String
  package let outcome: CheckOutcome

  package init(id: String, outcome: CheckOutcome) {
    self.id = id
    self.outcome = outcome
  }
}

/// What one trace recorded of one widget.
package struct WidgetRecord: Equatable, Sendable {
  package let trace: String
  package let scenario: String?
  /// Whether budgets hold in the trace's run mode; Xcode and Developer Mode have none.
  package let isCertified: Bool
  /// Where the trace comes from.
  package let origin: TraceOrigin
  /// Whether the trace records every change, so that what is not in it did not happen; one from a device does not.
  package let recordsEveryChange: Bool
  /// Whether a part of the trace is missing or contradicts itself.
  package let isIncomplete: Bool
  package let numbers: WidgetSummary
  /// The widget's page below the site's root; empty when the run is only remembered.
  package var page = ""

  package init(_ numbers: WidgetSummary, in trace: TraceRecord) {
    self.init(
      numbers, trace: trace.file, scenario: trace.header?.scenario,
      isCertified: trace.isCertified, origin: trace.origin,
      recordsEveryChange: trace.recordsEveryChange,
      isIncomplete: trace.isDamaged)
  }

  /// A record from its parts, as history has them.
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

  /// The most charged reloads in any 24 hours; nil when the trace does not record the charge of every reload.
  package var chargedIn24Hours: Int? {
    let range = numbers.range(
      of: .charged, recordsEveryChange: recordsEveryChange, isIncomplete: false)
    return range.flatMap { $0.lowerBound == $0.upperBound ? Int($0.lowerBound) : nil }
  }
}

/// What a run showed of one cell of the authorization matrix.
package struct CellRecord: Equatable, Sendable {
  /// `R09C6`.
  package let cell: String
  /// Whether no evidence went against the matrix.
  package let agrees: Bool
  /// Whether every piece of evidence comes from a file that was not read whole.
  package let isDegraded: Bool
  /// The best origin of its evidence.
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

/// What a run said of one rule of the guidance.
package struct RuleRecord: Equatable, Sendable {
  package let id: String
  /// `error`, `warning` or `info`.
  package let severity: String
  package let outcome: CheckOutcome
  /// Whether it asks what was tested, and not how it went: a failure is missing evidence, no fault.
  package let isCoverage: Bool
  /// The weakest origin that all of its trace evidence has; nil when it has none.
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
