internal import Traces

/// What a rule has counted so far.
package struct RuleTally: Equatable, Sendable {
  private(set) var checked = 0
  private(set) var undecided = 0
  private(set) var decisive = 0
  private(set) var violationCount = 0
  private(set) var violations: [Found] = []
  private(set) var reasons: [String] = []
  private(set) var idleReasons: [String] = []
  /// How far the cases came that the idle reasons are about.
  private var idleStage = 0
  private(set) var isApplicable = false
  private(set) var assumptions: [Assumption] = []
  /// Whether there was a widget that the rule does not speak of.
  private var isExempt = false
  /// How many violations are none where a type of event was not recorded at all.
  private var resting: [EventType: Int] = [:]
  /// Types of events that could have decided what was left open.
  private var deciding: [EventType] = []

  /// Whether events that were lost may decide what is counted now.
  private(set) var isInDoubt = false
  /// Whether anything was counted, or the rule does not apply, since the doubt began.
  private var isDoubtCounted = false

  /// A violation before it knows its file.
  struct Found: Equatable {
    let widget: WidgetKey
    let reference: EventReference
    let message: String
    let measured: String
    let limit: String
    /// Where the limit comes from: codes of the sources, or the word ASSUMPTION.
    let source: String
    /// The type of event whose absence shows the violation; nil where nothing absent is part of it.
    fileprivate(set) var basedOn: EventType?
  }

  /// A limit of the rule's own in the place of a parameter that the header leaves out.
  struct Assumption: Equatable {
    let parameter: String
    let value: Duration
  }

  /// Something was held against the rule and is right.
  mutating func pass() {
    guard !isInDoubt else { return doubt() }
    isApplicable = true
    checked += 1
  }

  /// Something was held against the rule and is wrong.
  ///
  /// - Parameter type: the type of event whose absence shows it; where a trace has none, it may not record them.
  mutating func fail(basedOn type: EventType? = nil, _ found: @autoclosure () -> Found) {
    guard !isInDoubt else { return doubt() }
    isApplicable = true
    checked += 1
    violationCount += 1
    if let type { resting[type, default: 0] += 1 }
    guard violations.count < RuleOutcome.keptViolations else { return }
    violations.append(found())
    violations[violations.count - 1].basedOn = type
  }

  /// The same for a violation in its parts, which are computed only if it is kept.
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

  /// Something was held against the rule and is wrong in the way of a violation that was counted before.
  mutating func prolong() {
    guard !isInDoubt else { return doubt() }
    checked += 1
  }

  /// Says again what a violation is, once it is known how long it went on.
  mutating func restate(violationAt place: Int, as found: Found) {
    violations[place] = found
  }

  /// Something could not be held against the rule; the reason is one of a few fixed sentences.
  ///
  /// - Parameter types: events that could have decided it.
  mutating func leaveOpen(_ reason: String, lacking types: [EventType] = []) {
    guard !isInDoubt else { return doubt() }
    isApplicable = true
    undecided += 1
    Self.add(reason, to: &reasons)
    add(deciding: types)
  }

  /// Some of what was left open is a violation unless something unproven is true, so that nothing passes beside it.
  mutating func decide(by count: Int) {
    decisive += count
  }

  /// The rule does not speak of a widget.
  mutating func exempt() {
    isExempt = true
    isDoubtCounted = true
  }

  /// The limit that a parameter of the header sets, or the rule's own, which is reported.
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

  /// The rule speaks of the widget, but this reload does not put it to the test.
  ///
  /// - Parameters:
  ///   - stage: how many of the rule's conditions the case met: "no reload was charged" is untrue once one was, so the
  ///     reasons of the cases that came furthest replace the others.
  ///   - types: events that could have put it to the test.
  mutating func passOver(_ reason: String, stage: Int = 0, lacking types: [EventType] = []) {
    guard !isInDoubt else { return doubt() }
    isApplicable = true
    add(deciding: types)
    guard stage >= idleStage else { return }
    if stage > idleStage { idleReasons = [] }
    idleStage = stage
    Self.add(reason, to: &idleReasons)
  }

  /// From here on, nothing passes or fails: events that were lost may decide it.
  mutating func beginDoubt() {
    (isInDoubt, isDoubtCounted) = (true, false)
  }

  /// Ends the doubt; a moment that the rule said nothing about may have been a violation as well.
  mutating func endDoubt() {
    if !isDoubtCounted { doubt() }
    isInDoubt = false
  }

  /// A case that only a lost event could decide; nothing passes beside it.
  mutating func doubt() {
    guard !isDoubtCounted || !isInDoubt else { return }
    isDoubtCounted = true
    isApplicable = true
    undecided += 1
    decisive += 1
    Self.add(Self.lostEvents, to: &reasons)
  }

  /// Why a case is open that a lost event could decide.
  static let lostEvents =
    "Events that could decide it are missing, or are on lines that could not be read."

  private mutating func add(deciding types: [EventType]) {
    for type in types where !deciding.contains(type) { deciding.append(type) }
  }

  private static func add(_ reason: String, to reasons: inout [String]) {
    if reasons.count < 8 && !reasons.contains(reason) { reasons.append(reason) }
  }

  /// The outcome for one trace.
  ///
  /// - Parameters:
  ///   - needs: the events without which the rule cannot be checked.
  ///   - recordsEveryChange: whether the producer writes every event, so that what is not there did not happen.
  func outcome(
    of ruleID: String, file: String, needs: [EventType], seen: EventTypes, recordsEveryChange: Bool
  ) -> RuleOutcome {
    let unfounded = recordsEveryChange ? [:] : resting.filter { !seen.contains($0.key) }
    let dropped = unfounded.values.reduce(0, +)
    let lacksNeeded = !recordsEveryChange && !needs.allSatisfy(seen.contains)
    // Where the violations are none for want of a type of event, or there are none, what agreed is none either.
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
      notCheckedBecause: Self.lack(of: lacks) + reasons
        + (checked + undecided + open > 0 ? [] : idleReasons))
  }

  private static func lack(of missing: [EventType]) -> [String] {
    guard !missing.isEmpty else { return [] }
    let names = missing.map { "no \($0.rawValue)" }.joined(separator: " and ")
    return ["The trace has \(names) event."]
  }
}
