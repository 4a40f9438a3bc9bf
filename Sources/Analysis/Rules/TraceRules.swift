/// The rules that traces are held against, in the order people see them.
package enum TraceRules {
  /// Every rule that is held against one trace, by hand: each family by number.
  package static let all: [any TraceRule.Type] = [
    DistinguishNotApproved.self,
    NeverPassOffAnOldPlace.self,
    AskForModestAccuracy.self,
    LimitTheWait.self,
    DeliverByTheMatrix.self,
    ReloadFreeAtTheView.self,
    FitIntervalToBudget.self,
    KeepMinutesApart.self,
    ChooseALaterDate.self,
    RecoverAfterFailure.self,
    CoalesceReloadRequests.self,
    KeepTimelinesSound.self,
    StayWithinBudget.self,
    ServeWithheldRequests.self,
    ProveFreeReloads.self,
    KnowWhichReloadsAreCharged.self,
    RespectEligibleDate.self,
    KeepContentYoung.self,
    MeasureReleaseRuns.self,
    ReloadOnceAtTheEnd.self,
    HideWhileLocked.self,
    DesignRedaction.self,
    AnswerTheGalleryAtOnce.self,
    KeepAPolicyBesidePush.self,
  ]

  /// The rules that only all traces of a run together can answer.
  package static let overRuns: [any RunRule.Type] = [
    CoverTheRealWorldScenarios.self,
    TestOverSeveralDays.self,
  ]

  /// The identities of the rules, in the same order.
  package static var ids: [String] { all.map { $0.id } + overRuns.map { $0.id } }
}

/// A rule that is held against all traces of a run together.
package protocol RunRule: Sendable {
  /// The permanent identity, for example `TST-001`.
  static var id: String { get }
  /// What the traces of a run say together; there is at least one.
  static func outcome(of coverage: RunCoverage) -> RuleOutcome
}
