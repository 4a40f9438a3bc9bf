internal import Analysis
internal import Charting
internal import Documents
internal import Guidance
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The first page: what this site is, the state of the newest run, and links to the other parts.
struct OverviewPage {
  let publication: Publication

  private static let fields = PageFields<Content>("the overview") {
    Field.html("introduction") { $0.introduction }
    Field.object("newest", of: Newest.fields) { Newest($0) }
    Field.flag("hasRules") { !$0.rules.rows.isEmpty }
    Field.part(RuleTable.fieldsByUrgency) { $0.rules }
    Field.flag("hasLintRules") { !$0.lintRules.isEmpty }
    Field.list("lintRules", of: LintRuleTable.Row.short) { $0.lintRules }
    Field.text("findingsHref") { content in
      content.publication.newest.map { PagePath.overview.link(to: .findings(of: $0)) } ?? ""
    }
    Field.flag("hasVerdict") { $0.publication.assessment != nil }
    Field.text("readinessHref") { _ in review }
    Field.part(VerdictPart.fields) {
      VerdictPart(
        assessment: $0.publication.assessment, review: review, maximumReasons: 4,
        otherApps: $0.publication.otherAppsWithPages(from: .overview))
    }
    Field.part(GateStrip.fields) {
      GateStrip(assessment: $0.publication.assessment, review: review)
    }
    Field.object("worst", of: WorstWidget.fields) {
      let publication = $0.publication
      return publication.newest.flatMap {
        WorstWidget(in: $0, reviewedBy: publication.review(of: $0), on: .overview)
      }
    }
    Field.text("matrixHref") { _ in PagePath.overview.link(to: .matrix) }
    Field.html("matrix") { $0.matrix }
    Field.part(RunsTable.fields) { RunsTable(publication: $0.publication, path: .overview) }
  }

  private static var review: String { PagePath.overview.link(to: .readiness) }

  static let template = PageTemplate("overview", fields.schema)

  var file: SiteFile {
    guard
      let page = publication.guidance.pages.first(where: { publication.path(of: $0) == .overview })
    else {
      return Self.template.file(Frame(path: .overview, title: "Overview"), in: publication) {
        [publication] in
        Self.fields.values(
          of: Content(publication: publication, introduction: SafeHTML(trusting: [])))
      }
    }
    var frame = Frame(path: .overview, title: page.title, description: page.summary ?? "")
    frame.editHref = publication.settings.editAddress(of: page.path)
    return Self.template.file(frame, showing: page, in: publication) { [publication] body in
      Self.fields.values(of: Content(publication: publication, introduction: body.html))
    }
  }

  /// The content of the page, with its written text.
  private struct Content {
    let publication: Publication
    let introduction: SafeHTML
    let rules: RuleTable
    /// The lint rules whose findings a failed gate counts, the most important first.
    let lintRules: [LintRuleTable.Row]

    /// The maximum number of lint rules.
    private static let maximumLintRules = 5

    init(publication: Publication, introduction: SafeHTML) {
      self.publication = publication
      self.introduction = introduction
      rules = RuleTable(
        rules: publication.guidance.rules, run: publication.newest, path: .overview,
        publication: publication)
      let failing = publication.newest.map { publication.rulesFailingGates(in: $0) } ?? []
      let table = LintRuleTable(path: .overview, publication: publication)
      lintRules = publication.findings.rows(ofRun: 0).filter { failing.contains($0.name) }
        .prefix(Self.maximumLintRules).map { table.row($0.name, $0.counts) }
    }

    /// A thumbnail of the newest run's matrix, or `nil` if no trace was read.
    var matrix: SafeHTML? {
      guard let run = publication.newest, !run.report.traces.isEmpty else { return nil }
      let chart = MatrixView(of: publication, at: .overview)
        .chart(id: "cells", in: publication.matrix)
      return SafeHTML {
        MatrixThumbnail(of: chart, href: PagePath.overview.link(to: .matrix)).write(to: &$0)
      }
    }
  }

  private struct Newest {
    let run: Run
    let content: Content

    /// More failed gates are counted.
    private static let mostFailing = 4

    /// The failed gates, each with the first run of its failing streak.
    private let failing: [FailingSince]
    private let since: VerdictSince?

    init?(_ content: Content) {
      guard let run = content.publication.newest else { return nil }
      self.run = run
      self.content = content
      failing = (content.publication.assessment?.gates ?? []).compactMap {
        FailingSince($0, in: content.publication, from: .overview)
      }
      since = VerdictSince(in: content.publication)
    }

    static let fields = PageFields<Newest>("the newest run") {
      Field.text("href") { PagePath.overview.link(to: .run($0.run)) }
      Field.text("label") { $0.run.title }
      Field.text("kind") { $0.run.description?.kind.rawValue ?? "loose files" }
      Field.text("date") { $0.run.description.map { TimeText.instant($0.date) } ?? "" }
      Field.text("runsHref") { _ in PagePath.overview.link(to: .runs) }
      Field.text("since") { $0.since?.sentence ?? "" }
      Field.list("failing", of: FailingSince.fields, first: mostFailing, { $0.failing }) {
        "\(Plural.text($0, "more failed gate")) in the release review."
      }
      Field.flag("hasSince") { !$0.failing.isEmpty || $0.since != nil }
      Field.text("headline") { $0.headline }
      Field.list("figures", of: Figure.fields) {
        RunFigures(of: $0.run, in: $0.content.publication).figures
      }
      Field.part(GapsPart.fields) {
        GapsPart(of: $0.run, in: $0.content.publication, maximumGaps: 3)
      }
    }

    /// The results of the rules and of the lint tools, in two sentences.
    private var headline: String {
      let findings = FindingsPages.sentence(on: run, in: content.publication)
      let rules = content.rules
      return rules.rows.isEmpty ? findings : "\(rules.summary) \(findings)"
    }
  }
}
