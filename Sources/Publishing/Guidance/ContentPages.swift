internal import Analysis
internal import Diagnostics
internal import Documents
internal import Findings
internal import Guidance
internal import Markdown
internal import SiteWriting
internal import Templates
internal import Text

/// The pages people wrote: rules with their live status, concepts, guides, plain pages.
struct ContentPages {
  let publication: Publication

  private static let tocEntry = TemplateSchema.object(
    PageModel("a heading", ["isNested": .flag, "href": .text, "label": .text]))

  private static let shared: [(String, TemplateSchema)] =
    [
      ("showsTitle", .flag), ("body", .html), ("hasToc", .flag), ("toc", .list(tocEntry)),
    ] + PageReferences.fields.schema

  static let pageTemplate = PageTemplate(
    "page", [("summary", .text)] + shared)

  static let ruleTemplate = PageTemplate(
    "rule",
    [
      ("id", .text), ("severity", .text), ("confidence", .text), ("statusClass", .text),
      ("statusTitle", .text),
      ("statusSentence", .text), ("hasStatusLinks", .flag), ("statusLinks", .list(Link.schema)),
      ("moreStatus", .text), ("ignoreComment", .text), ("ignoreHref", .text),
    ] + RuleEvidence.fields.schema + shared)

  /// Every content page but the overview, which has a page of its own kind, and the images beside them.
  var files: [SiteFile] {
    let pages = Self.inReadingOrder(publication.guidance.pages)
      .map { (page: $0, path: publication.path(of: $0)) }.filter { $0.path != .overview }
    let order = ReadingOrder(publication: publication, pages: pages)
    return pages.indices.map { order.file(at: $0) }
  }

  /// Concepts first, then rules, then guides, then the rest, each by its order and path.
  static func inReadingOrder(_ pages: [ContentPage]) -> [ContentPage] {
    func rank(_ page: ContentPage) -> Int {
      switch page.kind {
      case .concept: 0
      case .rule: 1
      case .guide: 2
      case .page: 3
      }
    }
    return pages.sorted { left, right in
      (rank(left), left.order ?? .max, left.path) < (rank(right), right.order ?? .max, right.path)
    }
  }

  /// - Parameter parts: the headings of what stands below the text, each with its anchor.
  fileprivate static func fields(
    of body: ContentBody, above parts: [(anchor: String, label: String)]
  ) -> [(String, TemplateValue)] {
    let headings = body.document.outline.filter { $0.level == 2 || $0.level == 3 }
    let all = headings.map { ($0.level, $0.id, $0.text) } + parts.map { (2, $0.anchor, $0.label) }
    let entries = all.map { level, anchor, label -> TemplateValue in
      ["isNested": .flag(level > 2), "href": .text("#" + anchor), "label": .text(label)]
    }
    return [
      ("showsTitle", .flag(body.document.title == nil)), ("body", .html(body.html)),
      ("hasToc", .flag(entries.count > 1)), ("toc", .list(entries)),
    ]
  }
}

extension ContentPages {
  /// The pages as they follow each other, held once for all their files: what a file holds is held ten thousand times.
  private final class ReadingOrder: Sendable {
    let publication: Publication
    let pages: [(page: ContentPage, path: PagePath)]

    init(publication: Publication, pages: [(page: ContentPage, path: PagePath)]) {
      self.publication = publication
      self.pages = pages
    }

    func file(at index: Int) -> SiteFile {
      let (page, path) = pages[index]
      let source = PageSource(file: page.file) { [self] address in
        ContentBody.source(of: pages[index].page, at: pages[index].path, in: publication)
          .place(address)
      }
      return SiteFile(path, source: source, label: PageLabel(title: page.shownTitle)) {
        [self] output in render(index, to: &output)
      }
    }

    private func render(_ index: Int, to output: inout ByteOutput) -> [Diagnostic] {
      let (page, path) = pages[index]
      let body = ContentBody(page: page, at: path, in: publication)
      let references = PageReferences(page: page, path: path, publication: publication)
      switch page.kind {
      case .rule(let rule):
        let status = RulePageFields(rule: rule, path: path, publication: publication)
        let evidence = RuleEvidence(rule: rule, path: path, publication: publication)
        let fields = ContentPages.fields(
          of: body, above: status.parts + evidence.parts + references.parts)
        return ContentPages.ruleTemplate.render(
          frame(at: index), showing: body,
          status.values + RuleEvidence.fields.values(of: evidence) + fields
            + PageReferences.fields.values(of: references), to: &output)
      case .concept, .guide, .page:
        let summary = [("summary", TemplateValue.text(page.summary ?? ""))]
        return ContentPages.pageTemplate.render(
          frame(at: index), showing: body,
          summary + ContentPages.fields(of: body, above: references.parts)
            + PageReferences.fields.values(of: references),
          to: &output)
      }
    }

    private func frame(at index: Int) -> Frame {
      let (page, path) = pages[index]
      var frame = Frame(path: path, title: page.title, description: page.summary ?? "")
      frame.parents = [("Guidance", .guidance)]
      frame.editHref = publication.settings.editAddress(of: page.path)
      frame.previous = neighbour(at: index - 1)
      frame.next = neighbour(at: index + 1)
      return frame
    }

    private func neighbour(at index: Int) -> (label: String, path: PagePath)? {
      pages.indices.contains(index) ? (pages[index].page.shownTitle, pages[index].path) : nil
    }
  }
}

extension ContentPage {
  /// The title with a rule's id before it.
  var shownTitle: String {
    if case .rule(let rule) = kind { "\(rule.id) \(title)" } else { title }
  }
}
