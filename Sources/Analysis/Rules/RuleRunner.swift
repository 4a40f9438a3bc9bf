internal import Traces

/// A runner of the rules of one trace, which passes each event to the rules that handle it.
struct RuleRunner: Sendable {
  private var rules: [any TraceRule]
  /// The rules that handle each kind of event, by the bit of the kind.
  private let listeners: [[Int]]

  /// - Parameter evaluatesRules: whether rules are evaluated. If not, there are no outcomes.
  init(evaluatesRules: Bool) {
    let kinds = evaluatesRules ? TraceRules.all : []
    rules = kinds.map { $0.init() }
    listeners = (0..<RuleEvents.RawValue.bitWidth).map { bit in
      kinds.indices.filter { kinds[$0].handledEvents.contains(RuleEvents(rawValue: 1 << bit)) }
    }
  }

  /// Passes an event to the rules that handle it, in doubt if others were lost that they depend on.
  mutating func consider<Event: RuleEvent>(
    _ event: Event, of widget: RuleSubject, doubting doubts: EventTypes = []
  ) {
    for rule in listeners[Event.kind.rawValue.trailingZeroBitCount] {
      guard
        doubts == .all
          || !doubts.isEmpty
            && !doubts.isDisjoint(with: event.dependencies(of: TraceRules.all[rule]))
      else {
        event.pass(to: &rules[rule], of: widget)
        continue
      }
      rules[rule].tally.beginDoubt()
      event.pass(to: &rules[rule], of: widget)
      rules[rule].tally.endDoubt()
    }
  }

  /// Records that events were lost. One of them may have been a violation, or interrupts a
  /// sequence.
  mutating func recordLoss(_ types: EventTypes) {
    for rule in rules.indices {
      let kind = TraceRules.all[rule]
      if !types.isDisjoint(with: kind.dependsOn) { rules[rule].forget(types) }
      if !types.isDisjoint(with: kind.violatedBy) { rules[rule].tally.doubt() }
    }
  }

  /// The outcome of each rule, in the order of the catalog.
  ///
  /// - Parameter recordsEveryChange: whether the producer records every event.
  func outcomes(file: String, seen: EventTypes, recordsEveryChange: Bool) -> [RuleOutcome] {
    rules.map { rule in
      let kind = type(of: rule)
      return rule.finalTally.outcome(
        of: kind.id, file: file, needs: kind.needs, seen: seen,
        recordsEveryChange: recordsEveryChange)
    }
  }

  /// The limits that rules assumed for omitted header parameters, as a list for a sentence, or
  /// empty if there are none.
  var assumptions: String {
    rules.flatMap { rule in
      rule.finalTally.assumptions.map {
        "\($0.parameter) (\($0.value.wholeSeconds) s for \(type(of: rule).id))"
      }
    }.joined(separator: ", ")
  }
}
