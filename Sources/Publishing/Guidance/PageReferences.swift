internal import Guidance
internal import SiteWriting
internal import Text

/// What follows the text of a page: its sources, the related rules, the last change.
struct PageReferences {
  let page: ContentPage
  let path: PagePath
  let publication: Publication

  static let fields = PageFields<PageReferences>("the references of a page") {
    Field.flag("hasSources") { !$0.sources.isEmpty }
    Field.list("sources", of: Source.fields) { $0.sources }
    Field.flag("hasRelated") { !$0.related.isEmpty }
    Field.list("related", of: Link.fields) { references in
      references.related.map {
        Link("\($0.id) \($0.title)", references.path.link(to: .rule($0.id)))
      }
    }
    Field.text("changed") { $0.page.publishing.changed?.description ?? "" }
  }

  private var sources: [Source] { page.rule?.sources ?? page.sources }

  private var related: [Rule] {
    (page.rule?.related ?? page.related).compactMap { publication.guidance.rule($0) }
  }

  /// The headings of the references, for the table of contents.
  var parts: [(anchor: String, label: String)] {
    (sources.isEmpty ? [] : [("references", "References")])
      + (related.isEmpty ? [] : [("related-rules", "Related rules")])
  }
}
