internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-009: content whose future is known becomes several entries.
struct ProvideFutureEntries: GuidanceRule {
  let id = "RLD-009"
  let level = FindingLevel.note

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for timeline in target.index.timelines where timeline.entries == .one && isDated(timeline) {
      guard let function = timeline.function, let series = series(timeline, function, target.index)
      else { continue }
      report.add(
        "the entry contains \(series.name), each with its own date; add an entry for each,"
          + " which costs no reload",
        at: timeline.call, in: timeline.file,
        evidence: [
          EvidenceLocation("\(series.name) is declared here", at: series.node, in: series.file)
        ])
    }
  }

  private func isDated(_ timeline: TimelineUse) -> Bool {
    timeline.policies.contains { if case .after = $0.kind { true } else { false } }
  }

  /// Returns the array of dated elements that the only entry has and receives.
  private func series(
    _ timeline: TimelineUse, _ function: FunctionFact, _ index: SourceIndex
  ) -> ValueFact? {
    let folder = ConstantFolder(index: index)
    guard
      let element = timeline.call.argument("entries")?.core.as(ArrayExprSyntax.self)?.elements
        .first,
      let entry = folder.creatingCall(element.expression, in: FoldingScope(function))
    else { return nil }
    return index.values(of: entry.calleeName).first { value in
      guard let type = arrayElement(of: value), let given = entry.argument(value.name),
        !isEmpty(given)
      else { return false }
      return index.values(of: type).contains { $0.valueType == "Date" && !isPast($0.name) }
    }
  }

  /// Parts of names for dates of what has happened, which need no entry.
  private static let pasts = [
    "creat", "updat", "modif", "added", "saved", "last", "previous", "birth", "complet", "finish",
    "publish", "posted", "record", "logged", "fetched", "seen", "joined",
  ]

  private func isPast(_ name: String) -> Bool {
    Self.pasts.contains(where: name.lowercased().contains)
  }

  private func arrayElement(of value: ValueFact) -> String? {
    value.node.as(PatternBindingSyntax.self)?.typeAnnotation?.type.as(ArrayTypeSyntax.self)?
      .element.lastName
  }

  private func isEmpty(_ expression: ExprSyntax) -> Bool {
    expression.core.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false
  }
}
