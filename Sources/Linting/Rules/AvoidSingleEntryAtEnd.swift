internal import Findings

/// RLD-007: a timeline of one entry does not leave its reload to `.atEnd`.
struct AvoidSingleEntryAtEnd: GuidanceRule {
  let id = "RLD-007"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for timeline in target.index.timelines where timeline.entries == .one {
      for policy in timeline.policies {
        guard case .atEnd = policy.kind else { continue }
        report.add(
          "a timeline of one entry ends at once, so with .atEnd the system picks the time of the next "
            + "reload; say .after(date)",
          at: policy.node, in: policy.scope.file, evidence: policy.trail)
      }
    }
  }
}
