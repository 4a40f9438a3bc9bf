internal import Analysis
internal import Diagnostics
internal import Documents
internal import Findings
internal import Guidance
internal import Markdown
internal import Templates

/// The pages people wrote: rules with their live status, concepts, guides, plain pages.
struct ContentPages {
  let publication: Publication

  private static let tocEntry = TemplateSchema.object(
    PageModel("a heading", ["level": .number, "href": .text, "label": .text]))

  private static let shared: [(String, TemplateSchema)] = [
    ("showsTitle", .flag), ("body", .html), ("hasToc", .flag), ("toc", .list(tocEntry)),
  ]

  static let pageTemplate = PageTemplate(
    "page", [("summary", .text)] + shared)

  static let ruleTemplate = PageTemplate(
    "rule",
    [
      ("id", .text), ("severity", .text), ("statusClass", .text), ("statusTitle", .text),
      ("statusSentence", .text), ("hasStatusLinks", .flag), ("statusLinks", .list(Link.schema)),
      ("moreStatus", .text),
      (
        "sources",
        .list(.object(PageModel("a source", ["code": .text, "label": .text, "href": .text])))
      ), ("hasRelated", .flag), ("related", .list(Link.schema)),
    ] + shared)

  /// Every content page but the overview, which has a page of its own kind, and the images beside them.
  var files: [SiteFile] {
    let pages = Self.inReadingOrder(publication.guidance.pages)
      .map { (page: $0, path: publication.path(of: $0)) }.filter { $0.path != .overview }
    return pages.enumerated().map { index, item in
      file(
        item.page, at: item.path, previous: index > 0 ? pages[index - 1] : nil,
        next: index + 1 < pages.count ? pages[index + 1] : nil)
    }
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

  private func file(
    _ page: ContentPage, at path: PagePath, previous: (page: ContentPage, path: PagePath)?,
    next: (page: ContentPage, path: PagePath)?
  ) -> SiteFile {
    var frame = Frame(path: path, title: page.title, description: page.summary ?? "")
    frame.parents = [("Guidance", .guidance)]
    frame.editHref = publication.settings.editAddress(of: page.path)
    frame.previous = previous.map { ($0.page.shownTitle, $0.path) }
    frame.next = next.map { ($0.page.shownTitle, $0.path) }
    switch page.kind {
    case .rule(let rule):
      return Self.ruleTemplate.file(frame, showing: page, in: publication) { [publication] body in
        RulePageFields(rule: rule, path: path, publication: publication).values
          + Self.fields(of: body)
      }
    case .concept, .guide, .page:
      return Self.pageTemplate.file(frame, showing: page, in: publication) { body in
        [("summary", .text(page.summary ?? ""))] + Self.fields(of: body)
      }
    }
  }

  private static func fields(of body: ContentBody) -> [(String, TemplateValue)] {
    let headings = body.document.outline.filter { $0.level == 2 || $0.level == 3 }
    let entries = headings.map { heading -> TemplateValue in
      [
        "level": .number(heading.level), "href": .text("#" + heading.id),
        "label": .text(heading.text),
      ]
    }
    return [
      ("showsTitle", .flag(body.document.title == nil)), ("body", .html(body.html)),
      ("hasToc", .flag(headings.count > 1)), ("toc", .list(entries)),
    ]
  }
}

extension ContentPage {
  /// The title with a rule's id before it.
  var shownTitle: String {
    if case .rule(let rule) = kind { "\(rule.id) \(title)" } else { title }
  }
}
