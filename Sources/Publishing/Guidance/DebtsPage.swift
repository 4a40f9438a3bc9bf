internal import Analysis
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// Where guidance and checks are out of step, and for each rule what the newest run has to show for it.
struct DebtsPage {
  let publication: Publication

  private static let rule = TemplateSchema.object(
    PageModel(
      "a rule",
      [
        "href": .text, "label": .text, "checks": .text, "findings": .text, "traces": .text,
        "cells": .text, "outcomeClass": .text, "outcomeLabel": .text,
      ]))
  private static let debt = TemplateSchema.object(
    PageModel("a rule nobody checked", ["href": .text, "label": .text, "reason": .text]))

  static let template = PageTemplate(
    "debts",
    [
      ("lead", .text), ("hasManual", .flag), ("manual", .list(Link.schema)),
      ("hasUnchecked", .flag), ("unchecked", .list(debt)), ("hasUnexplained", .flag),
      ("unexplained", .list(Link.schema)), ("moreUnexplained", .text), ("rules", .list(rule)),
    ])

  /// Rules of tools that are listed; the rest is counted.
  private static let most = 50

  var file: SiteFile {
    var frame = Frame(path: .debts, title: "Guidance without a check, checks without guidance")
    frame.parents = [("Guidance", .guidance)]
    return Self.template.file(frame, in: publication) { [self] in fields }
  }

  private var fields: [(String, TemplateValue)] {
    let debts = GuidanceDebts(of: publication)
    let shown = debts.unexplained.reporting.prefix(Self.most)
    return [
      ("lead", .text(debts.sentence)), ("hasManual", .flag(!debts.manual.isEmpty)),
      (
        "manual",
        .list(debts.manual.map { Link("\($0.id) \($0.title)", link(to: $0)).value })
      ),
      ("hasUnchecked", .flag(!debts.unchecked.isEmpty)),
      (
        "unchecked",
        .list(
          debts.unchecked.map { rule, reason in
            [
              "href": .text(link(to: rule)), "label": .text("\(rule.id) \(rule.title)"),
              "reason": .text(reason),
            ]
          })
      ), ("hasUnexplained", .flag(!shown.isEmpty)),
      ("unexplained", .list(shown.map { link(to: $0).value })),
      ("moreUnexplained", .text(Self.more(debts.unexplained, shown: shown.count))),
      ("rules", .list(publication.guidance.rules.map(row))),
    ]
  }

  private func row(_ rule: Rule) -> TemplateValue {
    let status = publication.status(of: rule, in: publication.newest)
    let traces = publication.newest?.report.traces.count { $0.outcome(testing: rule.id) != nil }
    return [
      "href": .text(link(to: rule)), "label": .text("\(rule.id) \(rule.title)"),
      "checks": .text(rule.checks.map(\.rawValue).joined(separator: ", ")),
      "findings": .text(Plural.grouped(status.findings.count)),
      "traces": .text(Plural.grouped(traces ?? 0)), "cells": .text("\(rule.cells.count)"),
      "outcomeClass": .text(status.ending.styleClass),
      "outcomeLabel": .text(status.ending.label),
    ]
  }

  private func link(to rule: Rule) -> String { PagePath.debts.link(to: .rule(rule.id)) }

  private func link(to check: UnexplainedChecks.Check) -> Link {
    let label = "\(check.name.tool): \(check.name.label)".clipped(to: 160)
    return Link(
      "\(label), \(Plural.text(check.findings, "open finding"))",
      publication.findings.path(of: check.name).map { PagePath.debts.link(to: $0) } ?? "")
  }

  private static func more(_ checks: UnexplainedChecks, shown: Int) -> String {
    let rest = checks.reporting.count - shown
    let more = rest > 0 ? "And \(Plural.grouped(rest)) more with findings. " : ""
    guard checks.silentCount > 0 else { return more }
    let silent = Plural.text(checks.silentCount, "rule")
    let verb = checks.silentCount == 1 ? "has" : "have"
    return more + "\(silent) of tools that found nothing \(verb) no page here either."
  }
}
