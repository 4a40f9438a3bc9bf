internal import Markdown
internal import Templates

/// Markdown from a tool within a page of the site: no HTML, no pictures, only links to the web.
enum ToolMarkdown {
  /// - Parameter longest: the maximum number of bytes of HTML; `nil` is returned for a longer text.
  static func html(_ text: String, upTo longest: Int = 24_000) -> SafeHTML? {
    let document = MarkdownDocument(Array(text.utf8), file: "", options: .untrusted)
    let html = document.html(using: MarkdownHooks(headingOffset: 3))
    return html.count <= longest ? SafeHTML(trusting: html) : nil
  }
}
