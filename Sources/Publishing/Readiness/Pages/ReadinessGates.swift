internal import Analysis
internal import Charting
internal import Documents
internal import Readiness
internal import Templates
internal import Text
internal import Traces

/// The gates of a release review: value, threshold, margin, trend, and the source of the threshold.
struct ReadinessGates {
  let assessment: Assessment
  let links: ReadinessLinks

  private var gates: [GateResult] { assessment.gates }
  /// The maximum number of named pages of a gate.
  private static let maximumPages = 6
  /// The number of gates above which only the most urgent ones have drawings, which saves space.
  private static let many = 16
  static let fields = PageFields<ReadinessGates>("the gates") {
    Field.table(attention) { part in part.rows.filter { !$0.isPassed } }
    Field.table(passed) { part in part.rows.filter(\.isPassed) }
    Field.text("passedGatesSummary") { part in
      Plural.text(part.gates.count { $0.outcome == .pass }, "gate") + " passed"
    }
    Field.text("gatesSentence") { sentence(of: $0.gates) }
  }

  private static let attention = ReadinessTable(
    name: "openGates", row: Row.fields, maximumRows: 24, word: "gate", maximumSize: 19_000,
    short: Row.short)
  private static let passed = ReadinessTable(
    name: "gates", row: Row.fields, maximumRows: 24, word: "gate", maximumSize: 19_000,
    short: Row.short)

  /// The anchor of a gate, by its index among all gates.
  static func anchor(ofGate place: Int) -> String { "gate-\(place + 1)" }

  /// The gates, the most urgent first: failed, not checked, passed.
  static func byUrgency(_ gates: [GateResult]) -> [(place: Int, gate: GateResult)] {
    let all = gates.enumerated().map { (place: $0.offset, gate: $0.element) }
    return all.filter { $0.gate.outcome == .fail }
      + all.filter { $0.gate.outcome != .fail && $0.gate.outcome != .pass }
      + all.filter { $0.gate.outcome == .pass }
  }

  private var rows: [Row] {
    let isMany = gates.count > Self.many
    return Self.byUrgency(gates).enumerated().map { order, gate in
      Row(
        gate: gate.gate, place: gate.place, isDrawn: order < (isMany ? 4 : Self.many), part: self)
    }
  }

  /// The outcomes of the gates: `5 of 7 gates passed (4 without observed evidence), 1 failed, 1 was
  /// not checked.`
  static func sentence(of gates: [GateResult]) -> String {
    guard !gates.isEmpty else { return "No gates configured." }
    func count(_ outcome: CheckOutcome) -> Int { gates.count { $0.outcome == outcome } }
    let unobserved = gates.count(where: \.isUnobserved)
    var parts = [
      "\(count(.pass)) of \(Plural.text(gates.count, "gate")) passed"
        + (unobserved > 0 ? " (\(unobserved) without observed evidence)" : "")
    ]
    if count(.fail) > 0 { parts.append("\(count(.fail)) failed") }
    let open = gates.count - count(.pass) - count(.fail)
    if open > 0 { parts.append("\(open) \(open == 1 ? "was" : "were") not checked") }
    return parts.joined(separator: ", ") + "."
  }

  private struct Row {
    let gate: GateResult
    let place: Int
    let isDrawn: Bool
    let part: ReadinessGates

    var isPassed: Bool { gate.outcome == .pass }

