/// Every rule that a project is checked against, by id.
package enum RuleCatalogue {
  package static let all: [any GuidanceRule] = [
    CheckBeforeAsking(),
    DistinguishNotApproved(),
    JitterServerReloads(),
    CoalesceReloadRequests(),
    LeaveAppearanceToTheSystem(),
    CompleteExactlyOnce(),
    KnowWhichReloadsAreCharged(),
    MarkPrivateValues(),
    DesignRedaction(),
    DescribeEveryWidget(),
    HandleEveryFamily(),
    UseOneWidgetUrl(),
    UseSupportedViews(),
  ]

  /// The rules whose findings another rule's finding at the same place makes needless: one policy, one finding.
  static let precedence: [String: [String]] = [
    "RLD-001": ["RLD-002", "RLD-003"], "RLD-002": ["RLD-003"], "RLD-008": ["RLD-007"],
  ]
}
