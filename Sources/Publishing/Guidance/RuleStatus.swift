internal import Analysis
internal import Findings
internal import Guidance
internal import Readiness
internal import Runs
internal import Text
internal import Traces

/// What one run says of one rule, from its traces and its lint results together.
struct RuleStatus {
  let outcome: CheckOutcome
  /// The weakest origin of the trace evidence; nil when the outcome needs none.
  let basis: TraceOrigin?
  /// The outcome as pages show it.
  let ending: RuleResultLabel
  /// What the outcome is based on, as one sentence that does not name the run.
  let reason: String
  /// What the outcome is based on, with the run's name before it.
  let sentence: String
  let violations: [RuleViolation]
  let violationCount: Int
  /// Open findings that cite the rule.
  let findings: [Finding]

  /// - Parameters:
  ///   - run: nil when the site has no run at all.
  ///   - assessment: the review that tells what is waived; one of another run tells nothing.
  init(of rule: Rule, in run: Run?, waivedBy assessment: Assessment? = nil) {
    let trace = run?.report.rules.first { $0.ruleID == rule.id }
    let citing = run?.findings(citing: rule.id) ?? []
    findings = citing.filter(\.isOpen)
    violations = trace?.violations ?? []
    violationCount = trace?.violationCount ?? 0
    let lint = LintRuleStatus(
      open: findings.count, suppressed: citing.count(where: \.isSuppressed),
      tools: run.map { Self.tools(that: rule.id, in: $0) } ?? [], gap: run?.lintGap)
    outcome = Self.outcome(of: rule.checks, trace, lint)
    basis = rule.checks.contains(.trace) && trace?.outcome == .pass ? trace?.basis : nil
    let review = run?.review(in: assessment)
    ending = RuleResultLabel(
      outcome, isCoverage: rule.isCoverage, basis: basis,
      isWaived: review?.isWaived(rule: rule.id) ?? false)
    let parts = run == nil ? "This site was built without a run" : Self.reasons(rule, trace, lint)
    reason = parts + "."
    sentence = run.map { "\($0.title): \(parts)." } ?? reason
  }

  /// What the lint results say of a rule.
  private struct LintRuleStatus {
    let open: Int
    let suppressed: Int
    /// Tools that say they had the rule on.
    let tools: [String]
    /// Why the run's lint results are incomplete; nil where they are complete.
    let gap: String?

    /// Clean only when a tool ran the rule, no finding is suppressed, and no lint result is missing.
    var outcome: CheckOutcome {
      if open > 0 { return .fail }
      return tools.isEmpty || suppressed > 0 || gap != nil ? .notChecked : .pass
    }

    /// What follows "no finding" where a lint result is missing.
    var reservation: String { gap.map { ", but lint results are incomplete (\($0))" } ?? "" }
  }

  /// Passed only when every kind of check that the rule names was made and passed.
  private static func outcome(
    of checks: [CheckKind], _ trace: RuleOutcome?, _ lint: LintRuleStatus
  ) -> CheckOutcome {
    if trace?.outcome == .fail || lint.open > 0 { return .fail }
    let halves = checks.compactMap { check -> CheckOutcome? in
      switch check {
      case .lint: lint.outcome
      case .trace: trace?.outcome ?? .notChecked
      case .manual: nil
      }
    }
    if halves.isEmpty || halves.contains(.notChecked) { return .notChecked }
    return halves.contains(.pass) ? .pass : .notApplicable
  }

  private static func reasons(_ rule: Rule, _ trace: RuleOutcome?, _ lint: LintRuleStatus) -> String
  {
    var parts: [String] = []
    if rule.checks.contains(.trace) {
      parts.append(trace.map(words(of:)) ?? "Traces: not checked")
    }
    if lint.open > 0 {
      parts.append("Lint: \(Plural.text(lint.open, "open finding"))")
    } else if lint.suppressed > 0 {
      parts.append(
        "Lint: no open finding, \(Plural.grouped(lint.suppressed)) suppressed by the tool")
    } else if !lint.tools.isEmpty {
      parts.append("Lint: no finding (\(lint.tools.joined(separator: ", ")))" + lint.reservation)
    } else if rule.checks.contains(.lint) {
      parts.append("Lint: not checked, no tool of the run reports the rule as on")
    }
    return parts.isEmpty ? "Manual check only" : parts.joined(separator: ". ")
  }

  /// What the traces say, as a phrase.
  private static func words(of trace: RuleOutcome) -> String {
    let decisive =
      trace.decisive > 0 ? ", \(Plural.grouped(trace.decisive)) of which rule out a pass" : ""
    let open =
      trace.undecided > 0 ? ", \(Plural.grouped(trace.undecided)) undecided" + decisive : ""
    switch trace.outcome {
    case .pass: return agreement(trace) + open
    case .fail:
      let checked = Plural.grouped(trace.checked)
      return
        "Traces: \(Plural.text(trace.violationCount, "violation")), \(checked) checked\(open)"
    case .notApplicable: return "Traces: not exercised"
    case .notChecked where trace.checked > 0: return agreement(trace) + open
    case .notChecked:
      let because = trace.notCheckedBecause.first.map { ": \(inside($0))" } ?? ""
      return "Traces: not checked\(open)\(because)"
    }
  }

  /// A sentence as part of another: without its full stop and, unless it begins with a name, its capital.
  private static func inside(_ sentence: String) -> String {
    let text = sentence.withoutFullStop
    let word = text.prefix { $0 != " " }
    guard word.dropFirst().allSatisfy(\.isLowercase) else { return text }
    return text.lowercasedStart
  }

  private static func agreement(_ trace: RuleOutcome) -> String {
    guard trace.undecided <= trace.checked else {
      let all = Plural.grouped(trace.checked + trace.undecided)
      return "Traces: only \(Plural.grouped(trace.checked)) of \(all) cases could be checked"
    }
    let origins = trace.origins.words
    return "Traces: \(Plural.grouped(trace.checked)) passed"
      + (origins.isEmpty ? "" : " (\(origins))")
  }

  /// The tools that say they had a rule on that cites this one.
  private static func tools(that rule: String, in run: Run) -> [String] {
    var names: [String] = []
    for toolRun in run.toolRuns
    where toolRun.hasRun
      && toolRun.rules.contains(where: { $0.isEnabled && $0.guidance.contains(rule) })
    {
      if !names.contains(toolRun.tool.name) { names.append(toolRun.tool.name) }
    }
    return names
  }
}

extension ToolRun {
  /// Whether the tool did not say that it failed.
  fileprivate var hasRun: Bool {
    if case .failed = completeness { false } else { true }
  }
}

extension CheckOutcome {
  /// The outcome in words.
  var label: String {
    switch self {
    case .pass: "pass"
    case .fail: "fail"
    case .notApplicable: "not applicable"
    case .notChecked: "not checked"
    }
  }

  /// The class that style sheets know it by.
  var styleClass: String {
    switch self {
    case .pass: "pass"
    case .fail: "fail"
    case .notApplicable: "not-applicable"
    case .notChecked: "not-checked"
    }
  }
}
