@testable import Markdown

/// The document for a page with the options of pages.
func read(
  _ markdown: String, _ options: MarkdownOptions = MarkdownOptions()
) -> MarkdownDocument {
  MarkdownDocument(Array(markdown.utf8), file: "page.md", options: options)
}

func rendered(_ markdown: String, _ hooks: MarkdownHooks = MarkdownHooks()) -> String {
  String(decoding: read(markdown).html(using: hooks), as: UTF8.self)
}
