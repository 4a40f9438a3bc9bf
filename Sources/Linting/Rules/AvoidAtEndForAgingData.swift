internal import Findings
internal import SwiftSyntax

/// RLD-008: content that becomes stale is not reloaded at the end of its timeline.
struct AvoidAtEndForAgingData: GuidanceRule {
  let id = "RLD-008"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    let timelines = index.timelines
    for provider in target.providers {
      guard let method = provider.timeline else { continue }
      let reached = index.reach(from: method)
      let setup = index.setup(of: provider).flatMap { index.reach(from: $0) }
      let request = target.locationRequests.first { $0.provider.name == provider.name }
      let ids = Set(reached.map(\.function.id))
      for timeline in timelines
      where timeline.entries != .none
        && timeline.function.map({
          ids.contains($0.id) && !index.isKeptForPreviews(timeline.call, in: $0)
        }) ?? false
      {
        // What another branch does is not in this timeline.
        let source =
          AgingSource(in: reached + setup, for: timeline, of: provider, index)
          ?? request.map(AgingSource.init)
        for policy in timeline.policies {
          guard let source, case .atEnd = policy.kind else { continue }
          report.add(
            "the content from \(source.name) becomes stale, and .atEnd reloads it only when it"
              + " is oldest; use .after(date)",
            at: policy.node, in: policy.scope.file,
            level: timeline.isShort(in: index) ? .note : source.level,
            evidence: policy.trail + source.evidence, edits: policy.laterEdits)
        }
      }
    }
  }
}

extension TimelineUse {
  /// Whether all entries are known to be due within one hour.
  fileprivate func isShort(in index: SourceIndex) -> Bool {
    guard let dated = datedEntries(in: index, atEndOfLoops: true) else { return false }
    return dated.allSatisfy { entry in
      switch entry.date {
      // A single entry for now ends at once, which RLD-007 reports.
      case .fixed(let seconds): seconds <= 3600 && (entries != .one || seconds > 0)
      case .upTo(let seconds): seconds <= 3600
      case .future, .unknown: false
      }
    }
  }
}

extension ReachedFunction {
  /// Whether a branch that creates a timeline does not run this function.
  fileprivate func isExclusive(with timeline: TimelineUse) -> Bool {
    path.contains {
      $0.function.id == timeline.function?.id && $0.node.isExclusive(with: timeline.call)
    }
  }
}

/// The source of a provider's content that becomes stale.
private struct AgingSource {
  let name: String
  let evidence: [EvidenceLocation]
  /// The severity of the finding.
  ///
  /// Content that follows from a place, such as the sun's times or a timetable, can be known for
  /// long. For such content, it is a note.
  var level = FindingLevel.warning

  init(_ request: LocationRequest) {
    name = "a location"
    evidence = [
      EvidenceLocation("it is requested here", at: request.node, in: request.reached.function.file)
    ]
    level = .note
  }

  init?(
    in reached: [ReachedFunction], for timeline: TimelineUse, of provider: Provider,
    _ index: SourceIndex
  ) {
    for step in reached where step.isCertain && !step.isExclusive(with: timeline) {
      let isOwn = step.function.id == timeline.function?.id
      guard
        let use = NetworkUse(
          in: step.function, of: index,
          where: { !isOwn || !$0.isExclusive(with: timeline.call) })
      else { continue }
      name = use.service.phrase
      evidence =
        step.evidence
        + [
          EvidenceLocation("\(use.token.text) is used here", at: use.token, in: step.function.file)
        ]
      return
    }
    // A service in a property is used through its methods, which other modules declare.
    let values = index.values(of: provider.name)
    for value in values {
      guard let service = NetworkUse.service(of: value.valueType, in: index) else { continue }
      name = service.phrase
      evidence = [EvidenceLocation("\(value.name) is stored here", at: value.node, in: value.file)]
      return
    }
    return nil
  }
}
