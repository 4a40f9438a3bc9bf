/// The rules that check traces, in the order in which they are shown.
package enum TraceRules {
  /// Every rule that checks one trace, listed by hand: each family by number.
  static let all: [any TraceRule.Type] = [
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

  /// The rules that check all traces of a run together.
  package static let overRuns: [any RunRule.Type] = [
    CoverTheRealWorldScenarios.self,
    TestOverSeveralDays.self,
  ]

  /// The identifiers of the rules, in the same order.
  package static var ids: [String] { idsOfOneTrace + overRuns.map { $0.id } }

  /// The identifiers of the rules that check one trace, in the same order.
  package static var idsOfOneTrace: [String] { all.map { $0.id } }
}

/// A rule that checks all traces of a run together.
package protocol RunRule: Sendable {
  /// The permanent identifier, such as `TST-001`.
  static var id: String { get }
  /// Returns the outcome for the traces of a run, of which there is at least one.
  static func outcome(of coverage: RunCoverage) -> RuleOutcome
}
