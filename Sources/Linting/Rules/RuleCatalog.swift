/// Every rule that a project is checked against, by id.
package enum RuleCatalog {
  package static let all: [any GuidanceRule] = [
    DeclareWantsLocation(),
    UseDocumentedLocationKey(),
    DeclarePurposeStringsInApp(),
    KeepPurposeStringsOutOfExtension(),
    RequestAuthorizationInApp(),
    LeaveRequestsToTheApp(),
    CheckBeforeAsking(),
    DistinguishNotApproved(),
    AskForModestAccuracy(),
    LimitTheWait(),
    FinishExactlyOnce(),
    AvoidContinuousLocation(),
    IsolateLocationWidgets(),
    DropUnusedLocationKey(),
    PreferWhenInUse(),
    HandleAuthorizationChanges(),
    KeepAFallbackPlace(),
    CreateOnARunLoop(),
    LeaveALoopWithoutLocation(),
    GeocodeOncePerReload(),
    FitIntervalToBudget(),
    KeepMinutesApart(),
    ChooseALaterDate(),
    JitterServerReloads(),
    PairNeverWithAReload(),
    RecoverAfterFailure(),
    AvoidSingleEntryAtEnd(),
    AvoidAtEndForAgingData(),
    ProvideFutureEntries(),
    CoalesceReloadRequests(),
    MatchDeclaredKind(),
    LeaveAppearanceToTheSystem(),
    CompleteExactlyOnce(),
    KeepTimelinesSound(),
    KnowWhichReloadsAreCharged(),
    MarkPrivateValues(),
    ProtectTheExtension(),
    KnowTheMacSideEffect(),
    DesignRedaction(),
    KeepProtectedWidgetsOutOfCarPlay(),
    AnswerTheGalleryAtOnce(),
    KeepThePlaceholderGeneric(),
    DescribeEveryWidget(),
    HandleEveryFamily(),
    HaveOneEntryPoint(),
    UseOneWidgetUrl(),
    TakeTheLinkInTheApp(),
    UseSupportedViews(),
    DeclareTheExtensionPoint(),
    EntitleTheAppGroup(),
    DeclareTheContainerBackground(),
    CompleteThePushSetup(),
    KeepAPolicyBesidePush(),
    PermitLocationRelevance(),
  ]

  /// For each rule, the rules whose findings at the same place make its own redundant.
  ///
  /// One policy has one finding. A rule that yields is not decided, so that no gate on it passes.
  static let precedence: [String: [String]] = [
    "LOC-001": ["LOC-002"], "LOC-012": ["LOC-011"],
    "RLD-001": ["RLD-002", "RLD-003"], "RLD-002": ["RLD-003"],
    "LOC-011": ["LOC-022"],
    "RLD-008": ["RLD-001", "RLD-002", "RLD-003", "RLD-007"],
  ]

  /// The rules whose findings are also about the places of their evidence.
  static let explainedByEvidence: Set = ["LOC-011"]
}
