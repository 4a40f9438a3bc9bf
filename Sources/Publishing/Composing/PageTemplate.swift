internal import Diagnostics
internal import Guidance
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// A page template by name, with the names its own content has beside those of the frame.
struct PageTemplate: Sendable {
  let name: String
  let model: PageModel

  init(_ name: String, _ fields: [(String, TemplateSchema)]) {
    self.name = name
    model = PageModel("the page \(name)", fields: FramedPage.fields.schema + fields)
  }

  /// Every page template of the site, in the order people meet the pages.
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

  /// A file of the site that this template renders when someone asks for its bytes.
  ///
  /// - Parameters:
  ///   - showsTexts: whether it shows something of the texts of content pages.
  ///   - fields: the page's own values; made when the page is rendered, not before.
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

  /// Appends a page; its frame and values are at hand.
  func render(
    _ frame: Frame, _ fields: [(String, TemplateValue)], in publication: Publication,
    to output: inout ByteOutput
  ) -> [Diagnostic] {
    let page = FramedPage.fields.values(of: FramedPage(frame: frame, publication: publication))
    return render(page + fields, in: publication, to: &output)
  }

  /// The same for a page whose text someone wrote; what is wrong with the text is answered too.
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

  /// Appends a page whose text someone wrote; answers what is wrong with the text too.
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
    // A value that the model does not know is our own mistake, and no user's template could show it.
    assert(model.mismatches(in: values).isEmpty, "\(model.mismatches(in: values))")
    return publication.templates.render(name, values, to: &output)
      + publication.runs.flatMap { $0.takeProblems() }
  }
}

extension TemplateLibrary {
  /// The site's templates: the user's folders first, the built-in one last.
  package init(sitesFrom folders: [String]) {
    let pages = PageTemplate.all.map { (key: $0.name, value: TemplateSchema.object($0.model)) }
    let directives = DirectiveTemplate.allCases.map {
      (key: $0.name, value: TemplateSchema.object($0.model))
    }
    self.init(reading: folders, pages: pages + directives)
  }
}
