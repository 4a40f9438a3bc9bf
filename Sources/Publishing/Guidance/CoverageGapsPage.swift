internal import Analysis
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Text

/// The page of coverage gaps, with the result of each rule in the newest run.
struct CoverageGapsPage {
  let publication: Publication

  private static let fields = PageFields<Content>("the coverage gaps") {
    Field.text("lead") { $0.coverageGaps.sentence }
    Field.flag("hasManual") { !$0.coverageGaps.manual.isEmpty }
    Field.list("manual", of: Link.fields) { content in
      content.coverageGaps.manual.map { Link("\($0.id) \($0.title)", link(to: $0)) }
    }
    Field.flag("hasUnchecked") { !$0.coverageGaps.unchecked.isEmpty }
    Field.list("unchecked", of: uncheckedFields) { $0.coverageGaps.unchecked }
    Field.flag("hasUnexplained") { !$0.unexplained.isEmpty }
    Field.list("unexplained", of: Link.fields) { $0.unexplained }
    Field.text("moreUnexplained") { $0.moreUnexplained }
    Field.list("rules", of: Row.fields) { $0.rows }
  }

  private static let uncheckedFields = PageFields<(rule: Rule, reason: String)>(
    "an unchecked rule"
  ) {
    Field.text("href") { link(to: $0.rule) }
    Field.text("label") { "\($0.rule.id) \($0.rule.title)" }
    Field.text("reason") { $0.reason }
  }

  static let template = PageTemplate("coverage-gaps", fields.schema)

  var file: SiteFile {
    var frame = Frame(
      path: .coverageGaps, title: "Coverage gaps")
    frame.parents = [("Guidance", .guidance)]
    return Self.template.file(frame, in: publication) { [self] in
      Self.fields.values(of: Content(publication: publication))
    }
  }

  private static func link(to rule: Rule) -> String {
    PagePath.coverageGaps.link(to: .rule(rule.id))
  }

  /// The gaps, computed when the page is rendered.
  private struct Content {
    let publication: Publication
    let coverageGaps: CoverageGaps

    /// The maximum number of listed lint rules; the others are counted.
    private static let maximumListed = 50

    init(publication: Publication) {
      self.publication = publication
      coverageGaps = CoverageGaps(of: publication)
    }

    var unexplained: [Link] {
      coverageGaps.unexplained.reporting.prefix(Self.maximumListed).map { check in
        let label = "\(check.name.tool): \(check.name.label)".shortened(to: 160)
        return Link(
          "\(label), \(Plural.text(check.findings, "open finding"))",
          publication.findings.path(of: check.name).map { PagePath.coverageGaps.link(to: $0) } ?? ""
        )
      }
    }

    var moreUnexplained: String {
      let checks = coverageGaps.unexplained
      let rest = checks.reporting.count - Self.maximumListed
      let more = rest > 0 ? "\(Plural.grouped(rest)) more with findings. " : ""
      guard checks.silentCount > 0 else { return more }
      let silent = Plural.text(checks.silentCount, "rule")
      let verb = checks.silentCount == 1 ? "has" : "have"
      return more + "\(silent) of lint tools without findings also \(verb) no guidance."
    }

    var rows: [Row] {
      publication.guidance.rules.map { rule in
        Row(
          rule: rule, status: publication.status(of: rule, in: publication.newest),
          traces: publication.newest?.report.traces.count { $0.outcome(testing: rule.id) != nil }
            ?? 0)
      }
    }
  }

  /// A rule with its evidence in the newest run.
  private struct Row {
    let rule: Rule
    let status: RuleStatus
    let traces: Int

    static let fields = PageFields<Row>("a rule") {
      Field.text("href") { link(to: $0.rule) }
      Field.text("label") { "\($0.rule.id) \($0.rule.title)" }
      Field.text("checks") { $0.rule.checks.map(\.rawValue).joined(separator: ", ") }
      Field.text("findings") { Plural.grouped($0.status.findings.count) }
      Field.text("traces") { Plural.grouped($0.traces) }
      Field.text("cells") { "\($0.rule.cells.count)" }
      Field.text("outcomeClass") { $0.status.ending.styleClass }
      Field.text("outcomeLabel") { $0.status.ending.label }
    }
  }
}
