internal import Text

/// The intended reader of a SARIF file.
package enum SARIFProfile: String, CaseIterable, Sendable {
  /// Readers that follow the standard: everything is written.
  case standard
  /// GitHub code scanning: only what the service accepts, the most severe findings first.
  case github

  /// The limits of the reader, or nil if it has none.
  var limits: GitHubLimits? {
    switch self {
    case .standard: nil
    case .github: GitHubLimits()
    }
  }
}

/// The documented limits of GitHub code scanning, in one place because they change.
struct GitHubLimits {
  var runs = 20
  var results = 25_000
  var tags = 20
  var nameBytes = 250
  var descriptionBytes = 1000
  /// The documented limit applies to the compressed file, so a smaller uncompressed file always
  /// fits.
  var fileBytes = 10_000_000

  /// The rule within the limits.
  func shaped(_ rule: LintRule) -> LintRule {
    var rule = rule
    rule.name = rule.name?.truncated(toBytes: nameBytes)
    rule.summary = rule.summary?.truncated(toBytes: descriptionBytes)
    // GitHub does not display a rule without a help text.
    rule.help = rule.help ?? rule.helpMarkdown ?? rule.details ?? rule.title
    rule.details = rule.details?.truncated(toBytes: descriptionBytes)
    rule.tags = Array(rule.tags.prefix(tags))
    return rule
  }

  /// The runs within the limits, and the findings that were dropped, as phrases.
  func selected(_ parts: [SARIFWriter.Part]) -> (runs: [SARIFWriter.Part], omissions: [String]) {
    var omissions: [String] = []
    var selected = parts.map { part in
      var part = part
      var findings = Array(part.findings)
      let lost = select(&findings, &part.run.omittedParts)
      part.findings = FindingList(findings)
      omissions += lost.map { "\(part.run.tool.name): \($0)" }
      return part
    }
    if selected.count > runs {
      let names = selected[runs...].map(\.run.tool.name).joined(separator: ", ")
      omissions.append("all of \(names): GitHub accepts at most \(runs) tools")
      selected.removeSubrange(runs...)
    }
    return (selected, omissions)
  }

  /// Selects the findings that GitHub accepts, the most severe first; returns phrases for what is
  /// lost.
  ///
  /// GitHub creates an alert for each result in any state. Absent results and results that are not
  /// failures are therefore dropped.
  private func select(_ findings: inout [Finding], _ omittedParts: inout [String]) -> [String] {
    var lost: [String] = []
    func drop(isLoss: Bool, from count: Int, _ what: (Int) -> String) {
      guard findings.count < count else { return }
      let phrase = what(count - findings.count)
      omittedParts.append(phrase)
      if isLoss { lost.append(phrase) }
    }
    var count = findings.count
    findings.removeAll { $0.baselineState == .absent }
    drop(isLoss: false, from: count) {
      "\($0) that \($0 == 1 ? "is" : "are") absent since the baseline"
    }
    count = findings.count
    findings.removeAll { !$0.kind.isOpen }
    drop(isLoss: false, from: count) {
      "\($0) that \($0 == 1 ? "is not a failure" : "are not failures")"
    }
    count = findings.count
    findings.removeAll { $0.location == nil }
    drop(isLoss: true, from: count) { "\($0) without a file, which GitHub rejects" }
    count = findings.count
    findings = Array(findings.sortedStably { $0.level > $1.level }.prefix(results))
    drop(isLoss: true, from: count) {
      "the \($0) least severe: GitHub accepts at most \(results)"
    }
    return lost
  }
}
