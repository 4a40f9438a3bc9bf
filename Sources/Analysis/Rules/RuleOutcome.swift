internal import Text
package import Traces

/// The outcome of one rule for one trace, or for all traces of a run.
package struct RuleOutcome: Equatable, Sendable {
  package let ruleID: String
  package internal(set) var outcome: CheckOutcome
  /// The number of cases that were checked, each a reload or a result.
  package internal(set) var checked = 0
  /// The number of cases that could not be checked, because the sources or the trace leave them
  /// open.
  package internal(set) var undecided = 0
  /// The number of undecided cases that each rule out a pass: the rule is broken unless something
  /// unproven is true.
  package internal(set) var decisive = 0
  /// The types of events that were missing, if nothing could be checked.
  package internal(set) var missing: [EventType] = []
  package internal(set) var violationCount = 0
  /// The first violations, out of `violationCount`.
  package internal(set) var violations: [RuleViolation] = []
  /// The distinct reasons why something was not checked (of several traces, only the first few in
  /// the order of their sentences).
  package internal(set) var uncheckedReasons: [UncheckedReason] = []

  /// The origins of the checked cases, over the traces of a run.
  package internal(set) var origins = OriginCounts()
  /// The origin that the entire outcome is based on, or nil if nothing was checked.
  package internal(set) var basis: TraceOrigin?

  /// The maximum number of violations that are kept for one rule.
  package static let maximumViolations = 100

  /// Whether any case was found, checked or not.
  var isCounted: Bool { checked > 0 || undecided > 0 || violationCount > 0 }

  /// The sentences of the reasons why something was not checked.
  package var notCheckedBecause: [String] { uncheckedReasons.map(\.sentence) }

  /// The reasons, that of the most undecided cases first; of several, that of the most traces.
  package var reasonsByWeight: [UncheckedReason] {
    uncheckedReasons.sortedStably { ($0.cases, $0.traces) > ($1.cases, $1.traces) }
  }

  /// Returns the outcome with its checked cases counted under the origin of their trace.
  func from(_ origin: TraceOrigin) -> RuleOutcome {
    var outcome = self
    outcome.origins.add(checked, of: origin)
    outcome.basis = outcome.origins.best
    return outcome
  }

  /// Returns the outcome for incomplete evidence, of which the missing part may contain violations.
  func incomplete(because reason: String) -> RuleOutcome {
    guard outcome == .pass || outcome == .notApplicable else { return self }
    var open = self
    open.outcome = .notChecked
    open.uncheckedReasons.insert(UncheckedReason(sentence: reason, traces: 0), at: 0)
    return open
  }

  /// Adds the outcome of the rule for another trace.
  ///
  /// One failure makes the merged outcome fail. Otherwise, the checked cases are weighed against
  /// the undecided ones. The reasons why some were not checked are kept.
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
        with: other.violations, limit: Self.maximumViolations, by: \.file)
    }
    if !other.missing.isEmpty {
      let all = Set(missing).union(other.missing)
      missing = EventType.allCases.filter(all.contains)
    }
    uncheckedReasons = uncheckedReasons.merged(with: other.uncheckedReasons)
  }

  /// The outcome with reasons and violations of bounded length, in an order that no other trace
  /// changes.
  var bounded: RuleOutcome {
    var bounded = self
    bounded.violations = violations.map(\.bounded)
    let all = Set(missing)
    bounded.missing = EventType.allCases.filter(all.contains)
    bounded.uncheckedReasons = uncheckedReasons.map {
      UncheckedReason(
        sentence: $0.sentence.bounded(to: SummaryLimits.sentence), traces: $0.traces,
        cases: $0.cases)
    }.merged(with: [])
    return bounded
  }

  /// Keeps the first violations. All of them stay counted.
  mutating func keep(violations most: Int) {
    if violations.count > most { violations.removeSubrange(most...) }
  }

  /// Keeps the first reasons why something was not checked.
  mutating func keep(reasons most: Int) {
    if uncheckedReasons.count > most { uncheckedReasons.removeSubrange(most...) }
  }

  static func notChecked(_ ruleID: String, _ reason: String) -> RuleOutcome {
    RuleOutcome(
      ruleID: ruleID, outcome: .notChecked,
      uncheckedReasons: [UncheckedReason(sentence: reason, traces: 0)])
  }
}
