internal import Analysis
internal import Diagnostics
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text
internal import Traces

/// The violations in the traces of a run, by rule and widget: failures, waived ones, then notes.
struct RunViolations {
  private let run: Run
  private let path: PagePath
  private let count: Int
  private let groups: [Group]

  /// The violations of one rule by one widget.
  private struct Group {
    let label: RuleResultLabel
    var violations: [RuleViolation]
  }

  init(of run: Run, in publication: Publication, on path: PagePath) {
    self.run = run
    self.path = path
    let violations = publication.violations(of: run)
    count = violations.count
    let origins = run.report.originsByFile
    let groups = Self.groups(of: violations.listed) { violation, isWaived in
      if isWaived { return .isWaived }
      let rule = publication.guidance.rule(violation.ruleID)
      if rule?.isCoverage == true { return .isNotCovered }
      return rule?.severity(in: origins[violation.file] ?? .unknown) == .note ? .isNoted : .fails
    }
    self.groups = [RuleResultLabel.fails, .isNotCovered, .isWaived, .isNoted].flatMap { label in
      groups.filter { $0.label == label }
    }
  }

  static let fields = PageFields<RunViolations>("the violations of a run") {
    Field.flag("hasViolations") { !$0.groups.isEmpty }
    Field.list("violations", of: Row.fields) { violations in
      let evidence = EvidenceLinks(run: violations.run)
      return violations.groups.prefix(RunPage.maximumRows).map {
        Row($0, evidence, on: violations.path)
      }
    }
    Field.text("moreViolations") { $0.more }
    Field.text("violationsPerRule") { _ in "\(ReportDocument.maximumViolations)" }
  }

  /// Returns the violations of each rule by each widget, in the order of the first ones.
  private static func groups(
    of violations: [(violation: RuleViolation, isWaived: Bool)],
    label: (RuleViolation, Bool) -> RuleResultLabel
  ) -> [Group] {
    var indices: [[String]: Int] = [:]
    var groups: [Group] = []
    for (violation, isWaived) in violations {
      let label = label(violation, isWaived)
      // Violations without a widget are distinguished by their message.
      let words = violation.widget == .none ? violation.message : ""
      let key = [
        violation.ruleID, violation.widget.kind, violation.widget.instance, words, label.label,
      ]
      if let index = indices[key] {
        groups[index].violations.append(violation)
      } else {
        indices[key] = groups.count
        groups.append(Group(label: label, violations: [violation]))
      }
    }
    return groups
  }

  private var more: String {
    let shown = groups.prefix(RunPage.maximumRows).reduce(0) { $0 + $1.violations.count }
    let more = count - shown
    return more > 0 ? Plural.text(more, "more violation") : ""
  }

  /// The violations of one rule by one widget, with the first place.
  private struct Row {
    let violation: RuleViolation
    private let label: RuleResultLabel
    let others: Int
    let path: PagePath
    let place: Link

    init(
      _ group: Group, _ evidence: EvidenceLinks, on path: PagePath
    ) {
      violation = group.violations[0]
      label = group.label
      others = group.violations.count - 1
      self.path = path
      place = evidence.link(
        violation.place.description, file: violation.file, widget: violation.widget,
        violation.reference, from: path)
    }

    /// The page of the event if there is one, otherwise the rule.
    private var href: String {
      place.href == path.link(to: path) ? path.link(to: .rule(violation.ruleID)) : place.href
    }

    static let fields = PageFields<Row>("a row of violations") {
      Field.text("href") { $0.href }
      Field.text("outcomeClass") { $0.label.styleClass }
      Field.text("outcomeLabel") { $0.label.label }
      Field.text("message") { $0.violation.message }
      Field.text("widget") { $0.violation.widget.instance }
      Field.text("place") { $0.place.label }
      Field.text("others") {
        $0.others > 0 ? "and \(Plural.text($0.others, "more time"))" : ""
      }
      Field.text("ruleHref") { $0.path.link(to: .rule($0.violation.ruleID)) }
      Field.text("rule") { $0.violation.ruleID }
      Field.text("measured") { $0.violation.measured }
      Field.text("limit") { "\($0.violation.limit) (\($0.violation.limitSource))" }
    }
  }
}
