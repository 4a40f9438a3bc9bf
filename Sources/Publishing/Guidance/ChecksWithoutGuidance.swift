internal import Findings
internal import Guidance
internal import Runs

/// The checks of the newest run's tools that no rule of the guidance explains.
struct ChecksWithoutGuidance {
  /// The lint rules with open findings, by tool and name.
  let reporting: [Check]
  /// The number of lint rules that tools ran without a finding.
  let silentCount: Int

  /// A lint rule with the number of its open findings.
  struct Check: Equatable {
    let name: LintRuleName
    let findings: Int
  }

  /// Finds none if the site has no run.
  init(in publication: Publication) {
    let run = publication.newest
    func isExplained(_ ids: [String]) -> Bool {
      ids.contains { publication.guidance.rule($0) != nil }
    }
    var counts: [LintRuleName: Int] = [:]
    if let run {
      // A rule with only waived findings is not silent, but has no open finding.
      for finding in run.openFindings where !isExplained(finding.guidance) {
        let isWaived = publication.waived.hides(finding, in: run)
        counts[LintRuleName(of: finding), default: 0] += isWaived ? 0 : 1
      }
    }
    reporting = counts.filter { $0.value > 0 }.keys.sorted().map { name in
      Check(name: name, findings: counts[name] ?? 0)
    }
    let known = (run?.toolRuns ?? []).flatMap { tool in
      tool.rules.filter { $0.isEnabled && !isExplained($0.guidance) }
        .map { LintRuleName(tool: tool.tool.name, rule: $0.id) }
    }
    silentCount = Set(known).subtracting(counts.keys).count
  }
}
