internal import Findings
internal import SwiftSyntax

/// GAL-003: every widget in the gallery has a display name and a description.
struct DescribeEveryWidget: GuidanceRule {
  let id = "GAL-003"
  let level = FindingLevel.warning

  private static let wanted = ["configurationDisplayName", "description"]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for configuration in target.pictures.map(\.configuration)
    where !configuration.isOpen {
      let missing = Self.wanted.filter { configuration.modifiers($0).isEmpty }
      guard !missing.isEmpty else { continue }
      report.add(
        "\(configuration.widget.name) has no \(missing.joined(separator: " and no ")); "
          + "the gallery shows both next to the preview, so add .\(missing[0])(…)",
        at: configuration.call.calledExpression, in: configuration.file)
    }
  }
}
