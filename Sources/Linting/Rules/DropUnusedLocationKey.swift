internal import Findings
internal import Projects

/// LOC-015: an extension that declares `NSWidgetWantsLocation` uses the location.
struct DropUnusedLocationKey: GuidanceRule {
  let id = "LOC-015"
  let level = FindingLevel.note

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard target.isWantingLocation, target.coreLocationUse == nil,
      target.relevanceByPlace.isEmpty, !target.hasUnknownCode, !target.target.hasMissingSources,
      target.target.certainty == .known
    else { return }
    for configuration in target.target.configurations {
      guard let entry = configuration.infoPlist.root.entry(DeclareWantsLocation.key) else {
        continue
      }
      report.add(
        "\(target.target.name) sets NSWidgetWantsLocation but requests no location; delete the"
          + " key, or people are prompted needlessly",
        at: entry.keyPlace, length: entry.key.utf8.count)
    }
  }
}
