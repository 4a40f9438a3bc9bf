internal import Diagnostics
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// A page template, with the names that its own content adds to the frame's names.
struct PageTemplate: Sendable {
  let name: String
  let model: PageModel

  init(_ name: String, _ fields: [(String, TemplateSchema)]) {
    self.name = name
    model = PageModel("the page \(name)", fields: FramedPage.fields.schema + fields)
  }

  /// The page templates of the site, in the order in which readers see the pages.
  static let all: [PageTemplate] = [
    OverviewPage.template, ReadinessPage.template, RunsPage.template, RunPage.template,
    WidgetPages.template,
    PlacedWidgetPage.template, LedgerPage.template, FindingsPages.template,
    FindingPages.template, FileFindingsPages.template, FileFindingsPages.fileTemplate,
    LintRulesPage.template, LintRulePage.template,
    ScenariosPage.template, ScenarioPage.template, MatrixPage.template, CellPages.template,
    GuidancePage.template, CoverageGapsPage.template, ContentPages.ruleTemplate,
    ContentPages.pageTemplate, AboutPage.template, NotFoundPage.template,
    ParametersPage.template, SearchPages.template, SearchPages.alphabetTemplate,
  ]

  /// Creates a file of the site that this template renders on demand.
  ///
  /// - Parameters:
  ///   - showsTexts: whether the page shows parts of the texts of content pages.
  ///   - fields: computes the page's own values when the page is rendered.
  func file(
    _ frame: Frame, in publication: Publication, source: PageSource? = nil,
    showsTexts: Bool = false,
    fields: @escaping @Sendable () -> [(String, TemplateValue)]
  ) -> SiteFile {
    let key = showsTexts ? nil : publication.key(of: frame.path)
    return SiteFile(frame.path, source: source, label: frame.label, key: key) { [self] output in
      render(frame, fields(), in: publication, to: &output)
    }
  }

  /// Appends a page with its frame and values.
  func render(
    _ frame: Frame, _ fields: [(String, TemplateValue)], in publication: Publication,
    to output: inout ByteOutput
  ) -> [Diagnostic] {
    let page = FramedPage(
      frame: frame, publication: publication, hasCharts: fields.contains { $0.1.containsChart })
    return render(FramedPage.fields.values(of: page) + fields, in: publication, to: &output)
  }

  /// Creates a file for a page with a written text, which also reports the diagnostics of the text.
  func file(
    _ frame: Frame, showing page: ContentPage, in publication: Publication,
    fields: @escaping @Sendable (ContentBody) -> [(String, TemplateValue)]
  ) -> SiteFile {
    let source = ContentBody.source(of: page, at: frame.path, in: publication)
    let key = publication.key(of: frame.path, showing: page)
    return SiteFile(frame.path, source: source, label: frame.label, key: key) { [self] output in
      let body = ContentBody(page: page, at: frame.path, in: publication)
      return render(frame, showing: body, fields(body), to: &output)
    }
  }

  /// Appends a page with a written text, and returns the diagnostics of the text, too.
  func render(
    _ frame: Frame, showing body: ContentBody, _ fields: [(String, TemplateValue)],
    to output: inout ByteOutput
  ) -> [Diagnostic] {
    let publication = body.publication
    return body.diagnostics + render(frame, fields, in: publication, to: &output)
  }

  private func render(
    _ fields: [(String, TemplateValue)], in publication: Publication, to output: inout ByteOutput
  ) -> [Diagnostic] {
    let values = TemplateValue.object(TemplateObject(fields))
    // A value outside the model is a programming error that no template of a user could show.
    assert(model.mismatches(in: values).isEmpty, "\(model.mismatches(in: values))")
    return publication.templates.render(name, values, to: &output)
      + publication.runs.flatMap { $0.takeProblems() }
  }
}

extension TemplateValue {
  /// The starts of drawings, and of the tables that have the classes of charts.
  private static let chartMarks = ["<svg", "class=\"chart", "class=\"cell-"].map { Array($0.utf8) }

  /// Whether any HTML in the value needs the style sheet of charts.
  fileprivate var containsChart: Bool {
    switch self {
    case .html(let html): Self.chartMarks.contains { html.bytes.firstRange(ofBytes: $0) != nil }
    case .list(let elements): elements.contains(where: \.containsChart)
    case .object(let object): object.fields.contains { $0.value.containsChart }
    case .none, .text, .number, .decimal, .flag: false
    }
  }
}

extension TemplateLibrary {
  /// Reads the templates of the site: the user's folders first, the built-in one last.
  package init(sitesFrom folders: [String]) {
    let pages = PageTemplate.all.map { (key: $0.name, value: TemplateSchema.object($0.model)) }
    let directives = DirectiveTemplate.allCases.map {
      (key: $0.name, value: TemplateSchema.object($0.model))
    }
    self.init(reading: folders, pages: pages + directives)
  }
}
