internal import Findings
internal import Linting
internal import Text

/// The last lines of `almanac lint`: the number of findings, the scope and the next command.
struct LintSummary {
  let report: LintReport
  let result: LintResult
  /// The number of findings with a fix.
  let fixableCount: Int
  /// Whether every rule was checked in every file.
  let isComplete: Bool

  var lines: [String] {
    [counts, result.withoutTimelines, next.map { "next: \($0)" }].compactMap(\.self)
  }

  private var counts: String {
    func count(_ level: FindingLevel, _ word: String) -> String {
      Plural.text(report.open.count { $0.level == level }, word)
    }
    var parts = [
      "\(count(.error, "error")), \(count(.warning, "warning")), \(count(.note, "note")) in "
        + Plural.text(result.checkedFileCount, "Swift file")
    ]
    func add(_ count: Int, _ phrase: String) {
      if count > 0 { parts.append(phrase) }
    }
    let suppressed = report.findings.count(where: \.isSuppressed)
    add(suppressed, "\(Plural.grouped(suppressed)) suppressed")
    let known = report.findings.count { $0.isOpen && $0.baselineState == .unchanged }
    add(known, "\(Plural.grouped(known)) in the baseline")
    if isComplete, let fixed = report.fixedCount {
      add(fixed, "\(Plural.grouped(fixed)) fixed since the baseline")
    }
    let excluded = Plural.text(result.excludedCount, "finding")
    add(result.excludedCount, "\(excluded) excluded by lint.exclude")
    let disabled = Plural.text(result.disabledCount, "rule")
    add(result.disabledCount, "\(disabled) turned off in lint.rules")
    add(result.gaps.count, "incomplete: \(Plural.text(result.gaps.count, "gap"))")
    let names = result.targetNames
    parts.append(
      Plural.text(names.count, "widget extension")
        + (names.isEmpty ? "" : ": " + names.joined(separator: ", ")))
    return parts.joined(separator: "; ")
  }

  /// The most useful next command, or nil if there is nothing to do.
  private var next: String? {
    if fixableCount > 0 {
      return
        "almanac lint --fix (safe fixes for \(Plural.text(fixableCount, "finding")))"
    }
    let worst = report.open.filter { $0.level >= .warning }.max { $0.level < $1.level }
    if let worst {
      return worst.rule.map { "almanac explain \($0.id)" } ?? "correct the comment"
    }
    if !result.gaps.isEmpty { return "fix what made the check incomplete (-v lists the inputs)" }
    if isComplete, let fixed = report.fixedCount, fixed > 0 {
      return
        "update the baseline with --write-baseline, so that fixed findings are reported again if"
        + " they return"
    }
    return nil
  }
}
