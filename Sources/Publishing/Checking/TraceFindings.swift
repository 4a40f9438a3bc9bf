internal import Analysis
internal import Diagnostics
internal import Findings
internal import Guidance
internal import Readiness
internal import Runs
internal import Text
internal import Traces

/// The violations in a run's traces, in the form of findings.
struct TraceFindings {
  private let run: Run
  private let rules: [String: Rule]
  private let origins: [String: TraceOrigin]

  init(of run: Run, rules: [Rule]) {
    self.run = run
    self.rules = rules.keyed(by: \.id)
    origins = run.report.originsByFile
  }

  /// The tool of these findings: this program.
  static let tool = Tool(name: "almanac")

  /// The rules with more violations than are kept.
  private var truncatedRules: [RuleOutcome] {
    run.report.rules.filter { $0.violationCount > $0.violations.count }
  }

  /// The number of violations that are not kept, for each of these rules.
  var unlisted: [UnlistedFindings] {
    truncatedRules.map {
      UnlistedFindings(
        rule: $0.ruleID, guidance: [$0.ruleID], level: level(of: $0.ruleID),
        count: $0.violationCount - $0.violations.count)
    }
  }

  private func level(of rule: String) -> FindingLevel {
    rules[rule].map { FindingLevel($0.severity) } ?? .warning
  }

  private func level(of violation: RuleViolation) -> FindingLevel {
    rules[violation.ruleID].map {
      FindingLevel($0.severity(in: origins[violation.file] ?? .unknown))
    } ?? .warning
  }

  /// The numbers of all and of listed violations, for each of these rules.
  var notices: [String] {
    truncatedRules.map {
      "\($0.ruleID): \(Plural.text($0.violationCount, "violation")) in traces, "
        + "the first \(Plural.grouped($0.violations.count)) listed"
    }
  }

  /// One finding for each kept violation, in the order of the rules.
  ///
  /// The message without its numbers identifies a finding, so it names the widget. The measured
  /// value is part of the identity only if it contains no number: `2 h 31 min` in one run may be `1
  /// min` in the next.
  var all: [Finding] { located.map(\.finding) }

  /// The findings with their violations; equal ones in a trace differ in their occurrence.
  var located: [(finding: Finding, violation: RuleViolation)] {
    var equals: [Fingerprint: Int] = [:]
    var formerEquals: [Fingerprint: Int] = [:]
    return run.report.rules.flatMap(\.violations).map { violation in
      let rule = rules[violation.ruleID]
      let words =
        (violation.widget == .none ? "" : "\(violation.widget.instance): ") + violation.message
      let place = violation.place.line.map {
        FindingLocation(path: violation.file, line: $0, symbol: violation.reference.name)
      }
      let message = words + " (\(violation.measured); expected \(violation.limit))"
      var extras = FindingExtras()
      if violation.measured.contains(where: \.isNumber) {
        let former = Finding(
          tool: Self.tool, ruleID: violation.ruleID, level: .note, message: message,
          location: place)
        let ordinal = formerEquals[former.fingerprint, default: 0]
        formerEquals[former.fingerprint] = ordinal + 1
        extras.lastingMessage = words
        extras.formerFingerprint = (ordinal == 0 ? former : former.occurrence(ordinal)).fingerprint
      }
      let finding = Finding(
        tool: Self.tool, ruleID: violation.ruleID,
        rule: rule.map(LintRule.init(describing:)),
        level: level(of: violation),
        message: message, location: place, extras: extras, guidance: [violation.ruleID])
      let ordinal = equals[finding.fingerprint, default: 0]
      equals[finding.fingerprint] = ordinal + 1
      return (ordinal == 0 ? finding : finding.occurrence(ordinal), violation)
    }
  }
}

extension LintRule {
  /// Creates a lint rule from a rule of the guidance.
  init(describing rule: Rule) {
    self.init(id: rule.id)
    name = rule.slug
    summary = rule.title
    details = rule.summary
    defaultLevel = FindingLevel(rule.severity)
    guidance = [rule.id]
  }
}
