internal import Analysis
internal import Diagnostics
internal import Guidance
internal import JSON
internal import Readiness
internal import SiteWriting
internal import Traces

/// The results of the guidance's rules in traces and lint results.
extension ReportDocument {
  func write(_ outcome: RuleOutcome, to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", outcome.ruleID)
      json.member("outcome", outcome.outcome.label)
      json.member("checked", outcome.checked)
      write("origins", outcome.origins, to: &json)
      json.member("violations", outcome.violationCount)
      json.array("firstViolations") { json in
        for violation in outcome.violations.prefix(Self.maximumViolations) {
          write(violation, to: &json)
        }
      }
      json.member("missingEvents", outcome.missing.map(\.rawValue))
      json.member("notCheckedBecause", outcome.reasonsByWeight.map(\.sentence))
    }
  }

  /// Writes a violation; one of the entire run has no trace, no line and no widget.
  private func write(_ violation: RuleViolation, to json: inout JSONWriter) {
    let isOfAWidget = violation.widget != .none
    let line = violation.place.line
    json.object { json in
      json.member("trace", isOfAWidget || line != nil ? violation.file : nil)
      json.member("line", line)
      json.member("event", line.map { _ in violation.reference.rowAnchor })
      json.member("kind", isOfAWidget ? violation.widget.kind : nil)
      json.member("instance", isOfAWidget ? violation.widget.instance : nil)
      json.member("message", violation.message)
      json.member("measured", violation.measured)
      json.member("limit", violation.limit)
      json.member("limitSource", violation.limitSource)
    }
  }

  func write(_ rule: Rule, to json: inout JSONWriter) {
    let status = RuleStatus(of: rule, in: runs.first, waivedBy: assessment?.waived)
    json.object { json in
      json.member("id", rule.id)
      json.member("title", rule.title)
      json.member("severity", rule.severity.rawValue)
      json.member("page", PagePath.rule(rule.id).description)
      json.member("outcome", status.outcome.label)
      json.member("status", status.ending.label)
      json.member("basis", status.basis?.rawValue)
      json.member("detail", status.sentence)
    }
  }
}
