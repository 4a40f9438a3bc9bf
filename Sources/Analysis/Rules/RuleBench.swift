/// The rules of one trace at work, each among the listeners of the moments that it names.
struct RuleBench: Sendable {
  private var rules: [any TraceRule] = TraceRules.all.map { $0.init() }
  private let ofReloads = Self.listeners(to: .reloads)
  private let ofTimelines = Self.listeners(to: .timelines)
  private let ofRequests = Self.listeners(to: .requests)
  private let ofDisplays = Self.listeners(to: .displays)
  private let ofViews = Self.listeners(to: .views)
  private let ofBalances = Self.listeners(to: .balances)
  private let ofSnapshots = Self.listeners(to: .snapshots)

  private static func listeners(to moments: Moments) -> [Int] {
    TraceRules.all.indices.filter { TraceRules.all[$0].moments.contains(moments) }
  }

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    for rule in ofReloads { rules[rule].consider(reload, of: widget) }
  }

  mutating func consider(_ timeline: ProvidedTimeline, of widget: RuleSubject) {
    for rule in ofTimelines { rules[rule].consider(timeline, of: widget) }
  }

  mutating func consider(_ step: RequestStep, of widget: RuleSubject) {
    for rule in ofRequests { rules[rule].consider(step, of: widget) }
  }

  mutating func consider(_ display: DisplayMoment, of widget: RuleSubject) {
    for rule in ofDisplays { rules[rule].consider(display, of: widget) }
  }

  mutating func consider(_ view: ViewRow, of widget: RuleSubject) {
    for rule in ofViews { rules[rule].consider(view, of: widget) }
  }

  mutating func consider(_ balance: BalanceMoment, of widget: RuleSubject) {
    for rule in ofBalances { rules[rule].consider(balance, of: widget) }
  }

  mutating func consider(_ snapshot: SnapshotMoment, of widget: RuleSubject) {
    for rule in ofSnapshots { rules[rule].consider(snapshot, of: widget) }
  }

  /// One outcome a rule, in the order of the catalogue.
  ///
  /// - Parameter isWhole: whether the producer writes every event.
  func outcomes(file: String, seen: SeenEvents, isWhole: Bool) -> [RuleOutcome] {
    rules.map { rule in
      let kind = type(of: rule)
      return rule.tally.outcome(
        of: kind.id, file: file, needs: kind.needs, seen: seen, isWhole: isWhole)
    }
  }

  /// The limits that rules took for parameters which the header leaves out, as a list for a sentence; empty without any.
  var assumptions: String {
    rules.flatMap { rule in
      rule.tally.assumptions.map {
        "\($0.parameter) (\($0.value.wholeSeconds) s for \(type(of: rule).id))"
      }
    }.joined(separator: ", ")
  }
}
