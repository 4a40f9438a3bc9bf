internal import Traces

/// A runner of the rules of one trace, which passes each moment to the rules that handle it.
struct RuleRunner: Sendable {
  private var rules: [any TraceRule]
  private let ofReloads: [Int]
  private let ofTimelines: [Int]
  private let ofRequests: [Int]
  private let ofDisplays: [Int]
  private let ofViews: [Int]
  private let ofBalances: [Int]
  private let ofSnapshots: [Int]
  private let ofAppStates: [Int]

  /// - Parameter judges: whether rules are evaluated. If not, there are no outcomes.
  init(judges: Bool) {
    let kinds = judges ? TraceRules.all : []
    rules = kinds.map { $0.init() }
    func listeners(to moments: RuleEvents) -> [Int] {
      kinds.indices.filter { kinds[$0].moments.contains(moments) }
    }
    ofReloads = listeners(to: .reloads)
    ofTimelines = listeners(to: .timelines)
    ofRequests = listeners(to: .requests)
    ofDisplays = listeners(to: .displays)
    ofViews = listeners(to: .views)
    ofBalances = listeners(to: .balances)
    ofSnapshots = listeners(to: .snapshots)
    ofAppStates = listeners(to: .appStates)
  }

  mutating func consider(
    _ reload: ReloadFacts, of widget: RuleSubject, doubting doubts: EventTypes = []
  ) {
    for rule in ofReloads {
      judge(rule, TraceRules.all[rule].dependencies(of: reload), doubts) {
        $0.consider(reload, of: widget)
      }
    }
  }

  mutating func consider(
    _ timeline: ProvidedTimeline, of widget: RuleSubject, doubting doubts: EventTypes = []
  ) {
    for rule in ofTimelines {
      judge(rule, TraceRules.all[rule].dependsOn, doubts) {
        $0.consider(timeline, of: widget)
      }
    }
  }

  mutating func consider(
    _ step: RequestStep, of widget: RuleSubject, doubting doubts: EventTypes = []
  ) {
    for rule in ofRequests {
      judge(rule, TraceRules.all[rule].dependsOn, doubts) {
        $0.consider(step, of: widget)
      }
    }
  }

  mutating func consider(
    _ display: DisplayEvent, of widget: RuleSubject, doubting doubts: EventTypes = []
  ) {
    for rule in ofDisplays {
      judge(rule, TraceRules.all[rule].dependsOn, doubts) {
        $0.consider(display, of: widget)
      }
    }
  }

  mutating func consider(
    _ view: ViewRow, of widget: RuleSubject, doubting doubts: EventTypes = []
  ) {
    for rule in ofViews {
      judge(rule, TraceRules.all[rule].dependsOn, doubts) {
        $0.consider(view, of: widget)
      }
    }
  }

  mutating func consider(
    _ balance: BalanceEvent, of widget: RuleSubject, doubting doubts: EventTypes = []
  ) {
    for rule in ofBalances {
      judge(rule, TraceRules.all[rule].dependsOn, doubts) {
        $0.consider(balance, of: widget)
      }
    }
  }

  mutating func consider(
    _ snapshot: SnapshotEvent, of widget: RuleSubject, doubting doubts: EventTypes = []
  ) {
    for rule in ofSnapshots {
      judge(rule, TraceRules.all[rule].dependsOn, doubts) {
        $0.consider(snapshot, of: widget)
      }
    }
  }

  mutating func consider(_ app: AppStateEvent, of widget: RuleSubject) {
    for rule in ofAppStates { rules[rule].consider(app, of: widget) }
  }

  /// Lets a rule judge a moment, in doubt if events were lost that it depends on.
  private mutating func judge(
    _ rule: Int, _ dependencies: @autoclosure () -> EventTypes, _ doubts: EventTypes,
    _ consider: (inout any TraceRule) -> Void
  ) {
    guard doubts == .all || !doubts.isEmpty && !doubts.isDisjoint(with: dependencies()) else {
      return consider(&rules[rule])
    }
    rules[rule].tally.beginDoubt()
    consider(&rules[rule])
    rules[rule].tally.endDoubt()
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
