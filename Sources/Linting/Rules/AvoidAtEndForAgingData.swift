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
      guard let source = AgingSource(in: reached, of: provider, index) else { continue }
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

  private static let names = [
    "URLSession": "the network", "WeatherService": "WeatherKit",
    "CLLocationManager": "Core Location", "CLLocationUpdate": "Core Location",
    "requestLocation": "Core Location",
  ]

  init?(in reached: [ReachedFunction], of provider: Provider, _ index: SourceIndex) {
    for step in reached where step.isCertain {
      let token = step.function.body.tokens(viewMode: .sourceAccurate).first {
        Self.names[$0.text] != nil
      }
      guard let token, let name = Self.names[token.text] else { continue }
      self.name = name
      evidence =
        step.evidence + [Evidence("\(token.text) is used here", at: token, in: step.function.file)]
      return
    }
    // A service kept in a property is used by its methods, which other modules declare.
    let values = index.values(of: provider.name)
    for value in values {
      guard let type = value.valueType, let name = Self.names[type] else { continue }
      self.name = name
      evidence = [Evidence("\(type) is kept here", at: value.node, in: value.file)]
      return
    }
    return nil
  }
}
