internal import Findings
internal import Projects

/// REL-001: a relevance clue with a place requires the location permission.
///
/// The key is documented for all platforms except watchOS.
struct PermitLocationRelevance: GuidanceRule {
  let id = "REL-001"
  let level = FindingLevel.note

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard !target.isWantingLocation, target.target.platforms != [.watchOS],
      !target.target.configurations.contains(where: \.infoPlist.isIncomplete)
    else { return }
    for call in target.relevanceByPlace {
      report.add(
        "a location clue requires permission to use the location, but the property list of "
          + "\(target.target.name) lacks \(DeclareWantsLocation.key)",
        at: call.node, in: call.file)
    }
  }
}
