internal import Documents
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The first page: what this site is, how the newest run stands, where to go.
struct OverviewPage {
  let publication: Publication

  static let template = PageTemplate(
    "overview",
    [
      ("introduction", .html),
      (
        "newest",
        .object(
          PageModel(
            "the newest run",
            fields: [
              ("href", .text), ("label", .text), ("kind", .text), ("date", .text),
              ("headline", .text), ("figures", .list(Figure.schema)),
            ]
              + GapsPart.schema))
      ),
      ("hasRules", .flag), ("rules", RuleTable.schema), ("hasVerdict", .flag),
      ("readinessHref", .text),
    ] + VerdictPart.schema + RunTable.schema)

  var file: SiteFile {
    guard
      let page = publication.guidance.pages.first(where: { publication.path(of: $0) == .overview })
    else {
      return Self.template.file(Frame(path: .overview, title: "Overview"), in: publication) {
        [self] in fields(introduction: SafeHTML(trusting: []))
      }
    }
    var frame = Frame(path: .overview, title: page.title, description: page.summary ?? "")
    frame.editHref = publication.settings.editAddress(of: page.path)
    return Self.template.file(frame, showing: page, in: publication) { [self] body in
      fields(introduction: body.html)
    }
  }

  private func fields(introduction: SafeHTML) -> [(String, TemplateValue)] {
    let rules = RuleTable(
      rules: publication.guidance.rules, run: publication.newest, path: .overview,
      publication: publication)
    return [
      ("introduction", .html(introduction)), ("newest", newest(rules)),
      ("hasRules", .flag(!publication.guidance.rules.isEmpty)),
      ("rules", rules.valueByUrgency), ("hasVerdict", .flag(publication.assessment != nil)),
      ("readinessHref", .text(PagePath.overview.link(to: .readiness))),
    ] + VerdictPart(assessment: publication.assessment, most: 3).fields
      + RunTable(publication: publication, path: .overview).fields
  }

  private func newest(_ rules: RuleTable) -> TemplateValue {
    guard let run = publication.newest else { return .none }
    return .object(
      TemplateObject(
        [
          ("href", .text(PagePath.overview.link(to: .run(run)))),
          ("label", .text(run.title)),
          ("kind", .text(run.description?.kind.rawValue ?? "loose files")),
          ("date", .text(run.description.map { ShownTime.instant($0.date) } ?? "")),
          ("headline", .text(Self.headline(run, rules))),
          ("figures", RunFigures(of: run, in: publication).value),
        ] + GapsPart(run: run, gaps: publication.gaps(of: run), most: 3).fields))
  }

  /// How the run stands, in two sentences.
  private static func headline(_ run: Run, _ rules: RuleTable) -> String {
    let findings = FindingsPages.sentence(on: run)
    return rules.rules.isEmpty ? findings : "\(rules.summary) \(findings)"
  }
}
