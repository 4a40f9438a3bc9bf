internal import Diagnostics
internal import Text

extension GateSetting: DocumentDecodable {
  package static let documentName = "a gate"

  package init?(from fields: inout DocumentFields) {
    let name = fields.required("name", .line, "The gate's unique name.")
    let measure = fields.required("measure", .choice(GateMeasure.self), "What is measured.")
    let atMost = fields.optional(
      "atMost", .thresholdSetting, "The maximum allowed value; durations such as 45m.")
    let atLeast = fields.optional("atLeast", .thresholdSetting, "The minimum required value.")
    let source = fields.optional(
      "source", .line, "The source of the threshold: an address or a short text.")
    let level = fields.optional(
      "level", .choice(Severity.self),
      "Findings: the lowest severity that counts; error if absent.")
    let rules = fields.optional(
      "rules", .list(of: .line, atLeast: 1), "Findings, rules: ids, or patterns such as LOC-*.")
    let owners = fields.optional(
      "owners", .list(of: .line, atLeast: 1),
      "Findings: count only those in files of these owners in CODEOWNERS, such as"
        + " \"@tides/widgets\"."
    )
    let isOnlyNew = fields.optional(
      "new", .boolean,
      "Findings: count only those that the previous run or the last release did not have.")
    let widgets = fields.optional(
      "widgets", .list(of: .line, atLeast: 1), "Widget measures: count only these kinds.")
    let cells = fields.optional(
      "cells", .list(of: .matrixCell, atLeast: 1),
      "Cells that must have evidence; all possible cells if absent.")
    let percentile = fields.optional(
      "percentile", .percentile,
      "Content age, run time and fix latency: 50, 95 or 100; 95 if absent.")
    let origin = fields.optional(
      "origin", .choice(RequiredOrigin.self),
      "Rules, cells and widget measures: device or simulator-app; other traces do not count."
    )
    guard let name, let measure else { return nil }
    Self.reportForeignKeys(of: measure, in: &fields)
    guard let threshold = Self.threshold(atMost, atLeast, for: measure, in: &fields) else {
      return nil
    }
    self.init(name: name, measure: measure, threshold: threshold)
    self.level = level ?? .error
    self.rules = rules ?? []
    self.owners = owners ?? []
    self.isOnlyNew = isOnlyNew ?? false
    self.widgets = widgets ?? []
    self.cells = cells ?? []
    self.percentile = percentile ?? 95
    self.origin = origin
    self.source = source
    range = fields.range(of: "name")
  }
}

extension GateSetting {
  /// Reports keys that do not apply to the measure, which would otherwise be ignored silently.
  private static func reportForeignKeys(
    of measure: GateMeasure, in fields: inout DocumentFields
  ) {
    let uses: [(key: String, measures: [GateMeasure])] = [
      ("level", [.findings]), ("new", [.findings]), ("rules", [.findings, .rules]),
      ("owners", [.findings]),
      ("widgets", GateMeasure.allCases.filter(\.isOfWidgets)), ("cells", [.cells]),
      ("percentile", GateMeasure.allCases.filter(\.hasPercentile)),
      ("origin", [.rules, .cells] + GateMeasure.allCases.filter(\.isOfWidgets)),
    ]
    for (key, measures) in uses where !measures.contains(measure) {
      guard let range = fields.range(of: key) else { continue }
      fields.report(
        "gate.foreign-key",
        "\(key) does not apply to the measure \(measure.rawValue), only to "
          + measures.map(\.rawValue).listed(with: "and"),
        at: range, suggestion: "Remove the key, or change the measure.")
    }
  }

  /// The threshold of a gate in the unit of its measure, or nil after a problem was reported.
  private static func threshold(
    _ atMost: ThresholdSetting?, _ atLeast: ThresholdSetting?, for measure: GateMeasure,
    in fields: inout DocumentFields
  ) -> GateThreshold? {
    let key = measure.isMoreBetter ? "atLeast" : "atMost"
    let other = measure.isMoreBetter ? "atMost" : "atLeast"
    if let range = fields.range(of: other) {
      fields.report(
        "gate.wrong-threshold",
        "expected the threshold \(key) for \(measure.rawValue), found \(other)",
        at: range, suggestion: "Write \(key).")
      return nil
    }
    guard let range = fields.range(of: key) else {
      fields.report(
        "gate.wrong-threshold", "missing key \"\(key)\" in a gate on \(measure.rawValue)",
        at: fields.range(of: "measure"),
        suggestion: "Add a line \"\(key): \(measure.thresholdExample)\".")
      return nil
    }
    guard let setting = measure.isMoreBetter ? atLeast : atMost else { return nil }
    if let fraction = setting.fraction(for: measure) {
      let percent = FixedPoint.text(fraction * 100, decimals: 6)
      fields.report(
        "gate.wrong-unit",
        "expected \(measure.thresholdPhrase) as the threshold of \(measure.rawValue), found"
          + " \(FixedPoint.text(fraction, decimals: 6)), which may be a fraction",
        at: range, suggestion: "Write \(percent) for \(percent) %.")
      return nil
    }
    guard let value = setting.value(for: measure) else {
      fields.report(
        "gate.wrong-unit",
        "expected \(measure.thresholdPhrase) as the threshold of \(measure.rawValue), found"
          + " \(setting.phrase)",
        at: range,
        suggestion: "Write \(measure.thresholdExample), for example.")
      return nil
    }
    return measure.isMoreBetter ? .atLeast(value) : .atMost(value)
  }
}

