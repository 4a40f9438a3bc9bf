package import Diagnostics

/// One gate of `almanac.yml`: what is measured, and where the line is.
package struct GateSetting: Hashable, Sendable {
  /// What people call it; each name once.
  package let name: String
  package let measure: GateMeasure
  /// Findings: those at this level or above count.
  package var level = Severity.error
  /// Findings: ids of rules, or `LOC-*`; empty for all.
  package var rules: [String] = []
  /// Findings: only those that the baseline did not have.
  package var isOnlyNew = false
  /// Findings: people and teams of CODEOWNERS, such as `@tides/widgets`; empty for all.
  package var owners: [String] = []
  /// Budget and content age: widget kinds; empty for all.
  package var widgets: [String] = []
  /// Matrix: cells that must have evidence; empty for all that are possible.
  package var cells: [String] = []
  /// Content age, run time and fix latency: 50, 95 or 100.
  package var percentile = 95
  /// Rules, cells, budget and content age: evidence from elsewhere does not count; nil for any.
  package var origin: RequiredOrigin?
  package let threshold: GateThreshold
  /// Where the threshold comes from: an address or a few words.
  package var source: String?
  /// Where the gate stands in the file; nil for the built-in ones.
  package var range: DocumentRange?

  package init(name: String, measure: GateMeasure, threshold: GateThreshold) {
    self.name = name
    self.measure = measure
    self.threshold = threshold
  }
}

/// The line a measured value may not cross, in the unit of its measure.
package enum GateThreshold: Hashable, Sendable {
  case atMost(Double)
  case atLeast(Double)

  package var value: Double {
    switch self {
    case .atMost(let value), .atLeast(let value): value
    }
  }
}

/// What a gate measures.
package enum GateMeasure: String, CaseIterable, Sendable {
  /// Open findings that no waiver covers; a count.
  case findings
  /// The most charged reloads of one widget in any 24 hours; a count.
  case charged
  /// The largest share of a widget's requests that were withheld; percent.
  case withheld
  /// The longest time of one day that a widget's budget was spent; seconds.
  case exhausted
  /// How old content was over all views, in the worst widget; seconds. A view without content is older than any.
  case contentAge = "content-age"
  /// The smallest share of a widget's views that showed content no older than its maxAge; percent.
  case freshViews = "fresh-views"
  /// The longest time that a widget was in view with content made under an earlier location setting; seconds.
  case oldAuthorization = "old-authorization"
  /// How long a provider ran over all reloads, in the worst widget; seconds. A reload without a timeline is longer than any.
  case runTime = "run-time"
  /// How long a provider waited for a fix over all its requests, in the worst widget; seconds. A request without a fix is
  /// longer than any.
  case fixLatency = "fix-latency"
  /// The longest time of one day that a request of a widget was due with the budget spent; seconds.
  case waitingWithoutBudget = "waiting-without-budget"
  /// Required cells of the authorization matrix without sound evidence that agrees; a count.
  case cells
  /// Scenarios whose expectations do not hold; a count.
  case scenarios
  /// Rules of the guidance of severity error that fail; a count.
  case rules
  /// Lint tools that ran to their end; a count.
  case tools
  /// Waivers that hide something; a count.
  case waivers
  /// Waivers that have expired and still fit something open; a count.
  case expiredWaivers = "expired-waivers"
}
