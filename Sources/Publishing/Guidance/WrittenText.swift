internal import Markdown
internal import Templates

/// The text of a content page with its table of contents and its references.
struct WrittenText {
  let body: ContentBody
  let references: PageReferences
  /// The sections between the text and the references, each with its anchor.
  var partsBefore: [(anchor: String, label: String)] = []

  static let fields = PageFields<WrittenText>("a text") {
    Field.flag("showsTitle") { $0.body.document.title == nil }
    Field.html("body") { $0.body.html }
    Field.flag("hasToc") { $0.headings.count > 1 }
    Field.list("toc", of: Heading.fields) { $0.headings }
    Field.part(PageReferences.fields) { $0.references }
  }

  /// The headings of the second and third level, then the sections below the text.
  private var headings: [Heading] {
    body.document.outline.filter { $0.level == 2 || $0.level == 3 }
      .map { Heading(anchor: $0.id, label: $0.text, isNested: $0.level > 2) }
      + (partsBefore + references.parts)
      .map { Heading(anchor: $0.anchor, label: $0.label, isNested: false) }
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
