internal import Analysis
internal import Charting
internal import Documents
internal import Readiness
internal import Templates
internal import Text
internal import Traces

/// Every gate of a release review, passed or not: value, line, margin, trend, where the line comes from.
struct ReadinessGates {
  let assessment: Assessment
  let links: ReadinessLinks

  private var gates: [GateResult] { assessment.gates }
  /// How many pages of a gate are named.
  private static let mostPages = 6
  /// Of more gates than this, few have drawings and those that did not pass come first, so that the page stays small.
  private static let many = 16
  static let table = ReadinessTable(
    name: "gates",
    columns: [
      "name", "words", "source", "sourceHref", "outcomeClass", "outcomeLabel", "measured",
      "threshold", "margin", "sentence", "advice",
    ],
    others: [
      ("bar", .html), ("trend", .html), ("hasLinks", .flag), ("evidence", .list(Link.schema)),
    ],
    most: 48, word: "gate", largest: 38_000)

  static let schema = table.schema + [("gatesSentence", .text)]

  var fields: [(String, TemplateValue)] {
    let shown =
      gates.count > Self.many
      ? gates.filter { $0.outcome != .pass } + gates.filter { $0.outcome == .pass } : gates
    return Self.table.fields(Array(shown.enumerated())) { row($0.element, at: $0.offset) }
      + [("gatesSentence", .text(Self.sentence(of: gates)))]
  }

  /// How the gates stand: `5 of 7 gates passed (4 in simulation only), 1 failed, 1 was not checked.`
  static func sentence(of gates: [GateResult]) -> String {
    func count(_ outcome: Outcome) -> Int { gates.count { $0.outcome == outcome } }
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

  private func row(_ gate: GateResult, at place: Int) -> TemplateObject {
    let setting = gate.setting
    let source = setting.source ?? ""
    let pages = gate.pages(of: assessment.record, links.publication.findings)
    let isDrawn = place < (gates.count > Self.many ? 4 : Self.many)
    return [
      "name": .text(setting.name.clipped(to: 80)), "words": .text(setting.words.clipped(to: 160)),
      "source": .text(
        (source.isEmpty
          ? (setting.range == nil ? "comes with almanac" : "no source given") : source)
          .clipped(to: 160)),
      "sourceHref": .text(WebAddress.isWebAddress(source) ? source : ""),
      "outcomeClass": .text(
        gate.isUnobserved ? RuleEnding.isSimulatedOnly.styleClass : gate.outcome.styleClass),
      "outcomeLabel": .text(gate.shownOutcome), "measured": .text(gate.shownMeasured),
      "threshold": .text(gate.shownThreshold), "margin": .text(gate.shownMargin),
      "sentence": .text(gate.sentence.clipped(to: 300)),
      "advice": .text((gate.advice ?? "").clipped(to: 200)),
      // Nothing is beyond a threshold as long as it was not checked.
      "bar": isDrawn && gate.outcome != .notChecked ? .html(bar(gate, at: place)) : .none,
      "trend": isDrawn ? .html(trend(gate, at: place)) : .none,
      "hasLinks": .flag(!links.isFrozen),
      "evidence": .list(
        pages.prefix(Self.mostPages).map {
          Link($0.label.clipped(to: 80), links.address(ofPage: $0.path)).value
        }),
    ]
  }

  private func bar(_ gate: GateResult, at place: Int) -> SafeHTML {
    let (line, isCeiling) =
      switch gate.setting.threshold {
      case .atMost(let line): (line, true)
      case .atLeast(let line): (line, false)
      }
    return Self.html {
      MarginBar(
        id: "margin-\(place)",
        title: "\(gate.shownMeasured), \(gate.shownThreshold): \(gate.shownMargin)",
        measured: gate.measured, limit: line, isCeiling: isCeiling
      ).write(to: &$0)
    }
  }

  /// The values of the last runs; nothing to see with less than two.
  private func trend(_ gate: GateResult, at place: Int) -> SafeHTML {
    // What is longer than any time has no place on a scale, and was measured all the same.
    guard gate.trend.count > 1, gate.trend.allSatisfy({ $0?.isFinite != false }) else {
      return SafeHTML(trusting: [])
    }
    let (scale, unit) = gate.setting.measure.trendUnit
    return Self.html {
      Sparkline(
        id: "trend-\(place)",
        title: "\(gate.setting.name.clipped(to: 60)), last \(gate.trend.count) runs",
        values: gate.trend.map { $0.map { $0 / scale } }, unit: unit
      ).write(to: &$0)
    }
  }

  private static func html(_ write: (inout ByteOutput) -> Void) -> SafeHTML {
    var html: ByteOutput = []
    write(&html)
    return SafeHTML(trusting: html)
  }
}

extension GateMeasure {
  /// What values are divided by in a trend, and the unit that they have then.
  var trendUnit: (scale: Double, unit: String) {
    switch unitOfValues {
    case .seconds: self == .runTime || self == .fixLatency ? (1, "s") : (60, "min")
    case .percent: (1, "%")
    case .count: (1, unit)
    }
  }
}

extension GateResult {
  /// Whether it passed on trace evidence that was not observed.
  var isUnobserved: Bool { outcome == .pass && basis?.isObserved == false }

  /// The outcome in words, with what a pass is worth: `passed, simulated only`.
  var shownOutcome: String {
    guard isUnobserved else { return outcome.gateLabel }
    return outcome.gateLabel + (basis == .simulated ? ", simulated only" : ", origin unknown")
  }
}

extension Outcome {
  /// The outcome of a gate in words.
  var gateLabel: String {
    switch self {
    case .pass: "passed"
    case .fail: "failed"
    case .notApplicable, .notChecked: label
    }
  }
}
