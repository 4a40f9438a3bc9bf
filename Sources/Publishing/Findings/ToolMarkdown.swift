internal import Markdown
internal import Templates

/// Markdown that a tool wrote, within a page of the site: no HTML, no pictures, links to the web alone.
enum ToolMarkdown {
  /// - Parameter longest: bytes of HTML; nil is answered where the text takes more.
  static func html(_ text: String, upTo longest: Int = 24_000) -> SafeHTML? {
    let document = MarkdownDocument(Array(text.utf8), file: "", options: .untrusted)
    let html = document.html(using: MarkdownHooks(headingOffset: 3))
    return html.count <= longest ? SafeHTML(trusting: html) : nil
  }
}
