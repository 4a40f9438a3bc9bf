internal import Traces

/// What a rule has counted so far.
package struct RuleTally: Equatable, Sendable {
  private(set) var checked = 0
  private(set) var undecided = 0
  private(set) var violationCount = 0
  private(set) var violations: [Found] = []
  private(set) var reasons: [String] = []
  private(set) var idleReasons: [String] = []
  private(set) var isApplicable = false

  /// A violation before it knows its file.
  struct Found: Equatable {
    let widget: WidgetKey
    let reference: EventReference
    let message: String
    let measured: String
    let limit: String
    /// Where the limit comes from: codes of the sources, or the word ASSUMPTION.
    let source: String
  }

  /// Something was held against the rule and is right.
  mutating func pass() {
    isApplicable = true
    checked += 1
  }

  /// Something was held against the rule and is wrong.
  mutating func fail(_ found: @autoclosure () -> Found) {
    isApplicable = true
    checked += 1
    violationCount += 1
    if violations.count < RuleOutcome.keptViolations { violations.append(found()) }
  }

  /// Something was held against the rule and is wrong in the way of a violation that was counted before.
  mutating func prolong() {
    checked += 1
  }

  /// Says again what a violation is, once it is known how long it went on.
  mutating func restate(violationAt place: Int, as found: Found) {
    violations[place] = found
  }

  /// Something could not be held against the rule; the reason is one of a few fixed sentences.
  mutating func leaveOpen(_ reason: String) {
    isApplicable = true
    undecided += 1
    Self.add(reason, to: &reasons)
  }

  /// The rule speaks of the widget, but this reload does not put it to the test.
  mutating func passOver(_ reason: String) {
    isApplicable = true
    Self.add(reason, to: &idleReasons)
  }

  private static func add(_ reason: String, to reasons: inout [String]) {
    if reasons.count < 8 && !reasons.contains(reason) { reasons.append(reason) }
  }

  /// The outcome for one trace.
  ///
  /// - Parameters:
  ///   - isPut: whether the trace has the event that puts the rule to the question.
  ///   - missing: the events that the rule needs and the trace does not have.
  func outcome(
    of ruleID: String, file: String, isPut: Bool, missing: [EventType]
  ) -> RuleOutcome {
    let outcome = Outcome(
      checked: checked, undecided: undecided, violations: violationCount,
      otherwise: isApplicable || !isPut ? .notChecked : .notApplicable)
    let lacks = checked == 0 && outcome == .notChecked ? missing : []
    return RuleOutcome(
      ruleID: ruleID, outcome: outcome, checked: checked, undecided: undecided, missing: lacks,
      violationCount: violationCount,
      violations: violations.map {
        RuleViolation(
          ruleID: ruleID, file: file, widget: $0.widget, reference: $0.reference,
          message: $0.message, measured: $0.measured, limit: $0.limit, limitSource: $0.source)
      },
      notCheckedBecause: Self.lack(of: lacks) + reasons
        + (checked + undecided > 0 ? [] : idleReasons))
  }

  private static func lack(of missing: [EventType]) -> [String] {
    guard !missing.isEmpty else { return [] }
    let names = missing.map { "no \($0.rawValue)" }.joined(separator: " and ")
    return ["The trace has \(names) event."]
  }
}
