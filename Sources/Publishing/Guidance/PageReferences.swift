internal import Guidance
internal import SiteWriting
internal import Templates
internal import Text

/// What stands below the text of a page: the sources it rests on, the rules of the same subject, the last change.
struct PageReferences {
  let page: ContentPage
  let path: PagePath
  let publication: Publication

  static let fields: [(String, TemplateSchema)] = [
    ("hasSources", .flag), ("sources", .list(sourceSchema)), ("hasRelated", .flag),
    ("related", .list(Link.schema)), ("changed", .text),
  ]

  /// A source with its code and where it can be read.
  static let sourceSchema = TemplateSchema.object(
    PageModel("a source", ["code": .text, "label": .text, "href": .text]))

  private var sources: [Source] { page.rule?.sources ?? page.sources }

  private var related: [Rule] {
    (page.rule?.related ?? page.related).compactMap { publication.guidance.rule($0) }
  }

  /// The headings it has, for the table of contents.
  var parts: [(anchor: String, label: String)] {
    (sources.isEmpty ? [] : [("references", "References")])
      + (related.isEmpty ? [] : [("related-rules", "Related rules")])
  }

  var values: [(String, TemplateValue)] {
    [
      ("hasSources", .flag(!sources.isEmpty)), ("sources", .list(sources.map(Self.source))),
      ("hasRelated", .flag(!related.isEmpty)),
      (
        "related",
        .list(related.map { Link("\($0.id) \($0.title)", path.link(to: .rule($0.id))).value })
      ), ("changed", .text(page.changed?.description ?? "")),
    ]
  }

  static func source(_ source: Source) -> TemplateValue {
    [
      "code": .text(source.code ?? ""), "label": .text(source.title),
      "href": .text(source.url ?? ""),
    ]
  }
}
