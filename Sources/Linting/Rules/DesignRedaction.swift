internal import Findings
internal import Projects
internal import SwiftSyntax

/// PRV-005, in sources: if views are marked as sensitive, some view reads the redaction reasons.
struct DesignRedaction: GuidanceRule {
  let id = "PRV-005"
  let level = FindingLevel.note

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    guard !target.index.files.contains(where: { $0.file.mentions("redactionReasons") }) else {
      return
    }
    let marks = target.index.calls("privacySensitive").filter {
      target.hasUse(of: $0)
        && $0.node.arguments.first?.expression.trimmedDescription != "false"
    }
    let first = marks.compactMap { mark in mark.node.modifierDot.map { ($0, mark.file) } }
      .min { ($0.1.path, $0.0.position) < ($1.1.path, $1.0.position) }
    guard let (dot, file) = first else { return }
    report.add(
      "views are masked here, but nothing reads redactionReasons; "
        + "define what is shown in their place",
      at: dot, in: file)
  }
}