    static let fields = PageFields<Row>("a gate") {
      Field.text("anchor") { anchor(ofGate: $0.place) }
      Field.text("name") { $0.gate.setting.name.shortened(to: 80) }
      Field.text("words") { $0.gate.setting.phrase.shortened(to: 160) }
      Field.text("source") { $0.shownSource.shortened(to: 160) }
      Field.text("sourceHref") { WebAddress.isWebAddress($0.source) ? $0.source : "" }
      Field.text("outcomeClass") { $0.gate.styleClass }
      Field.text("outcomeLabel") { $0.gate.shownOutcome }
      Field.text("measured") { $0.gate.measuredWithUnit }
      Field.text("threshold") { $0.gate.thresholdWithUnit }
      Field.text("margin") { $0.gate.shownMargin }
      Field.text("sentence") { $0.gate.sentence.shortened(to: 300) }
      Field.text("advice") { ($0.gate.advice ?? "").shortened(to: 200) }
      Field.object("failing", of: FailingSince.fields) { row in
        FailingSince(row.gate, in: row.part.links.publication, from: row.part.links.path)
      }
      Field.html("bar") { $0.isDrawn ? bar($0.gate, at: $0.place) : nil }
      Field.html("trend") { $0.isDrawn ? trend($0.gate, at: $0.place) : nil }
      Field.flag("hasLinks") { !$0.part.links.isFrozen }
      Field.list("evidence", of: Link.fields) { row in
        row.pages.prefix(maximumPages).map {
          Link($0.label.shortened(to: 80), row.part.links.address(ofPage: $0.path))
        }
      }
      Field.text("moreEvidence") { row in
        let evidence = row.gate.evidence.count
        let all = evidence == 0 ? row.pages.count : evidence + row.gate.unlistedEvidenceCount
        let more = all - min(row.pages.count, maximumPages)
        return more > 0 ? "and \(Plural.grouped(more)) more" : ""
      }
    }

    private var pages: [GateResult.Page] {
      gate.pages(
        of: part.assessment.record, part.links.publication.findings,
        part.links.publication.scenarios)
    }

    /// The fields of a gate without details, to which the overview links.
    static let short = PageFields<Row>("a gate in one line") {
      Field.text("anchor") { anchor(ofGate: $0.place) }
      Field.text("name") { $0.gate.setting.name.shortened(to: 40) }
      Field.text("outcomeLabel") { $0.gate.shownOutcome }
    }

    private var source: String { gate.setting.source ?? "" }

    private var shownSource: String {
      source.isEmpty
        ? (gate.setting.range == nil ? "built in" : "no source given") : source
    }
  }

  /// The value and its threshold, or `nil` if the threshold is zero or nothing was checked.
  private static func bar(_ gate: GateResult, at place: Int) -> SafeHTML? {
    let (line, isCeiling) =
      switch gate.setting.threshold {
      case .atMost(let line): (line, true)
      case .atLeast(let line): (line, false)
      }
    guard line > 0, gate.outcome != .notChecked else { return nil }
    return SafeHTML {
      MarginBar(
        id: "margin-\(place)",
        title: "\(gate.comparison): \(gate.shownMargin)",
        measured: gate.measured, limit: line, isCeiling: isCeiling
      ).write(to: &$0)
    }
  }

  /// The values of the last runs; empty for less than two.
  private static func trend(_ gate: GateResult, at place: Int) -> SafeHTML {
    guard gate.trend.count > 1 else { return SafeHTML(trusting: []) }
    let measure = gate.setting.measure
    return SafeHTML {
      Sparkline(
        id: "trend-\(place)",
        title: "\(gate.setting.name.shortened(to: 60)), last \(gate.trend.count) runs",
        values: gate.trend,
        // The row has its value in words.
        limit: .init(value: gate.setting.threshold.value, text: ""),
        text: { measure.textWithUnit($0) }
      ).write(to: &$0)
    }
  }
}

extension GateResult {
  /// Whether the gate passed on trace evidence that was not observed.
  var isUnobserved: Bool { outcome == .pass && basis?.isObserved == false }

  /// The class of the outcome in style sheets.
  var styleClass: String {
    isUnobserved ? RuleResultLabel.isSimulatedOnly.styleClass : outcome.styleClass
  }

  /// The outcome in words, with the origin of a pass: `passed, simulated only`.
  var shownOutcome: String {
    guard isUnobserved else { return outcome.gateLabel }
    return outcome.gateLabel + (basis == .simulated ? ", simulated only" : ", origin unknown")
  }
}

extension CheckOutcome {
  /// The outcome of a gate in words.
  var gateLabel: String {
    switch self {
    case .pass: "passed"
    case .fail: "failed"
    case .notApplicable, .notChecked: label
    }
  }
}
