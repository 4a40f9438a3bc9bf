/// For whom a SARIF file is written.
package enum SARIFProfile: String, CaseIterable, Sendable {
  /// For readers that keep to the standard: everything.
  case standard
  /// For GitHub's code scanning: what that service takes, the most severe first.
  case github

  /// What the reader takes; nil when it takes everything.
  var limits: GitHubLimits? {
    switch self {
    case .standard: nil
    case .github: GitHubLimits()
    }
  }
}

/// What GitHub's code scanning takes, as its documentation says; it changes, so all of it is here.
struct GitHubLimits {
  var runs = 20
  var results = 25_000
  var tags = 20
  var nameBytes = 250
  var descriptionBytes = 1000
  /// Its limit is for the compressed file; what fits without is sure to fit.
  var fileBytes = 10_000_000

  /// The rule as it takes it.
  func shaped(_ rule: LintRule) -> LintRule {
    var rule = rule
    rule.name = rule.name?.cut(toBytes: nameBytes)
    rule.summary = rule.summary?.cut(toBytes: descriptionBytes)
    // It shows no rule without a help text.
    rule.help = rule.help ?? rule.helpMarkdown ?? rule.details ?? rule.title
    rule.details = rule.details?.cut(toBytes: descriptionBytes)
    rule.tags = Array(rule.tags.prefix(tags))
    return rule
  }

  /// The runs that it takes, and which findings it lacks for that, a phrase each.
  func selected(_ parts: [SARIFWriter.Part]) -> (runs: [SARIFWriter.Part], cut: [String]) {
    var cut: [String] = []
    var selected = parts.map { part in
      var part = part
      let lost = select(&part.findings, &part.run.leftOut)
      cut += lost.map { "\(part.run.tool.name): \($0)" }
      return part
    }
    if selected.count > runs {
      let names = selected[runs...].map(\.run.tool.name).joined(separator: ", ")
      cut.append("all of \(names): GitHub accepts at most \(runs) tools")
      selected.removeSubrange(runs...)
    }
    return (selected, cut)
  }

  /// Keeps the findings it takes, the most severe first, and tells what else there is; answers what is lost by that.
  ///
  /// Each one becomes an alert there, whatever its state: so one that is gone, and one that is no failure, stay out.
  private func select(_ findings: inout [Finding], _ leftOut: inout [String]) -> [String] {
    var lost: [String] = []
    func drop(_ what: String, isLoss: Bool, from count: Int) {
      guard findings.count < count else { return }
      let phrase = "\(count - findings.count) \(what)"
      leftOut.append(phrase)
      if isLoss { lost.append(phrase) }
    }
    var count = findings.count
    findings.removeAll { $0.baselineState == .absent }
    drop("that are absent since the baseline", isLoss: false, from: count)
    count = findings.count
    findings.removeAll { !$0.kind.isOpen }
    drop("that are not failures", isLoss: false, from: count)
    count = findings.count
    findings.removeAll { $0.location == nil }
    drop("without a file, which GitHub rejects", isLoss: true, from: count)
    count = findings.count
    findings = findings.enumerated().sorted { left, right in
      left.element.level != right.element.level
        ? left.element.level > right.element.level : left.offset < right.offset
    }.prefix(results).map(\.element)
    drop("of the least severe: GitHub accepts at most \(results)", isLoss: true, from: count)
    return lost
  }
}
