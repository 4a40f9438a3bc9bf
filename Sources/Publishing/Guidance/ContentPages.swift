internal import Diagnostics
internal import Documents
internal import Guidance
internal import SiteWriting
internal import Text

/// The written pages: rules with their results, concepts, guides, and other pages.
struct ContentPages {
  let publication: Publication

  static let pageTemplate = PageTemplate("page", ContentText.fields.schema)
  static let ruleTemplate = PageTemplate("rule", RuleContent.fields.schema)

  /// All content pages except the overview, which has a page of its own kind.
  var files: [SiteFile] {
    let sections = ContentSections(of: publication.guidance)
    let pages = Self.inReadingOrder(publication.guidance.pages, sections: sections)
      .map { (page: $0, path: publication.path(of: $0)) }.filter { $0.path != .overview }
    let order = ReadingOrder(publication: publication, sections: sections, pages: pages)
    return pages.indices.map { order.file(at: $0) }
  }

  /// Sorts concepts first, then rules, guides and other pages, each by order and path.
  static func inReadingOrder(
    _ pages: [ContentPage], sections: ContentSections? = nil
  ) -> [ContentPage] {
    func rank(_ page: ContentPage) -> Int {
      switch page.kind {
      case .concept: 0
      case .rule: 1
      case .guide: 2
      case .page: 3 + (sections?.rank(of: page) ?? 0)
      }
    }
    return pages.sorted { left, right in
      (rank(left), left.order ?? .max, left.path) < (rank(right), right.order ?? .max, right.path)
    }
  }
}

extension ContentPages {
  /// The content of the page of a rule.
  private struct RuleContent {
    let status: RuleStatusPart
    let evidence: RuleEvidence
    let text: ContentText

    static let fields = PageFields<RuleContent>("the page of a rule") {
      Field.part(RuleStatusPart.fields) { $0.status }
      Field.part(RuleEvidence.fields) { $0.evidence }
      Field.part(ContentText.fields) { $0.text }
    }
  }

  /// The pages in reading order, shared by their files.
  ///
  /// A site can have ten thousand files, so each of them must be small.
  private final class ReadingOrder: Sendable {
    let publication: Publication
    let sections: ContentSections
    let pages: [(page: ContentPage, path: PagePath)]

    init(
      publication: Publication, sections: ContentSections,
      pages: [(page: ContentPage, path: PagePath)]
    ) {
      self.publication = publication
      self.sections = sections
      self.pages = pages
    }

    func file(at index: Int) -> SiteFile {
      let (page, path) = pages[index]
      let source = ContentBody.source(of: page, at: path, in: publication)
      return SiteFile(
        path, source: source, label: PageLabel(title: page.shownTitle),
        key: publication.key(of: path, showing: page), isUnlisted: !sections.lists(page)
      ) { [self] output in render(index, to: &output) }
    }

    private func render(_ index: Int, to output: inout ByteOutput) -> [Diagnostic] {
      let (page, path) = pages[index]
      let body = ContentBody(page: page, at: path, in: publication)
      let references = PageReferences(page: page, path: path, publication: publication)
      switch page.kind {
      case .rule(let rule):
        let status = RuleStatusPart(rule: rule, path: path, publication: publication)
        let evidence = RuleEvidence(rule: rule, path: path, publication: publication)
        let text = ContentText(
          body: body, references: references, parts: status.parts + evidence.parts)
        let content = RuleContent(status: status, evidence: evidence, text: text)
        return ContentPages.ruleTemplate.render(
          frame(at: index), showing: body, RuleContent.fields.values(of: content), to: &output)
      case .concept, .guide, .page:
        let text = ContentText(body: body, references: references)
        return ContentPages.pageTemplate.render(
          frame(at: index), showing: body, ContentText.fields.values(of: text), to: &output)
      }
    }

    private func frame(at index: Int) -> Frame {
      let (page, path) = pages[index]
      var frame = Frame(path: path, title: page.title, description: page.summary ?? "")
      frame.parents = [("Guidance", .guidance)]
      if let section = sections.section(of: page), section.index.path != page.path {
        frame.parents.append((section.index.title, publication.path(of: section.index)))
      }
      frame.editHref = publication.settings.editAddress(of: page.path)
      frame.previous = neighbor(at: index - 1)
      frame.next = neighbor(at: index + 1)
      return frame
    }

    private func neighbor(at index: Int) -> (label: String, path: PagePath)? {
      pages.indices.contains(index) ? (pages[index].page.shownTitle, pages[index].path) : nil
    }
  }
}

extension ContentPage {
  /// The title, preceded by the id of a rule.
  var shownTitle: String {
    if case .rule(let rule) = kind { "\(rule.id) \(title)" } else { title }
  }
}
