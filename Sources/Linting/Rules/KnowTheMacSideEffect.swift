internal import Findings
internal import Projects

/// PRV-003: the two complete protection levels remove the widget from iPhone widgets on the Mac.
struct KnowTheMacSideEffect: GuidanceRule {
  let id = "PRV-003"
  let level = FindingLevel.note

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let platforms = target.target.platforms
    guard platforms.isEmpty || platforms.contains(.iOS) else { return }
    for configuration in target.target.configurations {
      guard let value = configuration.entitlements?.root[ProtectTheExtension.key],
        let text = value.text, ProtectTheExtension.values.prefix(2).contains(text)
      else { continue }
      report.add(
        "with \(text) the widget is not available among the iPhone widgets on a Mac",
        at: value.place)
    }
  }
}