extension GateMeasure {
  /// Whether larger values are better.
  package var isMoreBetter: Bool { self == .tools || self == .freshViews }

  /// The unit of the values of a measure.
  package enum Unit: Sendable { case count, percent, seconds }

  package var unitOfValues: Unit {
    switch self {
    case .withheld, .freshViews: .percent
    case .exhausted, .contentAge, .oldAuthorization, .runTime, .fixLatency, .waitingWithoutBudget:
      .seconds
    case .findings, .charged, .cells, .scenarios, .rules, .tools, .waivers, .expiredWaivers: .count
    }
  }

  /// Whether it is measured for each widget, and the worst one counts.
  package var isOfWidgets: Bool {
    switch self {
    case .charged, .withheld, .exhausted, .contentAge, .freshViews, .oldAuthorization, .runTime,
      .fixLatency, .waitingWithoutBudget:
      true
    case .findings, .cells, .scenarios, .rules, .tools, .waivers, .expiredWaivers: false
    }
  }

  /// Whether its value covers one day, so that a shorter recording gives only a lower bound.
  package var isOfOneDay: Bool {
    self == .charged || self == .exhausted || self == .waitingWithoutBudget
  }

  /// Whether its value is a percentile.
  package var hasPercentile: Bool {
    self == .contentAge || self == .runTime || self == .fixLatency
  }

  fileprivate var thresholdExample: String {
    switch self {
    case .exhausted, .contentAge, .oldAuthorization, .waitingWithoutBudget: "45m"
    case .runTime, .fixLatency: "5s"
    case .withheld: "20"
    case .freshViews: "90"
    case .charged: "70"
    case .tools: "2"
    case .findings, .cells, .scenarios, .rules, .waivers, .expiredWaivers: "0"
    }
  }

  fileprivate var thresholdPhrase: String {
    switch unitOfValues {
    case .seconds: "a duration such as \(thresholdExample)"
    case .percent: "a percentage from 0 to 100"
    case .count: "a whole number"
    }
  }
}

/// The value of `atMost` or `atLeast`, before it is checked against the unit of the measure.
enum ThresholdSetting: Sendable {
  case number(Double)
  case duration(Duration)

  var phrase: String {
    switch self {
    case .number(let number): "the number \(FixedPoint.text(number, decimals: 6))"
    case .duration: "a duration"
    }
  }

  /// The threshold of a measure in percent if it may be meant as a fraction, or nil.
  ///
  /// `atMost: 1` is 1 %, since 100 % would limit nothing. `atLeast: 1` is more likely 100 %.
  func fraction(for measure: GateMeasure) -> Double? {
    guard measure.unitOfValues == .percent, case .number(let number) = self else { return nil }
    return number > 0 && (number < 1 || number == 1 && measure.isMoreBetter) ? number : nil
  }

  /// The threshold in the unit of the measure, or nil if it has another unit.
  func value(for measure: GateMeasure) -> Double? {
    switch (measure.unitOfValues, self) {
    case (.seconds, .duration(let duration)): duration.inSeconds
    case (.percent, .number(let number)): number <= 100 ? number : nil
    case (.count, .number(let number)): number == number.rounded() ? number : nil
    case (.seconds, .number), (.percent, .duration), (.count, .duration): nil
    }
  }
}

extension DocumentForm where Value == Int {
  /// One of the percentiles in the report of a trace.
  fileprivate static var percentile: DocumentForm {
    scalar("50, 95 or 100", .integer(50...100)) { scalar in
      scalar.integer.flatMap { [50, 95, 100].contains($0) ? $0 : nil }
    }
  }
}

extension DocumentForm where Value == ThresholdSetting {
  /// A number or a duration.
  fileprivate static var thresholdSetting: DocumentForm {
    let number = DocumentForm<Double>.number(0...1_000_000_000)
    let duration = DocumentForm<Duration>.duration
    let expected = "a number or \(duration.expected)"
    return DocumentForm(
      expected: expected, schema: { .either([number.schema(), duration.schema()]) }
    ) { node, problems in
      if case .scalar(let scalar) = node.content {
        if scalar.number != nil || scalar.integer != nil {
          return number.read(node, &problems).map { .number($0) }
        }
        if let length = Duration(short: scalar.text) { return .duration(length) }
      }
      problems.wrongValue(
        expected: expected, found: node, suggestion: "Write a share in percent as a plain number.")
      return nil
    }
  }
}
