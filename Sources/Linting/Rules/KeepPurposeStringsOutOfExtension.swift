internal import Diagnostics
internal import Findings
internal import Projects

/// LOC-004: a purpose string in the widget extension's property list is not used.
struct KeepPurposeStringsOutOfExtension: GuidanceRule {
  let id = "LOC-004"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let apps = target.target.hosts.compactMap { target.project.target($0) }
    for configuration in target.target.configurations {
      for entry in configuration.infoPlist.root.entries where Self.isPurpose(entry.key) {
        let lacking = apps.filter { $0.infoEntry(at: entry.key) == nil }
        guard let first = lacking.first else { continue }
        let needed =
          first.platforms == [.macOS]
          ? DeclarePurposeStringsInApp.mac : DeclarePurposeStringsInApp.whenInUse
        let isLost = first.infoEntry(at: needed) == nil
        let isUnread = first.configurations.contains(where: \.infoPlist.isIncomplete)
        report.add(
          isLost
            ? "\(entry.key) belongs in the app, and the app \(first.name) has no purpose string; "
              + "move it to the app's property list"
            : "\(entry.key) belongs in the app, and the app \(first.name) does not have it; "
              + "move it there if a request needs it, or delete it",
          at: entry.keyPlace, length: entry.key.utf8.count,
          level: !isLost ? .note : isUnread ? level.lowered : level)
      }
    }
  }

  private static func isPurpose(_ key: String) -> Bool {
    key.hasPrefix("NSLocation") && key.hasSuffix("UsageDescription")
  }
}
