internal import Findings
internal import Projects
internal import SwiftSyntax

/// GAL-005: a widget extension has one entry point, which reaches every widget.
struct HaveOneEntryPoint: GuidanceRule {
  let id = "GAL-005"
  let level = FindingLevel.error

  func check(_ project: LintProject, _ report: inout RuleReport) {
    for target in project.widgetTargets {
      let roster = WidgetRoster(of: target)
      reportFurtherEntryPoints(
        of: roster, project.conditions.conditions(of: target.target), &report)
      // A private widget that the bundle of its file does not list can only be for a preview.
      for widget in target.unlistedWidgets.all where !widget.type.isPrivate {
        guard let name = widget.type.nameToken else { continue }
        // The template of a Live Activity or a control is often left out on purpose.
        let isWidget = !widget.isLiveActivity && !widget.isControl
        report.add(
          "\(widget.name) is not in a widget bundle of \(target.target.name), "
            + consequence(for: widget),
          at: name, in: widget.type.file,
          level: target.target.certainty == .known && isWidget ? .warning : .note)
      }
      for (first, second) in roster.repeated {
        report.add(
          "\(second.name) is listed twice; each kind must belong to one widget",
          at: second.node, in: second.file, level: .warning,
          evidence: [EvidenceLocation("it is first listed here", at: first.node, in: first.file)])
      }
    }
  }

  private func consequence(for widget: WidgetDeclaration) -> String {
    if widget.isLiveActivity { return "so the system cannot show this Live Activity" }
    return widget.isControl
      ? "so people cannot add this control" : "so people cannot add it"
  }

  private func reportFurtherEntryPoints(
    of roster: WidgetRoster, _ conditions: [CompilationConditions], _ report: inout RuleReport
  ) {
    for (index, entry) in roster.entryPoints.enumerated() {
      guard let name = entry.nameToken,
        let other = roster.entryPoints[..<index].first(where: {
          !$0.isAlternative(to: entry, under: conditions)
        })
      else { continue }
      let evidence = other.nameToken.map {
        [EvidenceLocation("the first one is here", at: $0, in: other.file)]
      }
      report.add(
        "\(entry.name) is a second @main in addition to \(other.name); "
          + "an extension has one entry point",
        at: name, in: entry.file, evidence: evidence ?? [])
    }
  }
}

extension TypeFact {
  /// Whether two declarations are in different clauses of one `#if`, so that only one is compiled.
  fileprivate func isAlternative(
    to other: TypeFact, under conditions: [CompilationConditions]
  ) -> Bool {
    let own = conditionalClauses
    // A target for several platforms compiles some types for only one of them.
    let areTogether = conditions.contains {
      isCompiled(under: [$0]) && other.isCompiled(under: [$0])
    }
    return !areTogether
      || other.conditionalClauses.contains { clause in
        own.contains { $0.condition == clause.condition && $0.clause != clause.clause }
      }
  }

  private func isCompiled(under conditions: [CompilationConditions]) -> Bool {
    let excluded = file.compiled(under: conditions).excluded
    return !conditionalClauses.contains { excluded.contains($0.clause) }
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
