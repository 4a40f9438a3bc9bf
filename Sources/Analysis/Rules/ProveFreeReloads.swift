/// RLD-017: every free reload names a reason that its triggers and the state at its start prove.
struct ProveFreeReloads: TraceRule {
  static let id = "RLD-017"
  private(set) var tally = RuleTally()

  init() {}

  mutating func consider(_ reload: ReloadFacts, of widget: RuleSubject) {
    let judgement = reload.chargeJudgement
    switch judgement.concern {
    case .reason: tally.take(judgement.verdict, of: reload, in: widget)
    // A free call that stands has proven its reason; a charged one is another rule's business.
    case .call where !reload.isCharged: tally.take(judgement.verdict, of: reload, in: widget)
    case .call, .significantChange, .push, .plain: tally.passOver("No other reload was free.")
    }
  }
}
