internal import Analysis
internal import Diagnostics
package import Documents
internal import Text

extension GateMeasure {
  /// Returns a value with its unit: `3`, `12 %`, `45 min`.
  package func text(_ value: Double) -> String {
    if value == .infinity { return infiniteText }
    switch unitOfValues {
    case .seconds: return TimeText.duration(.seconds(value.clamped))
    case .percent: return "\(FixedPoint.text(value.clamped, decimals: 1)) %"
    case .count:
      return value.clamped == value.clamped.rounded()
        ? Plural.grouped(Int(value.clamped)) : FixedPoint.text(value.clamped, decimals: 2)
    }
  }

  /// The words for an infinite value.
  private var infiniteText: String {
    switch self {
    case .contentAge: "no content"
    case .runTime: "no timeline"
    case .fixLatency: "no fix"
    case .charged, .withheld, .exhausted, .freshViews, .oldAuthorization, .waitingWithoutBudget,
      .findings, .cells, .scenarios, .rules, .tools, .waivers, .expiredWaivers:
      "unlimited"
    }
  }

  /// The counted items, in the plural; empty if the value's text already has a unit.
  var unit: String { noun.isEmpty ? "" : noun + "s" }

  /// A value with its unit: `1 finding`, `34 charged reloads`, `45 min`.
  package func textWithUnit(_ value: Double) -> String { text(value) + unitPhrase(of: value) }

  /// The counted items, after a space; empty if the value's text already has a unit.
  fileprivate func unitPhrase(of value: Double) -> String {
    noun.isEmpty || value == .infinity ? "" : " " + (value == 1 ? noun : unit)
  }

  private var noun: String {
    switch self {
    case .findings: "finding"
    case .charged: "charged reload"
    case .withheld, .exhausted, .contentAge, .freshViews, .oldAuthorization, .runTime, .fixLatency,
      .waitingWithoutBudget:
      ""
    case .cells: "cell"
    case .scenarios: "scenario"
    case .rules: "rule"
    case .tools: "tool"
    case .waivers, .expiredWaivers: "waiver"
    }
  }
}

extension GateSetting {
  /// The measure as a phrase: `open errors, of LOC-*`.
  package var phrase: String {
    var parts = [measurePhrase]
    if measure == .findings && isOnlyNew { parts.append("new since the baseline") }
    if !rules.isEmpty { parts.append("of \(rules.joined(separator: ", "))") }
    if !widgets.isEmpty { parts.append("of \(widgets.joined(separator: ", "))") }
    if measure == .cells && !cells.isEmpty {
      parts.append("of \(cells.shortList(8))")
    }
    if let origin { parts.append(origin.phrase) }
    return parts.joined(separator: ", ")
  }

  private var measurePhrase: String {
    switch measure {
    case .findings:
      switch level {
      case .error: "open errors"
      case .warning: "open errors and warnings"
      case .note: "open findings of any level"
      }
    case .charged: "charged reloads in 24 h, worst widget"
    case .withheld: "largest share of one widget's requests that were withheld"
    case .exhausted: "longest time without budget in one day, worst widget"
    case .contentAge:
      percentile == 100
        ? "oldest content of all views, worst widget"
        : "content age, \(percentile)th percentile of all views, worst widget"
    case .freshViews: "smallest share of one widget's views with content within its maxAge"
    case .oldAuthorization:
      "longest time in view with content from before a change of the location setting"
    case .runTime:
      percentile == 100
        ? "longest run of a provider"
        : "run time, \(percentile)th percentile of all reloads, worst widget"
    case .fixLatency:
      percentile == 100
        ? "longest wait for a fix"
        : "fix latency, \(percentile)th percentile of all location requests, worst widget"
    case .waitingWithoutBudget: "longest time in one day with a request due but no budget"
    case .cells: "required matrix cells without valid evidence"
    case .scenarios: "scenarios that differ from their expectations"
    case .rules: "rules of severity error that fail"
    case .tools: "lint tools that completed"
    case .waivers: "waivers that hide a finding or cell"
    case .expiredWaivers: "expired waivers that still match an open finding"
    }
  }
}

extension GateThreshold {
  /// Returns the threshold, such as `at most 70`.
  func text(of measure: GateMeasure) -> String {
    switch self {
    case .atMost(let value): "at most \(measure.text(value))"
    case .atLeast(let value): "at least \(measure.text(value))"
    }
  }

  /// Returns the threshold with the counted items, such as `at most 70 charged reloads`.
  package func textWithUnit(of measure: GateMeasure) -> String {
    text(of: measure) + measure.unitPhrase(of: value)
  }
}

extension GateResult {
  /// The threshold, such as `at most 70`.
  package var shownThreshold: String { setting.threshold.text(of: setting.measure) }

  /// The measured value with its unit, or `not measured`.
  package var shownMeasured: String {
    measured.map {
      DistinctTexts($0, setting.threshold.value, as: setting.measure.text).measured
    } ?? "not measured"
  }

  /// The threshold with the counted items: `at most 70 charged reloads`.
  package var thresholdWithUnit: String {
    setting.threshold.textWithUnit(of: setting.measure)
  }

  /// The measured value with the counted items: `34 charged reloads`.
  package var measuredWithUnit: String {
    shownMeasured + (measured.map(setting.measure.unitPhrase) ?? "")
  }

  /// The measured value and the threshold, with the unit once: `34 charged reloads, at most 70`.
  package var comparison: String {
    measured == nil
      ? "\(shownMeasured), \(thresholdWithUnit)" : "\(measuredWithUnit), \(shownThreshold)"
  }

  /// The distance of the value from the threshold.
  ///
  /// It is, for example, `51 % headroom`, `2.5 × the threshold` or `none allowed, none found`.
  package var shownMargin: String {
    guard let measured, outcome != .notChecked else { return "–" }
    let isPassed = setting.threshold.allows(measured)
    let line = setting.threshold.value
    if measured == line {
      if line == 0, case .atMost = setting.threshold { return "none allowed, none found" }
      return "at the threshold"
    }
    if !measured.isFinite { return "over any threshold" }
    // A margin cannot be a share of a threshold of 0.
    guard let margin else {
      return "\(setting.measure.text(abs(line - measured))) over the threshold"
    }
    let percent = abs(margin.clamped) * 100
    let share = percent < 1 ? "less than 1 %" : "\(Plural.grouped(Int(percent.rounded()))) %"
    if isPassed { return "\(share) headroom" }
    guard case .atMost = setting.threshold else { return "\(share) below the threshold" }
    return percent < 100
      ? "\(share) over the threshold"
      : "\(FixedPoint.text(measured / line, decimals: 1)) × the threshold"
  }
}

extension Double {
  /// The number limited to the range that can be shown; 0 for NaN and infinities.
  fileprivate var clamped: Double { isFinite ? Swift.min(Swift.max(self, -1e12), 1e12) : 0 }
}
