internal import Analysis
internal import Documents
internal import Text

extension GateResult {
  /// How many pages a gate links to.
  static let maximumEvidence = 10

  /// Holds one run against the line of a gate.
  ///
  /// - Parameter earlier: what the gate measured in the runs before, the oldest first.
  init(of setting: GateSetting, on context: GateContext, earlier: [Double?]) {
    let measurement = context.measure(setting)
    let outcome = Self.outcome(of: measurement, against: setting.threshold)
    let trend = earlier + [measurement.value]
    self.init(
      setting: setting, outcome: outcome, measured: measurement.value,
      margin: measurement.value.flatMap(setting.threshold.margin), trend: trend,
      waived: measurement.waived,
      sentence: setting.sentence(measurement, outcome),
      advice: outcome == .pass ? setting.advice(after: trend) : nil,
      basis: measurement.value == nil ? nil : measurement.basis,
      evidence: Array(measurement.evidence.prefix(Self.maximumEvidence)))
  }

  /// Passed only when everything was measured; failed when a fault is beyond the line, whatever else was not checked.
  private static func outcome(
    of measurement: GateMeasurement, against threshold: GateThreshold
  ) -> CheckOutcome {
    guard let value = measurement.value else { return .notChecked }
    if threshold.allows(value) { return measurement.gap == nil ? .pass : .notChecked }
    switch threshold {
    case .atMost:
      let open = measurement.undecided + measurement.unseen
      return threshold.allows(value - Double(open)) ? .notChecked : .fail
    // What has to be many is evidence, and too little of it is no fault.
    case .atLeast: return measurement.isFault ? .fail : .notChecked
    }
  }
}

extension GateThreshold {
  func allows(_ value: Double) -> Bool {
    switch self {
    case .atMost(let threshold): value <= threshold
    case .atLeast(let threshold): value >= threshold
    }
  }

  /// How far a value is from the threshold, as a share of it; nil for a threshold of 0.
  func margin(of value: Double) -> Double? {
    guard self.value != 0 else { return nil }
    return switch self {
    case .atMost(let threshold): (threshold - value) / threshold
    case .atLeast(let threshold): (value - threshold) / threshold
    }
  }
}

extension GateSetting {
  /// What happened, in a sentence that names the value, the line and what stands out.
  fileprivate func sentence(_ measurement: GateMeasurement, _ outcome: CheckOutcome) -> String {
    guard measurement.value != nil else {
      return "“\(name.clipped)” is not checked: \(measurement.gap ?? "")."
    }
    var text = "\(measurement.clause.capitalised), \(lineWords)"
    // Of what is to be many, the ones there are; of what is to be few, the ones too many.
    if !measurement.culprits.isEmpty {
      text += ": "
      text += measurement.culprits.shortList(
        measurement.shown, beside: measurement.otherCulprits + measurement.unlisted)
    }
    if measurement.unlisted > 0 {
      text += ", \(Plural.grouped(measurement.unlisted)) of them not listed"
    }
    if measurement.waived > 0 {
      text +=
        "; \(Plural.grouped(measurement.waived)) \(measurement.waived == 1 ? "is" : "are") waived"
    }
    if outcome == .notChecked && measurement.undecided > 0 {
      let undecided = measurement.undecided
      text += "; without a date (--now) it is unknown whether "
      text +=
        undecided == 1 ? "1 of them is waived" : "\(Plural.grouped(undecided)) of them are waived"
    } else if let gap = measurement.gap {
      text += "; \(gap)"
    }
    return text + "."
  }

  private var lineWords: String {
    switch threshold {
    case .atMost(let line): "at most \(measure.text(line)) allowed"
    case .atLeast(let line): "at least \(measure.text(line)) required"
    }
  }

  /// Runs that have to tell before a line is called loose, and how loose it has to be.
  private static let minimumForAdvice = 3
  private static let looseness = 0.2

  /// That the line of a project's own gate could be tighter, when every run kept well within it.
  fileprivate func advice(after trend: [Double?]) -> String? {
    let reported = trend.compactMap(\.self)
    guard !isBuiltIn, reported.count >= Self.minimumForAdvice,
      let worst = measure.isMoreBetter ? reported.min() : reported.max(),
      let margin = threshold.margin(of: worst), margin >= Self.looseness
    else { return nil }
    let tight = measure.rounded(worst)
    guard tight != threshold.value else { return nil }
    return "Tighten the threshold to \(measure.text(tight)): the worst of the last"
      + " \(Plural.text(reported.count, "run")) had \(measure.text(worst))."
  }
}

extension GateMeasure {
  /// A value as someone would write it for a line: not finer than a minute, a percent, a whole.
  fileprivate func rounded(_ value: Double) -> Double {
    switch unitOfValues {
    case .seconds where value >= 60: (value / 60).rounded(.up) * 60
    case .percent where isMoreBetter: value.rounded(.down)
    case .seconds, .percent, .count: value.rounded(.up)
    }
  }
}

extension String {
  /// The text with a capital at its start, unless that is a name.
  fileprivate var capitalised: String {
    hasPrefix("the ") ? capitalizedStart : self
  }
}
