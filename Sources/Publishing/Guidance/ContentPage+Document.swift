package import Diagnostics
package import Guidance
package import Markdown

extension ContentPage {
  /// The Markdown document of the page, with the directives of a site.
  package func document(diagnostics: inout [Diagnostic]) -> MarkdownDocument {
    var options = MarkdownOptions()
    options.allowsRawHTML = publishing.allowsRawHTML
    options.directiveNames = PageDirective.allCases.map(\.rawValue)
    options.linesBefore = bodyLine
    options.reservedIDs = sectionIDs
    return MarkdownDocument(body(diagnostics: &diagnostics), file: file, options: options)
  }

  /// The ids that the page's templates use around the text.
  private var sectionIDs: [String] {
    let everywhere = ["main", "site-search"]
    let below = ["references", "related-rules"]
    return switch kind {
    case .rule: everywhere + below + ["evidence", "suppress"]
    case .page where path == Self.introduction:
      everywhere + [
        "cells", "introduction", "job", "lint", "numbers", "rules", "runs", "verdict", "worst",
      ]
    case .concept, .guide, .page: everywhere + below
    }
  }

  /// The page whose text is on the overview.
  private static let introduction = "index.md"
}
