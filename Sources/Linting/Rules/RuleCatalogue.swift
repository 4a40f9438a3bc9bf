/// Every rule that a project is checked against, by id.
package enum RuleCatalogue {
  package static let all: [any GuidanceRule] = [
    CheckBeforeAsking(),
    AskForModestAccuracy(),
    LimitTheWait(),
    FinishExactlyOnce(),
    AvoidContinuousLocation(),
    HandleAuthorizationChanges(),
    KeepAFallbackPlace(),
    FitIntervalToBudget(),
    KeepMinutesApart(),
    ChooseALaterDate(),
    RecoverAfterFailure(),
    AvoidSingleEntryAtEnd(),
    AvoidAtEndForAgingData(),
    ProvideFutureEntries(),
    AnswerTheGalleryAtOnce(),
    KeepThePlaceholderGeneric(),
  ]

  /// The rules whose findings another rule's finding at the same place makes needless: one policy, one finding.
  static let precedence: [String: [String]] = [
    "RLD-001": ["RLD-002", "RLD-003"], "RLD-002": ["RLD-003"], "RLD-008": ["RLD-007"],
  ]
}
