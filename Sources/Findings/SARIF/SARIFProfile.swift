/// For whom a SARIF file is written.
package enum SARIFProfile: String, CaseIterable, Sendable {
  /// For readers that keep to the standard: everything.
  case standard
  /// For GitHub's code scanning: what that service takes, the most severe first.
  case github

  /// The rule as the service takes it.
  func shaped(_ rule: LintRule) -> LintRule {
    guard self == .github else { return rule }
    var rule = rule
    rule.name = rule.name?.cut(toBytes: GitHubLimits.nameBytes)
    rule.summary = rule.summary?.cut(toBytes: GitHubLimits.descriptionBytes)
    // It shows no rule without a help text.
    rule.help = rule.help ?? rule.helpMarkdown ?? rule.details ?? rule.title
    rule.details = rule.details?.cut(toBytes: GitHubLimits.descriptionBytes)
    rule.tags = Array(rule.tags.prefix(GitHubLimits.tags))
    return rule
  }

  /// The runs that the service takes, and what was left out, a sentence each.
  func selected(_ runs: [SARIFWriter.Part]) -> (runs: [SARIFWriter.Part], leftOut: [String]) {
    guard self == .github else { return (runs, []) }
    var leftOut: [String] = []
    var selected = runs.map { part in
      var part = part
      part.findings = GitHubLimits.select(part.findings, &part.run.leftOut)
      leftOut += part.run.leftOut.map { "\(part.run.tool.name): \($0)" }
      return part
    }
    if selected.count > GitHubLimits.runs {
      let names = selected[GitHubLimits.runs...].map(\.run.tool.name).joined(separator: ", ")
      leftOut.append("at most \(GitHubLimits.runs) tools fit into a file, left out: \(names)")
      selected.removeSubrange(GitHubLimits.runs...)
    }
    return (selected, leftOut)
  }
}

/// What GitHub's code scanning takes, as its documentation says; it changes, so all of it is here.
enum GitHubLimits {
  static let runs = 20
  static let results = 25_000
  static let tags = 20
  static let nameBytes = 250
  static let descriptionBytes = 1000
  /// Its limit is for the compressed file; what fits without is sure to fit.
  static let fileBytes = 10_000_000

  /// The findings it takes, the most severe first; every one of them becomes an alert there.
  static func select(_ findings: [Finding], _ leftOut: inout [String]) -> [Finding] {
    func note(_ count: Int, _ what: String) {
      if count > 0 { leftOut.append("\(count) \(what)") }
    }
    let present = findings.filter { $0.baselineState != .absent }
    note(findings.count - present.count, "gone since the baseline, which would become alerts")
    let wrong = present.filter(\.kind.isOpen)
    note(present.count - wrong.count, "that are no failures, which would become alerts")
    let placed = wrong.filter { $0.location != nil }
    note(wrong.count - placed.count, "without a file, which are refused")
    let sorted = placed.enumerated().sorted { left, right in
      left.element.level != right.element.level
        ? left.element.level > right.element.level : left.offset < right.offset
    }.map(\.element)
    note(sorted.count - results, "of the least severe: at most \(results) are taken")
    return Array(sorted.prefix(results))
  }
}
