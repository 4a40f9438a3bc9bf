package import Diagnostics
package import Guidance
package import Markdown

extension ContentPage {
  /// The page's Markdown as a site reads it, with the directives that a site knows.
  package func document(diagnostics: inout [Diagnostic]) -> MarkdownDocument {
    var options = MarkdownOptions()
    options.allowsRawHTML = publishing.allowsRawHTML
    options.directiveNames = PageDirective.allCases.map(\.rawValue)
    options.linesBefore = bodyLine
    return MarkdownDocument(body(diagnostics: &diagnostics), file: file, options: options)
  }
}
