internal import Findings
internal import Guidance
internal import Runs

/// The checks of a run's tools that no rule of the guidance explains.
struct UnexplainedChecks {
  /// The lint rules with open findings, by tool and name.
  let reporting: [Check]
  /// The number of lint rules that tools ran without a finding.
  let silentCount: Int

  /// A lint rule with the number of its open findings.
  struct Check: Equatable {
    let name: LintRuleName
    let findings: Int
  }

  /// - Parameter run: `nil` if the site has no run.
  init(of run: Run?, in guidance: GuidanceLibrary) {
    func isExplained(_ ids: [String]) -> Bool { ids.contains { guidance.rule($0) != nil } }
    var counts: [LintRuleName: Int] = [:]
    for finding in run?.openFindings ?? [] where !isExplained(finding.guidance) {
      counts[LintRuleName(of: finding), default: 0] += 1
    }
    reporting = counts.keys.sorted().map { name in
      Check(name: name, findings: counts[name] ?? 0)
    }
    let known = (run?.toolRuns ?? []).flatMap { tool in
      tool.rules.filter { $0.isEnabled && !isExplained($0.guidance) }
        .map { LintRuleName(tool: tool.tool.name, rule: $0.id) }
    }
    silentCount = Set(known).subtracting(counts.keys).count
  }
}
