internal import Analysis
internal import Findings
internal import Guidance
internal import Readiness
internal import Runs
internal import Text
internal import Traces

/// The result of one rule in one run, from its traces and its lint results.
struct RuleStatus {
  let outcome: CheckOutcome
  /// The best origin of the traces that exercise a passing rule, or `nil` without trace evidence.
  let basis: TraceOrigin?
  /// The outcome as pages show it.
  let ending: RuleResultLabel
  /// The reason for the outcome, without the name of the run.
  let reason: String
  /// The reason for the outcome, preceded by the title of the run.
  let sentence: String
  let violations: [RuleViolation]
  let violationCount: Int
  /// The open findings that cite the rule.
  let findings: [Finding]

  /// - Parameters:
  ///   - run: `nil` if the site has no run.
  ///   - waived: the run's record with its waivers; one of another run is ignored.
  init(of rule: Rule, in run: Run?, waivedBy waived: WaivedRecord? = nil) {
    let trace = run?.report.rules.first { $0.ruleID == rule.id }
    let citing = run?.findings(citing: rule.id) ?? []
    let open = citing.filter(\.isOpen)
    findings = open
    violations = trace?.violations ?? []
    violationCount = trace?.violationCount ?? 0
    let review = waived.flatMap { $0.record.id == run?.id ? $0 : nil }
    let lint = LintRuleStatus(
      open: open.count,
      waived: open.count { review?.waivers.waiver(hiding: $0.fingerprint.description) != nil },
      suppressed: citing.count(where: \.isSuppressed),
      tools: run.map { Self.tools(that: rule.id, in: $0) } ?? [],
      undecided: run.map { Self.tools(thatLeaveOpen: rule.id, in: $0) } ?? [], gap: run?.lintGap)
    outcome = Self.outcome(of: rule.checks, trace, lint)
    basis = rule.checks.contains(.trace) && trace?.outcome == .pass ? trace?.basis : nil
    let reviewed = review?.record.rules.first { $0.id == rule.id }
    ending = RuleResultLabel(
      outcome, isCoverage: rule.isCoverage, basis: basis,
      isNoted: review.flatMap { review in reviewed.map(review.hasOnlyNotes) }
        ?? run.map { run in
          rule.hasOnlyNotes(
            trace?.violations ?? [], of: trace?.violationCount ?? 0, open, in: run.report)
        } ?? false,
      isWaived: review?.isWaived(rule: rule.id) ?? false)
    let parts =
      run.map { Self.reasons(rule, trace, ofTraces: $0.report.ownCount, lint) }
      ?? "This site was built without a run"
    reason = parts + "."
    sentence = run.map { "\($0.title): \(parts)." } ?? reason
  }

  /// The result of a rule in the lint results.
  private struct LintRuleStatus {
    let open: Int
    /// The number of open findings that waivers hide.
    let waived: Int
    let suppressed: Int
    /// The tools that report the rule as enabled.
    let tools: [String]
    /// The tools that did not decide the rule at every location.
    let undecided: [String]
    /// Why the run's lint results are incomplete, or `nil` if they are complete.
    let gap: String?

    /// A pass only if a tool ran the rule and decided it everywhere, no finding is suppressed, and no
    /// lint result is missing.
    var outcome: CheckOutcome {
      if open > 0 { return .fail }
      return tools.isEmpty || suppressed > 0 || !undecided.isEmpty || gap != nil
        ? .notChecked : .pass
    }

    /// The text after "no finding" if a lint result is missing.
    var reservation: String { gap.map { ", but lint results are incomplete (\($0))" } ?? "" }
  }

  /// A pass only if every kind of check that the rule names was made and passed.
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

