import Diagnostics
import Documents
import Findings
import Readiness
import Text
import Traces

@testable import Analysis

/// Minimal values for reviews.
extension RunRecord {
  /// A run that passes all built-in gates.
  static func reliable(_ id: String = "2", kind: String = "candidate", day: Int = 2) -> RunRecord {
    var record = RunRecord(
      id: id, app: "Tide", program: "1.0", profile: "seed-strict", configuration: "")
    record.version = "1.4"
    record.kind = kind
    record.date = "2026-03-0\(day)T08:00:00Z"
    record.inputs = [
      InputRecord(
        name: "traces/S1.jsonl", form: "trace", digest: nil, isRead: true, scenario: "S1",
        origin: .device)
    ]
    record.tools = [
      ToolRecord(name: "swiftlint", version: "1", state: .complete, rules: ["LOC-001", "LOC-002"])
    ]
    record.scenarios = [ScenarioRecord(id: "S1", outcome: .pass)]
    record.widgets = [.nearby(charged: 40)]
    record.rules = [
      RuleRecord(id: "LOC-001", severity: "error", outcome: .pass),
      RuleRecord(id: "TST-001", severity: "error", outcome: .pass, isCoverage: true),
    ]
    return record
  }

  /// A copy with changes.
  func with(_ change: (inout RunRecord) -> Void) -> RunRecord {
    var record = self
    change(&record)
    return record
  }

  /// A copy without a tool, scenario or widget, and without its findings.
  func without(_ name: String) -> RunRecord {
    with { record in
      record.findings.removeAll { $0.tool == name }
      record.tools.removeAll { $0.name == name }
      record.scenarios.removeAll { $0.id == name }
      record.widgets.removeAll { $0.kind == name }
    }
  }
}

extension WidgetRecord {
  static func nearby(
    charged: Int, instance: String = "nearby-1", isCertified: Bool = true,
    isIncomplete: Bool = false, origin: TraceOrigin = .unknown,
    _ change: (inout WidgetSummary) -> Void = { _ in }
  ) -> WidgetRecord {
    var numbers = WidgetSummary(key: WidgetKey(kind: "nearby", instance: instance))
    numbers.charge(charged)
    numbers.totals.requested = 50
    numbers.totals.withheldRequests = 10
    numbers.longestSpent = .seconds(5400)
    numbers.contentAge = .of([600, 2880, 7200], cases: 20)
    change(&numbers)
    var widget = WidgetRecord(
      numbers, trace: "traces/S1.jsonl", scenario: "S1", isCertified: isCertified,
      origin: origin, recordsEveryChange: true, isIncomplete: isIncomplete)
    widget.page = "runs/2/widgets/nearby/index.html"
    return widget
  }
}

extension WidgetSummary {
  /// Sets charged reloads, all within a day, and more reloads of unrecorded cost.
  mutating func charge(_ charged: Int, unrecorded: Int = 0) {
    totals.started = charged + unrecorded
    totals.charged = charged
    mostChargedWithinDay = charged > 0 ? charged : nil
  }
}

extension Distribution {
  /// A distribution with these seconds at its percentiles; infinite for cases without an end.
  ///
  /// - Parameter unknown: the number of unrecorded cases, which make the percentiles range from 0
  /// to infinity.
  static func of(
    _ seconds: [Double], cases: Int, endless: Int = 0, unknown: Int = 0
  ) -> Distribution {
    Distribution(
      count: cases, measured: cases - endless - unknown, endless: endless,
      bounds: seconds.map { value in
        let length: Duration? =
          value == .infinity ? nil : .milliseconds(Int64((value * 1000).rounded()))
        return Bounds(lower: unknown > 0 ? .zero : length, upper: unknown > 0 ? nil : length)
      })
  }
}

extension FindingRecord {
  /// - Parameter number: distinguishes findings; the first digits of the fingerprint.
  static func made(
    _ number: Int, rule: String = "LOC-001", level: FindingLevel = .error,
    path: String? = "Widgets/A.swift", isOpen: Bool = true
  ) -> FindingRecord {
    let digits = String(repeating: "0", count: 63) + String(number, radix: 16)
    return FindingRecord(
      fingerprint: "v1:" + String(digits.suffix(64).reversed()),
      pathless: "p\(number)", tool: "swiftlint", rule: rule, guidance: [], level: level,
      path: path, line: 12, message: "message \(number)", isOpen: isOpen,
      suppression: isOpen ? nil : "")
  }
}

extension ReleasePolicy {
  /// A policy from the texts of its two files.
  init(_ settings: String = "", waivers: String = "", owners: String = "") {
    var diagnostics: [Diagnostic] = []
    let configuration = Configuration(
      yaml: Array(settings.utf8), file: "almanac.yml", diagnostics: &diagnostics)
    let file = WaiverFile(
      yaml: Array(waivers.utf8), file: "waivers.yml", diagnostics: &diagnostics)
    precondition(diagnostics.isEmpty, "\(diagnostics.map(\.shortLine))")
    self.init(configuration ?? Configuration(), waivers: file?.waivers ?? [])
    codeOwners = CodeOwners(text: owners)
  }

  /// The expectations that a reliable run meets.
  static let usual = "expects: {tools: [swiftlint], scenarios: [S1], widgets: [nearby]}\n"

  /// A waiver file.
  static func waiver(
    _ id: String = "W-1", _ match: String = "rule: LOC-001", expires: String = "2026-03-31"
  ) -> String {
    "waivers:\n" + entry(id, match, expires: expires)
  }

  static func entry(
    _ id: String, _ match: String = "rule: LOC-001", created: String = "2026-03-01",
    expires: String = "2026-03-31"
  ) -> String {
    "- {id: \(id), match: {\(match)}, owner: Ada, reason: fixed in 1.5, created: \(created),"
      + " expires: \(expires)}\n"
  }
}

extension Assessment {
  /// The review on a date, in the last minute of that day west of Greenwich.
  init(
    _ record: RunRecord, _ settings: String = ReleasePolicy.usual, waivers: String = "",
    earlier: [RunRecord] = [], on day: String? = "2026-03-10", owners: String = ""
  ) {
    self.init(
      of: record, earlier: earlier,
      policy: ReleasePolicy(settings, waivers: waivers, owners: owners),
      now: day.flatMap { Instant("\($0)T23:59:00-05:00") })
  }

  var firstReason: String { reasons.sentences.first ?? "" }
}
