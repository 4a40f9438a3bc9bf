internal import Findings
internal import Projects
internal import SwiftSyntax

/// GAL-005: a widget extension has one entry point, and every widget can be reached from it.
struct HaveOneEntryPoint: GuidanceRule {
  let id = "GAL-005"
  let level = FindingLevel.error

  func check(_ project: LintProject, _ report: inout RuleReport) {
    let targets = project.widgetTargets
    let rosters = targets.map { WidgetRoster(of: $0) }
    // A file may serve two extensions, each of which lists its own widgets.
    let listed = rosters.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    for (target, roster) in zip(targets, rosters) {
      reportFurtherEntryPoints(of: roster, &report)
      guard !roster.entryPoints.isEmpty else { continue }
      // A library may have widgets for apps that are elsewhere.
      let own = Set(target.target.sources)
      for widget in target.index.widgets where !listed.contains(widget.name) {
        guard own.contains(widget.type.file.path), let name = widget.type.nameToken else {
          continue
        }
        report.add(
          "\(widget.name) is not in a widget bundle of \(target.target.name), so people cannot"
            + " add it",
          at: name, in: widget.type.file,
          level: target.target.certainty == .known ? .warning : .note)
      }
    }
  }

  private func reportFurtherEntryPoints(of roster: WidgetRoster, _ report: inout RuleReport) {
    for (index, entry) in roster.entryPoints.enumerated() {
      guard let name = entry.nameToken,
        let other = roster.entryPoints[..<index].first(where: { !$0.isAlternative(to: entry) })
      else { continue }
      let evidence = other.nameToken.map {
        [EvidenceLocation("the first one is here", at: $0, in: other.file)]
      }
      report.add(
        "\(entry.name) is a second @main beside \(other.name); an extension has one entry point",
        at: name, in: entry.file, evidence: evidence ?? [])
    }
  }
}

extension TypeFact {
  /// Whether two declarations stand in different clauses of one `#if`, so that only one of them is compiled.
  fileprivate func isAlternative(to other: TypeFact) -> Bool {
    let own = conditionalClauses
    return other.conditionalClauses.contains { clause in
      own.contains { $0.condition == clause.condition && $0.clause != clause.clause }
    }
  }

  private var conditionalClauses: [(condition: SyntaxIdentifier, clause: SyntaxIdentifier)] {
    var found: [(SyntaxIdentifier, SyntaxIdentifier)] = []
    var next = node.parent
    while let node = next {
      if node.is(IfConfigClauseSyntax.self), let list = node.parent, let condition = list.parent {
        found.append((condition.id, node.id))
      }
      next = node.parent
    }
    return found
  }
}
