package import Traces

/// What one rule says about one trace, or about all traces of a run.
package struct RuleOutcome: Equatable, Sendable {
  package let ruleID: String
  package internal(set) var outcome: CheckOutcome
  /// How many things were held against the rule, each a reload or a result.
  package internal(set) var checked = 0
  /// How many could not be, because the sources or the trace leave them open.
  package internal(set) var undecided = 0
  /// How many of those are, each alone, enough for no pass: the rule is broken unless something unproven is true.
  package internal(set) var decisive = 0
  /// The types of events that were missing, where nothing could be checked.
  package internal(set) var missing: [EventType] = []
  package internal(set) var violationCount = 0
  /// The first violations; see `violationCount` for all of them.
  package internal(set) var violations: [RuleViolation] = []
  /// Why something was not checked: sentences without repetition; of several traces sorted, the first few.
  package internal(set) var notCheckedBecause: [String] = []

  /// Where the cases that were checked come from, over the traces of a run.
  package internal(set) var origins = OriginCounts()
  /// The weakest origin that all of the outcome has; nil where nothing was checked.
  package internal(set) var basis: TraceOrigin?

  /// How many violations of one rule are kept.
  package static let keptViolations = 100

  /// The outcome with its cases counted under the origin of their trace.
  func from(_ origin: TraceOrigin) -> RuleOutcome {
    var outcome = self
    outcome.origins.add(checked, of: origin)
    outcome.basis = outcome.origins.best
    return outcome
  }

  /// The outcome when some of the evidence is missing: what passed may have failed there.
  func incomplete(because reason: String) -> RuleOutcome {
    guard outcome == .pass || outcome == .notApplicable else { return self }
    var open = self
    open.outcome = .notChecked
    open.notCheckedBecause.insert(reason, at: 0)
    return open
  }

  /// Adds what the rule says about another trace.
  ///
  /// One failure makes the whole fail; otherwise the cases that were checked stand against those left open. The
  /// reasons why some were not checked stay beside it.
  mutating func merge(_ other: RuleOutcome) {
    checked.add(saturating: other.checked)
    undecided.add(saturating: other.undecided)
    decisive.add(saturating: other.decisive)
    violationCount.add(saturating: other.violationCount)
    origins.add(other.origins)
    basis = origins.best
    outcome = CheckOutcome(
      checked: checked, undecided: undecided, decisive: decisive, violations: violationCount,
      otherwise: [outcome, other.outcome].contains(.notChecked) ? .notChecked : .notApplicable)
    if !other.violations.isEmpty {
      violations = violations.merged(
        with: other.violations, most: Self.keptViolations, by: \.file)
    }
    if !other.missing.isEmpty {
      let all = Set(missing).union(other.missing)
      missing = EventType.allCases.filter(all.contains)
    }
    if !other.notCheckedBecause.isEmpty {
      let all = Set(notCheckedBecause).union(other.notCheckedBecause).sorted()
      notCheckedBecause = Array(all.prefix(SummaryLimits.reasons))
    }
  }

  /// The outcome with reasons and violations of bounded length, in an order that no other trace changes.
  var bounded: RuleOutcome {
    var bounded = self
    bounded.violations = violations.map(\.bounded)
    let all = Set(missing)
    bounded.missing = EventType.allCases.filter(all.contains)
    let reasons = Set(notCheckedBecause.map { $0.bounded(to: SummaryLimits.sentence) }).sorted()
    bounded.notCheckedBecause = Array(reasons.prefix(SummaryLimits.reasons))
    return bounded
  }

  /// Keeps no more than so many violations; all of them stay counted.
  mutating func keep(_ most: Int) {
    if violations.count > most { violations.removeSubrange(most...) }
  }

  static func notChecked(_ ruleID: String, _ reason: String) -> RuleOutcome {
    RuleOutcome(ruleID: ruleID, outcome: .notChecked, notCheckedBecause: [reason])
  }
}
