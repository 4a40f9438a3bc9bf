package import Diagnostics

/// A gate of `almanac.yml`: a measure and its threshold.
package struct GateSetting: Hashable, Sendable {
  /// The unique name of the gate.
  package let name: String
  package let measure: GateMeasure
  /// For findings: the lowest severity that counts.
  package var level = Severity.error
  /// For findings and rules: the ids of rules, or patterns such as `LOC-*`; empty for all.
  package var rules: [String] = []
  /// For findings: whether only those that are not in the baseline count.
  package var isOnlyNew = false
  /// For findings: people and teams in CODEOWNERS, such as `@tides/widgets`; empty for all.
  package var owners: [String] = []
  /// For widget measures: the widget kinds that count; empty for all.
  package var widgets: [String] = []
  /// For cells: the cells that must have evidence; empty for all possible ones.
  package var cells: [String] = []
  /// For content age, run time and fix latency: the percentile, which is 50, 95 or 100.
  package var percentile = 95
  /// For rules, cells and widget measures: the required origin of the evidence; nil for any.
  package var origin: RequiredOrigin?
  package let threshold: GateThreshold
  /// The source of the threshold: an address or a short text.
  package var source: String?
  /// The position of the gate in the file; nil for the built-in ones.
  package var range: DocumentRange?

  package init(name: String, measure: GateMeasure, threshold: GateThreshold) {
    self.name = name
    self.measure = measure
    self.threshold = threshold
  }
}

/// The threshold of a gate, in the unit of its measure.
package enum GateThreshold: Hashable, Sendable {
  case atMost(Double)
  case atLeast(Double)

  package var value: Double {
    switch self {
    case .atMost(let value), .atLeast(let value): value
    }
  }
}

/// The measure of a gate.
package enum GateMeasure: String, CaseIterable, Sendable {
  /// The number of open findings that no waiver covers.
  case findings
  /// The highest number of charged reloads of one widget in any 24 hours.
  case charged
  /// The largest share of a widget's requests that were withheld, in percent.
  case withheld
  /// The longest time in one day during which the budget of a widget was exhausted, in seconds.
  case exhausted
  /// The content age over all views of the worst widget, in seconds.
  ///
  /// A view without content counts as older than any other.
  case contentAge = "content-age"
  /// The smallest share of a widget's views with content no older than its `maxAge`, in percent.
  case freshViews = "fresh-views"
  /// The longest time that a widget was in view with content from an earlier location setting, in
  /// seconds.
  case oldAuthorization = "old-authorization"
  /// The run time of a provider over all reloads of the worst widget, in seconds.
  ///
  /// A reload without a timeline counts as longer than any other.
  case runTime = "run-time"
  /// The time that a provider waited for a fix over all requests of the worst widget, in seconds.
  ///
  /// A request without a fix counts as longer than any other.
  case fixLatency = "fix-latency"
  /// The longest time in one day that a request of a widget was due while the budget was exhausted,
  /// in seconds.
  case waitingWithoutBudget = "waiting-without-budget"
  /// The number of required cells of the authorization matrix without valid evidence that agrees.
  case cells
  /// The number of scenarios that differ from their expectations.
  case scenarios
  /// The number of guidance rules of severity error that fail.
  case rules
  /// The number of lint tools that completed.
  case tools
  /// The number of waivers that hide something.
  case waivers
  /// The number of expired waivers that still match something open.
  case expiredWaivers = "expired-waivers"
}
