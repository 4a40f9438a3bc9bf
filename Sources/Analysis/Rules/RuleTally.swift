internal import Traces

/// The counts of a rule so far.
package struct RuleTally: Equatable, Sendable {
  private(set) var checked = 0
  private(set) var undecided = 0
  private(set) var decisive = 0
  private(set) var violationCount = 0
  private(set) var violations: [Found] = []
  private(set) var reasons: [UncheckedReason] = []
  private(set) var idleReasons: [UncheckedReason] = []
  /// The stage of the cases that `idleReasons` is about.
  private var idleStage = 0
  private(set) var isApplicable = false
  private(set) var assumptions: [Assumption] = []
  /// Whether there was a widget to which the rule does not apply.
  private var isExempt = false
  /// The number of violations that do not count if a type of event was never recorded, by type.
  private var violationsBasedOnAbsence: [EventType: Int] = [:]
  /// The types of events that could have decided undecided cases.
  private var deciding: [EventType] = []

  /// Whether events that were lost may decide what is counted now.
  private(set) var isInDoubt = false
  /// Whether anything was counted since the doubt began, or the rule does not apply.
  private var isDoubtCounted = false

  /// A violation without its file.
  struct Found: Equatable {
    let widget: WidgetKey
    let reference: EventReference
    let message: String
    let measured: String
    let limit: String
    /// The source of the limit: codes of the sources, or the word ASSUMPTION.
    let source: String
    /// The type of event whose absence shows the violation, or nil if no absence is part of it.
    fileprivate(set) var basedOn: EventType?
  }

  /// The rule's own limit in place of a parameter that the header omits.
  struct Assumption: Equatable {
    let parameter: String
    let value: Duration
  }

  /// Counts a case that passes.
  mutating func pass() {
    guard !isInDoubt else { return doubt() }
    isApplicable = true
    checked += 1
  }

  /// Counts a case that fails.
  ///
  /// - Parameter type: the type of event whose absence shows it. A trace without any may not record
  ///   them.
  mutating func fail(basedOn type: EventType? = nil, _ found: @autoclosure () -> Found) {
    guard !isInDoubt else { return doubt() }
    isApplicable = true
    checked += 1
    violationCount += 1
    if let type { violationsBasedOnAbsence[type, default: 0] += 1 }
    guard violations.count < RuleOutcome.maximumViolations else { return }
    violations.append(found())
    violations[violations.count - 1].basedOn = type
  }

  /// Counts a case that fails, and computes the parts of the violation only if it is kept.
  mutating func fail(
    basedOn type: EventType? = nil, widget: WidgetKey, reference: EventReference,
    message: @autoclosure () -> String, measured: @autoclosure () -> String,
    limit: @autoclosure () -> String, source: String
  ) {
    fail(
      basedOn: type,
      Found(
        widget: widget, reference: reference, message: message(), measured: measured(),
        limit: limit(), source: source))
  }

  /// Counts a case that continues a violation that was counted before.
  mutating func continueViolation() {
    guard !isInDoubt else { return doubt() }
    checked += 1
  }

  /// Replaces a violation once its full extent is known.
  mutating func replace(violationAt place: Int, with found: Found) {
    violations[place] = found
  }

  /// Counts a case that is undecided.
  ///
  /// - Parameters:
  ///   - reason: one of a few fixed sentences.
  ///   - types: the types of events that could have decided it.
  mutating func markUndecided(_ reason: String, lacking types: [EventType] = []) {
    guard !isInDoubt else { return doubt() }
    isApplicable = true
    undecided += 1
    reasons.add(reason, cases: 1)
    add(deciding: types)
  }

  /// Counts undecided cases that are violations unless something unproven is true, so that the rule
  /// cannot pass.
  mutating func decide(by count: Int) {
    decisive += count
  }

  /// Records that the rule does not apply to a widget.
  mutating func exempt() {
    isExempt = true
    isDoubtCounted = true
  }

  /// The limit that a parameter of the header sets, or the rule's own limit, which is reported.
  mutating func limit(
    _ parameter: String, _ value: Duration?, otherwise own: Duration
  ) -> Duration {
    guard let value else {
      let assumption = Assumption(parameter: parameter, value: own)
      if !assumptions.contains(assumption) { assumptions.append(assumption) }
      return own
    }
    return value
  }

  /// Records that the rule applies to the widget, but this case does not exercise it.
  ///
  /// - Parameters:
  ///   - stage: the number of the rule's conditions that the case satisfied. "No reload was
  ///     charged" is untrue once one was, so the reasons of the cases with the highest stage
  ///     replace the others.
  ///   - types: the types of events that could have exercised it.
  mutating func markNotExercised(_ reason: String, stage: Int = 0, lacking types: [EventType] = [])
  {
    guard !isInDoubt else { return doubt() }
    isApplicable = true
    add(deciding: types)
    guard stage >= idleStage else { return }
    if stage > idleStage { idleReasons = [] }
    idleStage = stage
    idleReasons.add(reason, cases: 0)
  }

  /// Begins a doubt, in which nothing passes or fails because lost events may decide it.
  mutating func beginDoubt() {
    (isInDoubt, isDoubtCounted) = (true, false)
  }

  /// Ends the doubt. An event for which the rule counted nothing may have been a violation as well.
  mutating func endDoubt() {
    if !isDoubtCounted { doubt() }
    isInDoubt = false
  }

  /// Counts a case that only a lost event could decide, so that the rule cannot pass.
  mutating func doubt() {
    guard !isDoubtCounted || !isInDoubt else { return }
    isDoubtCounted = true
    isApplicable = true
    undecided += 1
    decisive += 1
    reasons.add(Self.lostEvents, cases: 1)
  }

  /// The reason for a case that a lost event could decide.
  static let lostEvents =
    "Events that could decide it are missing, or are on lines that could not be read."

  private mutating func add(deciding types: [EventType]) {
    for type in types where !deciding.contains(type) { deciding.append(type) }
  }

  /// Returns the outcome for one trace.
  ///
  /// - Parameters:
  ///   - needs: the types of events without which the rule cannot be checked.
  ///   - recordsEveryChange: whether the producer records every event, so that what is not recorded
  ///     did not happen.
  func outcome(
    of ruleID: String, file: String, needs: [EventType], seen: EventTypes, recordsEveryChange: Bool
  ) -> RuleOutcome {
    let unfounded =
      recordsEveryChange ? [:] : violationsBasedOnAbsence.filter { !seen.contains($0.key) }
    let dropped = unfounded.values.reduce(0, +)
    let lacksNeeded = !recordsEveryChange && !needs.allSatisfy(seen.contains)
    // If all violations are dropped, or there are none and a needed type of event is missing,
    // passes do not count.
    let open = dropped == violationCount && (dropped > 0 || lacksNeeded) ? checked : dropped
    let checked = checked - open
    let isExcused = isExempt || needs.allSatisfy(seen.contains)
    let outcome = CheckOutcome(
      checked: checked, undecided: undecided + open, decisive: decisive,
      violations: violationCount - dropped,
      otherwise: isApplicable || !isExcused ? .notChecked : .notApplicable)
    var wanted = Array(unfounded.keys)
    if outcome == .notChecked { wanted += checked == 0 ? needs + deciding : deciding }
    let lacks = EventType.allCases.filter { wanted.contains($0) && !seen.contains($0) }
    return RuleOutcome(
      ruleID: ruleID, outcome: outcome, checked: checked, undecided: undecided + open,
      decisive: decisive, missing: lacks, violationCount: violationCount - dropped,
      violations: violations.filter { $0.basedOn.map { unfounded[$0] == nil } ?? true }.map {
        RuleViolation(
          ruleID: ruleID, file: file, widget: $0.widget, reference: $0.reference,
          message: $0.message, measured: $0.measured, limit: $0.limit, limitSource: $0.source)
      },
      uncheckedReasons: Self.reasons(lacking: lacks, cases: open) + reasons
        + (checked + undecided + open > 0 ? [] : idleReasons))
  }

  private static func reasons(lacking missing: [EventType], cases: Int) -> [UncheckedReason] {
    guard !missing.isEmpty else { return [] }
    let names = missing.map { "no \($0.rawValue)" }.joined(separator: " and ")
    return [UncheckedReason(sentence: "The trace has \(names) event.", cases: cases)]
  }
}
