package import Documents

extension Changes.FigureChange {
  /// The measure, widget and scenario: `charged reloads in 24 h, Tide, S1-commute`.
  package var subject: String {
    "\(measure.figureName), \(widget), \(scenario)"
  }

  /// The values of the earlier run with their unit: `40`, `40 to 42`.
  package var textBefore: String { text(of: before) }

  /// The values of this run with their unit.
  package var textNow: String { text(of: now) }

  private func text(of range: ClosedRange<Double>) -> String {
    let ends = [range.lowerBound, range.upperBound].map(measure.text)
    return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
  }
}

extension GateMeasure {
  /// The measure as a figure of one widget, in a few words.
  package var figureName: String {
    switch self {
    case .charged: "charged reloads in 24 h"
    case .withheld: "withheld requests"
    case .exhausted: "time without budget per day"
    case .contentAge: "content age, 95th percentile of all views"
    case .freshViews: "views with content within maxAge"
    case .oldAuthorization: "time in view with content from an earlier authorization"
    case .runTime: "run time, 95th percentile of all reloads"
    case .fixLatency: "fix latency, 95th percentile of all location requests"
    case .waitingWithoutBudget: "time per day with a request due but no budget"
    // Not a figure of a widget.
    case .findings, .cells, .scenarios, .rules, .tools, .waivers, .expiredWaivers: unit
    }
  }
}
