internal import Findings
internal import Projects

/// RLD-007: a timeline with one entry does not use `.atEnd`.
struct AvoidSingleEntryAtEnd: GuidanceRule {
  let id = "RLD-007"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for timeline in target.index.timelines
    where timeline.entries == .one && !timeline.isAhead(in: target.index)
      && !timeline.isNeverReloaded(in: target.index)
    {
      for policy in timeline.policies {
        guard case .atEnd = policy.kind else { continue }
        report.add(
          "a timeline of one entry ends at once, so with .atEnd the system picks the time of the next "
            + "reload; use .after(date)",
          at: policy.node, in: policy.scope.file, evidence: policy.trail,
          edits: policy.laterEdits)
      }
    }
  }
}

extension TimelineUse {
  /// Whether the only entry is dated ahead, so that the timeline ends at its date.
  ///
  /// An entry whose date is not known may be dated ahead.
  fileprivate func isAhead(in index: SourceIndex) -> Bool {
    guard let entries = datedEntries(in: index), !entries.isEmpty else { return false }
    return entries.allSatisfy { entry in
      switch entry.date {
      case .fixed(let seconds): seconds > 0
      case .upTo, .future, .unknown: true
      }
    }
  }
}
