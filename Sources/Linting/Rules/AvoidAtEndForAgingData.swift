internal import Findings
internal import SwiftSyntax

/// RLD-008: content that loses accuracy with time is not reloaded at the end of its timeline.
struct AvoidAtEndForAgingData: GuidanceRule {
  let id = "RLD-008"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    let timelines = index.timelines
    for provider in index.providers {
      guard let method = provider.timeline else { continue }
      let reached = index.reach(from: method)
      let setup = index.setup(of: provider).flatMap { index.reach(from: $0) }
      guard let source = AgingSource(in: reached + setup, of: provider, index) else { continue }
      let ids = Set(reached.map(\.function.id))
      for timeline in timelines where timeline.function.map({ ids.contains($0.id) }) ?? false {
        for policy in timeline.policies {
          guard case .atEnd = policy.kind else { continue }
          report.add(
            "the content comes from \(source.name) and grows old; with .atEnd it is reloaded when it is "
              + "least accurate, so say .after(date)",
            at: policy.node, in: policy.scope.file, evidence: policy.trail + source.evidence)
        }
      }
    }
  }
}

/// Where a provider's content comes from, when it grows old.
private struct AgingSource {
  let name: String
  let evidence: [Evidence]

  init?(in reached: [ReachedFunction], of provider: Provider, _ index: SourceIndex) {
    for step in reached where step.isCertain {
      guard let use = NetworkUse(in: step.function) else { continue }
      name = use.source
      evidence =
        step.evidence
        + [Evidence("\(use.token.text) is used here", at: use.token, in: step.function.file)]
      return
    }
    // A service kept in a property is used by its methods, which other modules declare.
    let values = index.values(of: provider.name)
    for value in values {
      guard let name = NetworkUse.source(of: value.valueType) else { continue }
      self.name = name
      evidence = [Evidence("\(value.name) is kept here", at: value.node, in: value.file)]
      return
    }
    return nil
  }
}
