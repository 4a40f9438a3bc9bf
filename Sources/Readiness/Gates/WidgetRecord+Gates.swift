internal import Analysis
internal import Documents
internal import Text

/// The sentences of gates about the figures of a widget.
extension WidgetRecord {
  /// Returns why the value of a measure is uncertain, as a phrase.
  func gap(in measure: GateMeasure) -> String {
    if isIncomplete { return "\(trace.shortened()) was not read completely" }
    func unknown(_ distribution: Distribution, _ case: String) -> String {
      "for \(Plural.grouped(distribution.unknown)) of"
        + " \(Plural.text(distribution.count, `case`)) of \(name), the trace does not record"
    }
    switch measure {
    case .contentAge, .freshViews:
      return unknown(numbers.contentAge, "view") + " what was on screen"
    case .runTime: return unknown(numbers.runTime, "reload") + " how long it ran"
    case .fixLatency: return unknown(numbers.fixLatency, "location request") + " how it ended"
    case .oldAuthorization: return "the trace does not record when \(name) was in view"
    case .charged:
      let counts = numbers.totals
      return
        "for \(Plural.grouped(counts.unrecorded)) of \(Plural.text(counts.started, "reload"))"
        + " of \(name), the trace does not record whether it was charged"
    case .waitingWithoutBudget, .withheld, .exhausted, .findings, .cells, .scenarios, .rules,
      .tools, .waivers, .expiredWaivers:
      return "the trace does not record this for \(name)"
    }
  }

  /// Returns the value of a measure in words, without the threshold.
  func clause(for gate: GateSetting, _ value: Double) -> String {
    let text = DistinctTexts(value, gate.threshold.value, as: gate.measure.text).measured
    switch gate.measure {
    case .contentAge:
      return clause(
        numbers.contentAge, "view", "began with content", "no content age", value, gate,
        longest: "the oldest \(text) old",
        usual: "and the \(gate.percentile)th percentile of its age over all views was \(text)")
    case .runTime:
      return clause(
        numbers.runTime, "reload", "returned a timeline", "no run time", value, gate,
        longest: "the longest run took \(text)", usual: "\(gate.percentile) % of all within \(text)"
      )
    case .fixLatency:
      return clause(
        numbers.fixLatency, "location request", "got a fix", "no latency", value, gate,
        longest: "the slowest after \(text)", usual: "\(gate.percentile) % of all within \(text)")
    case .freshViews:
      return freshViewsClause(value, text)
    case .oldAuthorization:
      return
        "\(name) was in view for \(text) with content from before a change of the location setting"
    case .waitingWithoutBudget:
      return "\(name) had a request due but no budget for \(text) of one day"
    case .charged:
      let bound =
        switch range(of: .charged) {
        case _ where !numbers.coversDay: "at least "
        case let range? where range.lowerBound == range.upperBound: ""
        case let range? where value == range.upperBound: "at most "
        default: "at least "
        }
      return
        "\(name) had \(bound)\(text) charged \(value == 1 ? "reload" : "reloads") in 24 hours"
    case .withheld: return "\(name) had \(text) of its requests withheld"
    case .exhausted: return "\(name) had no budget for \(text) of one day"
    case .findings, .cells, .scenarios, .rules, .tools, .waivers, .expiredWaivers: return ""
    }
  }

  /// Returns the views that began with young enough content, out of those to which a limit applied.
  private func freshViewsClause(_ value: Double, _ text: String) -> String {
    let (fresh, views) = (numbers.viewsWithinLimit ?? 0, numbers.viewsWithLimit)
    let isUpper = views.unknown > 0 && value > Double(fresh) / Double(views.count) * 100
    let count =
      isUpper
      ? "at most \(Plural.grouped(fresh + views.unknown))"
      : (views.unknown > 0 ? "at least " : "") + Plural.grouped(fresh)
    let which = numbers.viewsWithoutLimit > 0 ? " with a maxAge" : ""
    return
      "\(count) of \(Plural.text(views.count, "view")) of \(name)\(which) "
      + "(\(text)) began with content within its maxAge"
      + (numbers.ageLimit.map { " of \(TimeText.duration($0))" } ?? "")
  }

  /// Returns how many of all cases were measured, and the value for all of them.
  private func clause(
    _ distribution: Distribution, _ one: String, _ done: String, _ nothing: String,
    _ value: Double, _ gate: GateSetting, longest: String, usual: String
  ) -> String {
    let counts =
      "\(Plural.grouped(distribution.measured)) of \(Plural.text(distribution.count, one)) of"
      + " \(name) \(done)"
    if value == .infinity {
      return counts + ", so there is \(nothing) for \(gate.percentile) % of them"
    }
    return counts + ", " + (gate.percentile == 100 ? longest : usual)
  }
}
