internal import Analysis
internal import Bytes
internal import Documents

/// What gates ask of the figures of a widget.
extension WidgetFigureRecord {
  /// Between what the value of a measure lies; nil when nothing of the sort is on record.
  func range(of measure: GateMeasure, _ percentile: Int) -> ClosedRange<Double>? {
    if let distribution = distribution(of: measure) {
      return distribution.bounds(at: percentile).map { bounds in
        let least = bounds.least?.inSeconds ?? .infinity
        return least...max(least, bounds.most?.inSeconds ?? .infinity)
      }
    }
    switch measure {
    case .freshViews:
      guard let fresh = viewsWithinLimit, contentAge.count > 0 else { return nil }
      let all = Double(contentAge.count)
      return Double(fresh) / all * 100...Double(fresh + contentAge.unknown) / all * 100
    case .oldAuthorization:
      return oldAuthorization.map { old in
        let least = old.longestInView.inSeconds
        return least...(old.knowsViews ? least : max(least, old.longest.inSeconds))
      }
    case .waitingWithoutBudget: return longestWait.map { $0.inSeconds...$0.inSeconds }
    case .contentAge, .runTime, .fixLatency, .charged, .withheld, .exhausted, .findings, .cells,
      .scenarios, .rules, .tools, .waivers, .expiredWaivers:
      return nil
    }
  }

  private func distribution(of measure: GateMeasure) -> Distribution? {
    switch measure {
    case .contentAge: contentAge
    case .runTime: runTime
    case .fixLatency: fixLatency
    case .freshViews, .oldAuthorization, .waitingWithoutBudget, .charged, .withheld, .exhausted,
      .findings, .cells, .scenarios, .rules, .tools, .waivers, .expiredWaivers:
      nil
    }
  }

  /// Why nothing certain can be said of a measure, as a phrase.
  func gap(in measure: GateMeasure, of name: String) -> String {
    func unknown(_ distribution: Distribution, _ case: String) -> String {
      "of \(Plural.grouped(distribution.unknown)) of \(Plural.text(distribution.count, `case`)) of \(name) "
        + "the trace does not record"
    }
    switch measure {
    case .contentAge, .freshViews: return unknown(contentAge, "view") + " what was on screen"
    case .runTime: return unknown(runTime, "reload") + " how long it ran"
    case .fixLatency: return unknown(fixLatency, "location request") + " how it ended"
    case .oldAuthorization: return "the trace does not record when \(name) was in view"
    case .waitingWithoutBudget, .charged, .withheld, .exhausted, .findings, .cells, .scenarios,
      .rules, .tools, .waivers, .expiredWaivers:
      return "the trace does not tell it of \(name)"
    }
  }

  /// What the value of a measure is, before the threshold is named.
  func clause(for gate: GateSetting, _ value: Double, of name: String) -> String {
    let text = gate.measure.text(value)
    switch gate.measure {
    case .contentAge:
      return clause(
        contentAge, "view", "showed content", "no content age", value, gate, of: name,
        longest: "the oldest \(text) old",
        usual: "and at \(gate.percentile) % of all views it was at most \(text) old")
    case .runTime:
      return clause(
        runTime, "reload", "brought a timeline", "no run time", value, gate, of: name,
        longest: "the longest run took \(text)", usual: "\(gate.percentile) % of all within \(text)"
      )
    case .fixLatency:
      return clause(
        fixLatency, "location request", "got a fix", "no latency", value, gate, of: name,
        longest: "the latest after \(text)", usual: "\(gate.percentile) % of all within \(text)")
    case .freshViews:
      let fresh = viewsWithinLimit ?? 0
      let isUpper = contentAge.unknown > 0 && value > Double(fresh) / Double(contentAge.count) * 100
      let count =
        isUpper
        ? "at most \(Plural.grouped(fresh + contentAge.unknown))"
        : (contentAge.unknown > 0 ? "at least " : "") + Plural.grouped(fresh)
      return
        "\(count) of \(Plural.text(contentAge.count, "view")) of \(name) "
        + "(\(text)) showed content within its maxAge"
        + (ageLimit.map { " of \(ShownTime.duration($0))" } ?? "")
    case .oldAuthorization:
      return "\(name) was in view for \(text) with content made under an earlier location setting"
    case .waitingWithoutBudget:
      return "\(name) had a request due with its budget spent for \(text) of one day"
    case .charged, .withheld, .exhausted, .findings, .cells, .scenarios, .rules, .tools, .waivers,
      .expiredWaivers:
      return ""
    }
  }

  /// Of how many cases how many were measured, and what that makes of all.
  private func clause(
    _ distribution: Distribution, _ one: String, _ done: String, _ nothing: String,
    _ value: Double, _ gate: GateSetting, of name: String, longest: String, usual: String
  ) -> String {
    let counts =
      "\(Plural.grouped(distribution.measured)) of \(Plural.text(distribution.count, one)) of \(name) \(done)"
    if value == .infinity {
      return counts + ", so there is \(nothing) for \(gate.percentile) % of them"
    }
    return counts + ", " + (gate.percentile == 100 ? longest : usual)
  }
}

extension Duration {
  /// The length in seconds.
  var inSeconds: Double { self / .seconds(1) }
}
