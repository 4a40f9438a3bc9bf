internal import Findings
internal import Projects

/// REL-001: a relevance clue that names a place needs the key as any use of the location does.
struct PermitLocationRelevance: GuidanceRule {
  let id = "REL-001"
  let level = FindingLevel.note

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard !target.isWantingLocation,
      !target.target.configurations.contains(where: \.infoPlist.isIncomplete)
    else { return }
    for call in target.relevanceByPlace {
      report.add(
        "a clue about a place has no effect without \(DeclareWantsLocation.key) in the property "
          + "list of \(target.target.name)",
        at: call.node, in: call.file)
    }
  }
}
