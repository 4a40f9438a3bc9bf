internal import Guidance
internal import Markdown

/// The text of a content page with its table of contents and its references.
struct ContentText {
  let body: ContentBody
  let references: PageReferences
  /// Whether the text begins without a title of its own.
  private let showsTitle: Bool
  /// The headings of the two highest levels below the title, followed by the sections below the text.
  private let headings: [Heading]

  /// - Parameter parts: the sections between the text and the references, each with its anchor.
  init(
    body: ContentBody, references: PageReferences, parts: [(anchor: String, label: String)] = []
  ) {
    self.body = body
    self.references = references
    var outline = body.document.outline[...]
    showsTitle = outline.first?.level != 1
    if !showsTitle { outline.removeFirst() }
    let highest = outline.map(\.level).min() ?? 1
    headings =
      outline.filter { $0.level <= highest + 1 }
      .map { Heading(anchor: $0.id, label: $0.text, isNested: $0.level > highest) }
      + (parts + references.parts)
      .map { Heading(anchor: $0.anchor, label: $0.label, isNested: false) }
  }

  static let fields = PageFields<ContentText>("a text") {
    Field.text("summary") { $0.body.page.summary ?? "" }
    Field.flag("isDraft") { $0.body.page.publishing.isDraft }
    Field.flag("showsTitle") { $0.showsTitle }
    Field.html("body") { $0.body.html }
    Field.flag("hasToc") { $0.headings.count > 1 }
    Field.list("toc", of: Heading.fields) { $0.headings }
    Field.part(PageReferences.fields) { $0.references }
  }

  /// One entry of the table of contents.
  private struct Heading {
    let anchor: String
    let label: String
    let isNested: Bool

    static let fields = PageFields<Heading>("a heading") {
      Field.flag("isNested") { $0.isNested }
      Field.text("href") { "#" + $0.anchor }
      Field.text("label") { $0.label }
    }
  }
}
