internal import Files
internal import Guidance
internal import SiteWriting
internal import Text

/// The table of contents of the guidance: concepts, rules by topic with their results, guides.
struct GuidancePage {
  let publication: Publication

  private static let fields = PageFields<GuidancePage>("the contents of the guidance") {
    Field.text("lead") { page in
      let rules = Plural.text(page.publication.guidance.rules.count, "rule")
      return
        "\(rules) for widgets that use location, each with its source and its result in the newest run."
    }
    Field.flag("hasConcepts") { !$0.concepts.isEmpty }
    Field.list("concepts", of: cardFields) { $0.concepts }
    Field.list("topics", of: Topic.fields) { $0.topics }
    Field.flag("hasGuides") { !$0.guides.isEmpty }
    Field.list("guides", of: cardFields) { $0.guides }
    Field.list("sections", of: Section.fields) { page in
      ContentSections(of: page.publication.guidance).all.map(Section.init)
    }
    Field.flag("hasReference") { !$0.reference.isEmpty }
    Field.list("reference", of: cardFields) { $0.reference }
    Field.text("coverageGaps") { CoverageGaps(of: $0.publication).sentence }
    Field.text("coverageGapsHref") { _ in PagePath.guidance.link(to: .coverageGaps) }
  }

  private static let cardFields = PageFields<ContentPage>("a page") {
    Field.text("href") { PagePath.guidance.link(to: .content($0)) }
    Field.text("label") { $0.title }
    Field.text("summary") { $0.summary ?? "" }
  }

  static let template = PageTemplate("guidance", fields.schema)

  var file: SiteFile {
    Self.template.file(Frame(path: .guidance, title: "Guidance"), in: publication) { [self] in
      Self.fields.values(of: self)
    }
  }

  private var concepts: [ContentPage] {
    pages { if case .concept = $0.kind { true } else { false } }
  }

  private var guides: [ContentPage] {
    pages { if case .guide = $0.kind { true } else { false } }
  }

  private var reference: [ContentPage] { pages { $0.path.hasPrefix("reference/") } }

  private func pages(_ isWanted: (ContentPage) -> Bool) -> [ContentPage] {
    ContentPages.inReadingOrder(publication.guidance.pages.filter(isWanted))
  }

  /// One of the project's own folders.
  private struct Section {
    let section: ContentSections.Section

    static let fields = PageFields<Section>("a section") {
      Field.text("anchor") { "section-" + PathSegment.safe(for: String($0.section.folder)) }
      Field.text("label") { $0.section.index.title }
      Field.text("summary") { $0.section.index.summary ?? "" }
      Field.text("href") { PagePath.guidance.link(to: .content($0.section.index)) }
      Field.list("pages", of: cardFields) { $0.section.pages }
    }
  }

  /// The rules of a topic.
  private struct Topic {
    let name: String
    let table: RuleTable

    static let fields = PageFields<Topic>("a topic") {
      Field.text("anchor") { "topic-" + $0.name }
      Field.text("label") { $0.name.capitalizedStart }
      Field.list("rules", of: RuleTable.Row.fields) { $0.table.rows }
    }
  }

  private var topics: [Topic] {
    let rules = publication.guidance.rules
    return rules.map(\.topic).distinct().map { name in
      Topic(
        name: name,
        table: RuleTable(
          rules: rules.filter { $0.topic == name }, run: publication.newest, path: .guidance,
          publication: publication))
    }
  }
}
