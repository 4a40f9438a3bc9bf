internal import Analysis
internal import Diagnostics
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text
internal import Traces

/// The violations in the traces of a run, by rule and widget or, if these are many, by rule.
struct RunViolations {
  private let run: Run
  private let path: PagePath
  private let count: Int
  private let groups: [Group]

  /// The violations of one row.
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
    let labeled = violations.listed.map { violation, isWaived -> (RuleViolation, RuleResultLabel) in
      if isWaived { return (violation, .isWaived) }
      let rule = publication.guidance.rule(violation.ruleID)
      if rule?.isCoverage == true { return (violation, .isNotCovered) }
      let severity = rule?.severity(in: origins[violation.file] ?? .unknown)
      return (violation, severity == .note ? .isNoted : .fails)
    }
    let byWidget = Self.groups(of: labeled) { violation in
      // Violations without a widget are distinguished by their message.
      let words = violation.widget == .none ? violation.message : ""
      return [violation.widget.kind, violation.widget.instance, words]
    }
    groups =
      byWidget.count <= Self.maximumByWidget
      ? byWidget : Self.groups(of: labeled) { _ in [] }
  }

  /// With more rows, each rule has one row for all widgets.
  private static let maximumByWidget = 20

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

  /// Returns the violations of each rule with the same key and label: failures, situations that are
  /// not covered, waived ones, then notes, each in the order of the first ones.
  private static func groups(
    of violations: [(RuleViolation, RuleResultLabel)], by key: (RuleViolation) -> [String]
  ) -> [Group] {
    var indices: [[String]: Int] = [:]
    var groups: [Group] = []
    for (violation, label) in violations {
      let key = [violation.ruleID, label.label] + key(violation)
      if let index = indices[key] {
        groups[index].violations.append(violation)
      } else {
        indices[key] = groups.count
        groups.append(Group(label: label, violations: [violation]))
      }
    }
    return [RuleResultLabel.fails, .isNotCovered, .isWaived, .isNoted].flatMap { label in
      groups.filter { $0.label == label }
    }
  }

  private var more: String {
    let shown = groups.prefix(RunPage.maximumRows).reduce(0) { $0 + $1.violations.count }
    let more = count - shown
    return more > 0 ? Plural.text(more, "more violation") : ""
  }

  /// Violations of one rule, with the first place.
  private struct Row {
    let violation: RuleViolation
    private let label: RuleResultLabel
    private let others: Int
    private let otherWidgets: Int
    let path: PagePath
    let place: Link

    init(
      _ group: Group, _ evidence: EvidenceLinks, on path: PagePath
    ) {
      violation = group.violations[0]
      label = group.label
      others = group.violations.count - 1
      otherWidgets = Set(group.violations.map(\.widget)).count - 1
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
        let widgets = $0.otherWidgets > 0 ? ", \(Plural.text($0.otherWidgets, "more widget"))" : ""
        return $0.others > 0 ? "and \(Plural.text($0.others, "more time"))" + widgets : ""
      }
      Field.text("ruleHref") { $0.path.link(to: .rule($0.violation.ruleID)) }
      Field.text("rule") { $0.violation.ruleID }
      Field.text("measured") { $0.violation.measured }
      Field.text("limit") { "\($0.violation.limit) (\($0.violation.limitSource))" }
    }
  }
}
