internal import Analysis
internal import Documents
internal import Text

extension GateContext {
  /// Returns the measurement of the worst widget in traces of release runs.
  ///
  /// Where a trace records only a range for the value of a widget, the gate passes if the worse end
  /// does and fails if the better end does. A widget that no recording follows for a day without a
  /// removal can only fail a gate on a day. If several widgets fail a gate with the same value, all
  /// of them are named.
  func worstWidget(_ gate: GateSetting) -> GateMeasurement {
    let asked = record.widgets.filter { widget in
      widget.isCertified && (gate.widgets.isEmpty || gate.widgets.contains(widget.kind))
        && (gate.origin?.accepts(widget.origin) ?? true)
    }
    let valued = asked.filter { $0.isEvidence(of: gate.measure) }.compactMap { widget in
      widget.range(of: gate.measure, percentile: gate.percentile).map {
        (widget: widget, range: $0)
      }
    }
    let long = valued.filter { !gate.measure.isOfOneDay || $0.widget.numbers.coversDay }
    let gap = gap(
      in: gate, asked, valued: valued.map(\.widget), long: Set(long.map(\.widget.kind)))
    let isMore = gate.measure.isMoreBetter
    guard
      let certain = valued.max(by: { Self.isBetter($0.range, $1.range, byBest: true, isMore) }),
      let possible = (long.isEmpty ? valued : long)
        .max(by: { Self.isBetter($0.range, $1.range, byBest: false, isMore) })
    else { return .unchecked(gap ?? "no trace of \(gate.run) has a widget") }
    let best = isMore ? certain.range.upperBound : certain.range.lowerBound
    guard !long.isEmpty || !gate.threshold.allows(best) else { return .unchecked(gap ?? "") }
    let worst = isMore ? possible.range.lowerBound : possible.range.upperBound
    let (widget, value) =
      gate.threshold.allows(best) ? (possible.widget, worst) : (certain.widget, best)
    guard gate.threshold.allows(worst) || !gate.threshold.allows(best) else {
      return .unchecked(widget.gap(in: gate.measure))
    }
    let isFailing = !gate.threshold.allows(best)
    let tied =
      isFailing
      ? valued.filter { (isMore ? $0.range.upperBound : $0.range.lowerBound) == best }.map(\.widget)
        .filter { $0 != widget } : []
    return GateMeasurement(
      value: value, isFault: true,
      clause: widget.clause(for: gate, value),
      addition: tied.isEmpty ? nil : "the same applies to \(tied.map(\.name).shortList(3))",
      gap: gap, evidence: ([widget] + tied).map { .page(label: $0.name, path: $0.page) },
      basis: widget.origin)
  }

  /// Returns why widgets have no value or less than a day of data, as a phrase, or nil if every
  /// kind has one.
  private func gap(
    in gate: GateSetting, _ asked: [WidgetRecord], valued: [WidgetRecord], long: Set<String>
  ) -> String? {
    let reported = Set(valued.map(\.kind))
    let kinds = gate.widgets.isEmpty ? Set(asked.map(\.kind)).sorted() : gate.widgets
    let silent = kinds.filter { !reported.contains($0) }
    let short = valued.filter { !long.contains($0.kind) }
    let phrases = [
      silent.isEmpty
        ? nil : gate.measure.reasonForNoValue(of: silent.shortList(3), in: gate.run),
      short.compactMap(\.numbers.longestPlacement).max().map { longest in
        "no trace of \(gate.run) has 24 hours of"
          + " \(Set(short.map(\.kind)).sorted().shortList(3)): the longest has"
          + " \(TimeText.duration(longest))"
      },
    ].compactMap(\.self)
    return phrases.isEmpty ? nil : phrases.joined(separator: "; ")
  }

  /// Whether one range is better than another, compared by their better or by their worse ends.
  private static func isBetter(
    _ one: ClosedRange<Double>, _ other: ClosedRange<Double>, byBest best: Bool, _ isMore: Bool
  ) -> Bool {
    isMore
      ? (best ? one.upperBound > other.upperBound : one.lowerBound > other.lowerBound)
      : (best ? one.lowerBound < other.lowerBound : one.upperBound < other.upperBound)
  }
}

extension GateSetting {
  /// The traces that count, as a phrase.
  fileprivate var run: String { "a release run" + (origin.map { " \($0.phrase)" } ?? "") }
}

extension GateMeasure {
  /// Returns why widgets have no value, as a phrase.
  fileprivate func reasonForNoValue(of widgets: String, in run: String) -> String {
    switch self {
    case .contentAge: "no trace of \(run) has a view of \(widgets)"
    case .freshViews: "no trace of \(run) has both a view and a maxAge of \(widgets)"
    case .oldAuthorization:
      "no trace of \(run) changes the location setting while content of \(widgets) is shown"
    case .runTime: "no trace of \(run) has a reload of \(widgets)"
    case .fixLatency: "no trace of \(run) has a location request of \(widgets)"
    case .charged: "no trace of \(run) records which reloads of \(widgets) were charged"
    case .withheld: "no trace of \(run) records every request of \(widgets) that was withheld"
    case .exhausted, .waitingWithoutBudget:
      "no trace of \(run) records every change of the budget of \(widgets)"
    case .findings, .cells, .scenarios, .rules, .tools, .waivers,
      .expiredWaivers:
      "no trace of \(run) records it for \(widgets)"
    }
  }
}

extension WidgetRecord {
  /// The display name: `nearby (nearby-1) in S5`.
  var name: String { "\(kind) (\(instance)) in \(scenario ?? trace)".shortened() }

  /// Returns the value of a measure of widgets, or nil if the trace does not record it.
  func value(of measure: GateMeasure, percentile: Int = 95) -> Double? {
    range(of: measure, percentile: percentile).flatMap {
      $0.lowerBound == $0.upperBound ? $0.lowerBound : nil
    }
  }

  /// Whether a gate may use the widget; one that was never reloaded is no evidence for charged
  /// reloads.
  fileprivate func isEvidence(of measure: GateMeasure) -> Bool {
    measure != .charged || numbers.totals.started > 0
  }

  /// Returns the range that contains the value of a measure of widgets, or nil if the trace records
  /// nothing about it.
  func range(of measure: GateMeasure, percentile: Int = 95) -> ClosedRange<Double>? {
    numbers.range(
      of: measure, percentile: percentile, recordsEveryChange: recordsEveryChange,
      isIncomplete: isIncomplete)
  }
}
