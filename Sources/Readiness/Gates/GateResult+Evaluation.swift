internal import Analysis
internal import Documents
internal import Text

extension GateResult {
  /// The maximum number of pages that a gate links to.
  static let maximumEvidence = 10

  /// The number of findings that a gate counts beyond those in its evidence.
  package var unlistedEvidenceCount: Int {
    guard setting.measure == .findings, !evidence.isEmpty, let measured else { return 0 }
    return max(0, Int(min(measured, 1e9)) - evidence.count)
  }

  /// Compares a run with the threshold of a gate.
  ///
  /// - Parameter earlier: The values of the gate in earlier runs, the oldest first.
  init(of setting: GateSetting, on context: GateContext, earlier: [EarlierValue]) {
    let measurement = context.measure(setting)
    let outcome = Self.outcome(of: measurement, against: setting.threshold)
    let references = earlier.filter { !$0.isOfFailedRun }.map(\.value) + [measurement.value]
    self.init(
      setting: setting, outcome: outcome, measured: measurement.value,
      margin: measurement.value.flatMap(setting.threshold.margin),
      trend: earlier.map(\.value) + [measurement.value],
      waived: measurement.waived,
      sentence: setting.sentence(measurement, outcome),
      advice: outcome == .pass ? setting.advice(after: references) : nil,
      basis: measurement.value == nil ? nil : measurement.basis,
      evidence: Array(measurement.evidence.prefix(Self.maximumEvidence)))
  }

  /// The value of a gate in an earlier run.
  struct EarlierValue {
    let value: Double?
    /// Whether any gate failed in that run, so that its values are no reference for a threshold.
    let isOfFailedRun: Bool
  }

  /// Returns the outcome of a measurement.
  ///
  /// It is a pass only if everything was measured. If the known violations alone exceed the
  /// threshold, it fails, regardless of what was not checked.
  static func outcome(
    of measurement: GateMeasurement, against threshold: GateThreshold
  ) -> CheckOutcome {
    guard let value = measurement.value else { return .notChecked }
    if threshold.allows(value) { return measurement.gap == nil ? .pass : .notChecked }
    switch threshold {
    case .atMost:
      let open = measurement.undecided + measurement.unseen
      return threshold.allows(value - Double(open)) ? .notChecked : .fail
    // A minimum requires evidence; too little of it is missing evidence and no failure.
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

  /// Returns the distance of a value from the threshold as a share of the threshold, or nil for a
  /// threshold of 0.
  func margin(of value: Double) -> Double? {
    guard self.value != 0 else { return nil }
    return switch self {
    case .atMost(let threshold): (threshold - value) / threshold
    case .atLeast(let threshold): (value - threshold) / threshold
    }
  }
}

extension GateSetting {
  /// Returns a sentence with the value, the threshold and the items counted.
  fileprivate func sentence(_ measurement: GateMeasurement, _ outcome: CheckOutcome) -> String {
    guard measurement.value != nil else {
      return "“\(name.shortened())” is not checked: \(measurement.gap ?? "")."
    }
    var text = "\(measurement.clause.capitalizedIfArticle), \(thresholdPhrase)"
    // A minimum lists the items that exist, a maximum those in excess.
    if !measurement.items.isEmpty {
      text += ": "
      text += measurement.items.shortList(
        measurement.shown, beside: measurement.otherItemCount + measurement.unlisted)
    }
    if let addition = measurement.addition { text += "; \(addition)" }
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

  private var thresholdPhrase: String {
    switch threshold {
    case .atMost(let line): "at most \(measure.text(line)) allowed"
    case .atLeast(let line): "at least \(measure.text(line)) required"
    }
  }

  /// The number of runs with a value that a tighter threshold needs, and the headroom of each.
  private static let minimumForAdvice = 3
  private static let advisedHeadroom = 0.2

  /// Returns the advice to tighten the threshold of a project's own gate, when every run had ample
  /// headroom.
  ///
  /// - Parameter references: The values of the runs in which no gate failed, and of this run.
  fileprivate func advice(after references: [Double?]) -> String? {
    let reported = references.compactMap(\.self)
    guard !isBuiltIn, reported.count >= Self.minimumForAdvice,
      let worst = measure.isMoreBetter ? reported.min() : reported.max(),
      let margin = threshold.margin(of: worst), margin >= Self.advisedHeadroom
    else { return nil }
    let tight = measure.rounded(worst)
    guard tight != threshold.value else { return nil }
    return "Tighten the threshold to \(measure.text(tight)): the worst of"
      + " \(Plural.text(reported.count, "run")) without a failed gate had \(measure.text(worst))."
  }
}

extension GateMeasure {
  /// Rounds a value to a threshold that a person would write: in minutes, percent or a whole
  /// number.
  fileprivate func rounded(_ value: Double) -> Double {
    switch unitOfValues {
    case .seconds where value >= 60: (value / 60).rounded(.up) * 60
    case .percent where isMoreBetter: value.rounded(.down)
    case .seconds, .percent, .count: value.rounded(.up)
    }
  }
}

extension String {
  /// The text with a capital first letter if it starts with `the`; any other text may start with a
  /// name.
  fileprivate var capitalizedIfArticle: String {
    hasPrefix("the ") ? capitalizedStart : self
  }
}
