internal import Findings
internal import Guidance

/// What tools of a run check without a rule of the guidance that would say why.
struct UnexplainedChecks {
  /// Rules of tools with open findings, by tool and name.
  let reporting: [Check]
  /// Rules that tools say they ran, and that found nothing.
  let silentCount: Int

  /// A rule of a tool with the number of its open findings.
  struct Check: Equatable {
    let tool: String
    let rule: String
    let findings: Int
  }

  /// - Parameter run: nil when the site has no run at all.
  init(of run: Run?, in guidance: GuidanceLibrary) {
    func isExplained(_ ids: [String]) -> Bool { ids.contains { guidance.rule($0) != nil } }
    var counts: [Name: Int] = [:]
    for finding in run?.openFindings ?? [] where !isExplained(finding.guidance) {
      counts[Name(tool: finding.tool.name, rule: finding.ruleID), default: 0] += 1
    }
    reporting = counts.keys.sorted().map { name in
      Check(tool: name.tool, rule: name.rule, findings: counts[name] ?? 0)
    }
    let known = (run?.toolRuns ?? []).flatMap { tool in
      tool.rules.filter { $0.isEnabled && !isExplained($0.guidance) }
        .map { Name(tool: tool.tool.name, rule: $0.id) }
    }
    silentCount = Set(known).subtracting(counts.keys).count
  }

  private struct Name: Hashable, Comparable {
    let tool: String
    let rule: String

    static func < (left: Name, right: Name) -> Bool {
      (left.tool, left.rule) < (right.tool, right.rule)
    }
  }
}
