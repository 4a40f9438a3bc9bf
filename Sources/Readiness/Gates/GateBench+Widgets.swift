internal import Bytes
internal import Documents

extension GateBench {
  /// The value of the widget that comes off worst, of those whose budget holds.
  func worstWidget(_ gate: GateSetting) -> GateMeasurement {
    let asked = record.widgets.lazy.filter { widget in
      widget.isCertified && (gate.widgets.isEmpty || gate.widgets.contains(widget.kind))
    }
    let valued = asked.compactMap { widget in
      widget.value(of: gate.measure, percentile: gate.percentile).map { (widget, $0) }
    }
    let told = Set(valued.map(\.0.kind))
    let silent =
      gate.widgets.isEmpty
      ? Set(asked.map(\.kind)).subtracting(told).sorted()
      : gate.widgets.filter { !told.contains($0) }
    guard let worst = valued.max(by: { $0.1 < $1.1 }) else {
      return .unchecked(
        silent.isEmpty
          ? "no trace of a release run has a widget"
          : "no trace of a release run tells it of \(silent.shortList(3))")
    }
    var measurement = GateMeasurement()
    measurement.value = worst.1
    measurement.clause = worst.0.clause(for: gate, worst.1)
    measurement.evidence = [.init(label: worst.0.name, page: worst.0.page)]
    if !silent.isEmpty {
      measurement.gap = "no trace of a release run tells it of \(silent.shortList(3))"
    }
    return measurement
  }
}

extension WidgetRecord {
  /// The widget for a person: `nearby (nearby-1) in S5`.
  var name: String { "\(kind) (\(instance)) in \(scenario ?? trace)".clipped }

  /// The value of a measure that is about a widget; nil when the trace does not tell.
  func value(of measure: GateMeasure, percentile: Int = 95) -> Double? {
    switch measure {
    case .charged: chargedIn24Hours.map(Double.init)
    case .withheld: requested > 0 ? Double(withheld) / Double(requested) * 100 : nil
    case .exhausted: longestSpent
    case .contentAge: [50: ageMedian, 95: age95, 100: ageOldest][percentile] ?? nil
    case .findings, .cells, .scenarios, .rules, .tools, .waivers, .expiredWaivers: nil
    }
  }

  fileprivate func clause(for gate: GateSetting, _ value: Double) -> String {
    let text = gate.measure.text(value)
    switch gate.measure {
    case .charged:
      return "\(name) had \(text) charged \(value == 1 ? "reload" : "reloads") in 24 hours"
    case .withheld: return "\(name) had \(text) of its requests withheld"
    case .exhausted: return "\(name) had its budget spent for \(text) of one day"
    case .contentAge:
      return gate.percentile == 100
        ? "the oldest content that \(name) showed was \(text) old"
        : "\(gate.percentile) % of the views of \(name) saw content at most \(text) old"
    case .findings, .cells, .scenarios, .rules, .tools, .waivers, .expiredWaivers: return ""
    }
  }
}
