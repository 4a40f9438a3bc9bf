internal import Analysis
internal import Findings
internal import Guidance

/// What one run says of one rule, from its traces and its lint results together.
struct RuleStatus {
  let outcome: Outcome
  /// What the outcome rests on, as one sentence that does not name the run.
  let reason: String
  /// What the outcome rests on, with the run's name before it.
  let sentence: String
  let violations: [RuleViolation]
  let violationCount: Int
  /// Open findings that cite the rule.
  let findings: [Finding]

  /// - Parameter run: nil when the site has no run at all.
  init(of rule: String, in run: Run?) {
    let trace = run?.report.rules.first { $0.ruleID == rule }
    let cited = run?.openFindings.filter { $0.guidance.contains(rule) } ?? []
    let tools = run.map { Self.tools(that: rule, in: $0) } ?? []
    findings = cited
    violations = trace?.violations ?? []
    violationCount = trace?.violationCount ?? 0
    outcome = Self.outcome(trace, findings: cited.count, tools: tools)
    let parts = Self.reasons(run, trace, findings: cited.count, tools: tools)
    reason = Self.capitalised(parts) + "."
    sentence = run.map { "\($0.title): \(parts)." } ?? reason
  }

  private static func outcome(_ trace: RuleOutcome?, findings: Int, tools: [String]) -> Outcome {
    if trace?.outcome == .fail || findings > 0 { return .fail }
    if trace?.outcome == .pass || !tools.isEmpty { return .pass }
    return trace?.outcome ?? .notChecked
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func reasons(
    _ run: Run?, _ trace: RuleOutcome?, findings: Int, tools: [String]
  ) -> String {
    guard run != nil else { return "this site was built without a run" }
    var parts: [String] = []
    if let trace {
      switch trace.outcome {
      case .pass: parts.append(Self.agreement(trace.checked))
      case .fail:
        parts.append(
          "\(Plural.text(trace.violationCount, "violation")) in traces, of \(Plural.grouped(trace.checked)) checked"
        )
      case .notApplicable: parts.append("nothing in the traces falls under the rule")
      case .notChecked:
        parts.append(
          "not checked by traces"
            + (trace.notCheckedBecause.first.map { ": \(inside($0))" } ?? ""))
      }
      if trace.undecided > 0 { parts.append("\(Plural.grouped(trace.undecided)) undecided") }
    }
    if findings > 0 {
      parts.append("\(Plural.text(findings, "open finding cites", "open findings cite")) it")
    } else if !tools.isEmpty {
      parts.append("no finding from \(tools.joined(separator: ", "))")
    }
    if parts.isEmpty { parts.append("no trace and no tool of this run checks it") }
    return parts.joined(separator: "; ")
  }

  /// A sentence as part of another: without its full stop and, unless it begins with a name, its capital.
  private static func inside(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    let word = text.prefix { $0 != " " }
    guard word.dropFirst().allSatisfy(\.isLowercase) else { return text }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func agreement(_ checked: Int) -> String {
    "\(Plural.text(checked, "case")) in traces \(checked == 1 ? "agrees" : "agree")"
  }

  /// The tools that say they had a rule on that cites this one.
  private static func tools(that rule: String, in run: Run) -> [String] {
    var names: [String] = []
    for input in run.inputs {
      guard case .lint(let file) = input.outcome else { continue }
      for toolRun in file.reading?.toolRuns ?? []
      where toolRun.hasRun
        && toolRun.rules.contains(where: { $0.isEnabled && $0.guidance.contains(rule) })
      {
        if !names.contains(toolRun.tool.name) { names.append(toolRun.tool.name) }
      }
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

extension Outcome {
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