  /// - Parameter traceCount: The number of traces that count.
  private static func reasons(
    _ rule: Rule, _ trace: RuleOutcome?, ofTraces traceCount: Int, _ lint: LintRuleStatus
  ) -> String {
    var parts: [String] = []
    if rule.checks.contains(.trace) {
      parts.append(trace.map { phrase(of: $0, ofTraces: traceCount) } ?? "Traces: not checked")
    }
    if lint.open > 0 {
      let open = lint.open - lint.waived
      parts.append(
        "Lint: \(open == 0 ? "no open finding" : Plural.text(open, "open finding"))"
          + (lint.waived > 0 ? ", \(Plural.grouped(lint.waived)) waived" : ""))
    } else if lint.suppressed > 0 {
      parts.append(
        "Lint: no open finding, \(Plural.grouped(lint.suppressed)) suppressed by the tool")
    } else if !lint.undecided.isEmpty {
      parts.append(
        "Lint: undecided at some locations (\(lint.undecided.joined(separator: ", "))), or another"
          + " rule's finding is reported there")
    } else if !lint.tools.isEmpty {
      parts.append("Lint: no finding (\(lint.tools.joined(separator: ", ")))" + lint.reservation)
    } else if rule.checks.contains(.lint) {
      parts.append("Lint: not checked, no tool in the run reports the rule as enabled")
    }
    return parts.isEmpty ? "Manual check only" : parts.joined(separator: ". ")
  }

  /// The result in traces, as a phrase.
  private static func phrase(of trace: RuleOutcome, ofTraces traceCount: Int) -> String {
    let decisive =
      trace.decisive > 0
      ? ", of which \(Plural.text(trace.decisive, "prevents", "prevent")) a pass"
      : ""
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
      let because = trace.reasonsByWeight.first.map { reason in
        ": \(inside(reason.sentence))" + share(of: reason, in: trace, ofTraces: traceCount)
      }
      return "Traces: not checked\(open)\(because ?? "")"
    }
  }

  /// How many of the undecided cases or traces a reason is about, in parentheses; empty if it is about
  /// all of them.
  private static func share(
    of reason: UncheckedReason, in trace: RuleOutcome, ofTraces traceCount: Int
  ) -> String {
    if reason.cases > 0 {
      return reason.cases < trace.undecided ? " (\(Plural.grouped(reason.cases)) of them)" : ""
    }
    guard reason.traces > 0, reason.traces < traceCount else { return "" }
    return " (\(Plural.grouped(reason.traces)) of \(Plural.text(traceCount, "trace")))"
  }

  /// A sentence as part of another one: without its full stop and, unless it begins with a name,
  /// without its capital.
  private static func inside(_ sentence: String) -> String {
    let text = sentence.withoutFullStop
    let word = text.prefix { $0 != " " }
    guard word.dropFirst().allSatisfy(\.isLowercase) else { return text }
    return text.lowercasedStart
  }

  private static func agreement(_ trace: RuleOutcome) -> String {
    guard trace.undecided <= trace.checked else {
      let all = Plural.grouped(trace.checked + trace.undecided)
      return "Traces: only \(Plural.grouped(trace.checked)) of \(all) cases checked"
    }
    let origins = trace.origins.phrase
    return "Traces: \(Plural.grouped(trace.checked)) passed"
      + (origins.isEmpty ? "" : " (\(origins))")
  }

  /// The tools that report a rule as enabled that cites this one.
  private static func tools(that rule: String, in run: Run) -> [String] {
    tools(in: run) { toolRun in
      toolRun.rules.contains { $0.isEnabled && $0.guidance.contains(rule) }
    }
  }

  /// The tools that did not decide a rule at every location that cites this one.
  private static func tools(thatLeaveOpen rule: String, in run: Run) -> [String] {
    tools(in: run) { toolRun in
      toolRun.rules.contains {
        toolRun.undecidedRules.contains($0.id) && $0.guidance.contains(rule)
      }
    }
  }

  /// The names of the tools with a matching run, each once.
  private static func tools(in run: Run, where isMeant: (ToolRun) -> Bool) -> [String] {
    var names: [String] = []
    for run in run.toolRuns where run.hasRun && isMeant(run) {
      if !names.contains(run.tool.name) { names.append(run.tool.name) }
    }
    return names
  }
}

extension ToolRun {
  /// Whether the tool did not report a failure of its run.
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

  /// The class in style sheets.
  var styleClass: String { label.replacing(" ", with: "-") }
}
