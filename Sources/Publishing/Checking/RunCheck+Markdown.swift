internal import Analysis
internal import Bytes
internal import Diagnostics
internal import Findings
internal import Guidance

extension RunCheck {
  /// How many rows a table of places has; the others are counted.
  private static let rowLimit = 50

  /// The answer for a job's summary page; nothing from an input becomes markup, a link or a mention there.
  package var markdown: String {
    var text = "## \(Self.inert(run.title)): \(sentence)\n"
    text += "\n| rule | severity | outcome | detail |\n|---|---|---|---|\n"
    for outcome in [Outcome.fail, .notChecked, .pass, .notApplicable] {
      for row in rows(outcome) {
        text += "| \(row.rule.id) \(Self.inert(row.rule.title)) | \(row.rule.severity.rawValue) "
        text += "| \(outcome.label) | \(Self.inert(row.status.reason)) |\n"
      }
    }
    text += places
    text += "\nScenarios: \(Self.inert(scenarios)).\n\nMatrix: \(matrix).\n"
    let gaps = run.gaps
    text += gaps.isEmpty ? "\nEvidence: complete.\n" : "\nEvidence: degraded.\n\n"
    for gap in gaps.prefix(20) { text += "- \(Self.inert(gap))\n" }
    if gaps.count > 20 { text += "- and \(Plural.text(gaps.count - 20, "more gap"))\n" }
    return text
  }

  private var places: String {
    let violations = rows(.fail).flatMap(\.status.violations)
    let findings = run.openFindings.filter { $0.level >= .warning }
    let all =
      violations.map {
        [$0.ruleID, $0.place.description, "\($0.widget.instance): \($0.message)"]
      } + findings.map { [$0.ruleID, $0.location?.place ?? "", $0.message.clipped(to: 300)] }
    guard !all.isEmpty else { return "" }
    var text = "\n| what | where | message |\n|---|---|---|\n"
    for row in all.prefix(Self.rowLimit) {
      text += "| \(row.map(Self.inert).joined(separator: " | ")) |\n"
    }
    let counted = rows(.fail).reduce(0) { $0 + $1.status.violationCount } + findings.count
    let more = counted - min(all.count, Self.rowLimit)
    return more > 0 ? text + "\nAnd \(Plural.text(more, "more place")).\n" : text
  }

  /// A text as it reads, on one line, with every character that could be markup written as its number.
  static func inert(_ text: String) -> String {
    text.shownSafely.unicodeScalars.map { scalar in
      switch scalar {
      case " ", ",", ".", ";", "-", "(", ")", "“", "”", "’": String(scalar)
      case _ where scalar.value > 0x7F: String(scalar)
      case _ where scalar.properties.isAlphabetic || ("0"..."9").contains(scalar): String(scalar)
      default: "&#\(scalar.value);"
      }
    }.joined()
  }
}
