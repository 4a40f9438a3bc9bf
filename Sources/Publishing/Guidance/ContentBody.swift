internal import Diagnostics
internal import Guidance
internal import Highlighting
internal import Markdown
internal import SiteWriting
internal import Templates
internal import Text

/// The text of a content page as HTML, with links to the site's pages and its directives filled in.
struct ContentBody: Sendable {
  let document: MarkdownDocument
  let page: ContentPage
  let path: PagePath
  let publication: Publication
  private let contradictions: [Diagnostic]

  init(page: ContentPage, at path: PagePath, in publication: Publication) {
    self.page = page
    self.path = path
    self.publication = publication
    var contradictions: [Diagnostic] = []
    document = page.document(diagnostics: &contradictions)
    self.contradictions = contradictions
  }

  var html: SafeHTML {
    var output: ByteOutput = []
    document.render(into: &output, using: hooks)
    return SafeHTML(trusting: output)
  }

  /// The problems of the text: Markdown's own diagnostics, and directives that name nothing.
  var diagnostics: [Diagnostic] {
    contradictions + document.diagnostics
      + document.directives.compactMap { directive in
        DirectiveFiller(publication: publication, path: path).problem(with: directive, in: document)
      }
  }

  /// The source of a page with the places of its links.
  ///
  /// The page is read again only if a link is broken.
  static func source(of page: ContentPage, at path: PagePath, in publication: Publication)
    -> PageSource
  {
    let links = ContentLinks(page: page, path: path, pages: publication.contentPaths)
    typealias WrittenLink = (document: MarkdownDocument, link: Markdown.Link)
    let written: @Sendable (String) -> WrittenLink? = { address in
      let document = ContentBody(page: page, at: path, in: publication).document
      return document.links.first {
        (links.address(of: $0.destination) ?? $0.destination) == address
      }.map { (document, $0) }
    }
    return PageSource(file: page.file) { address in
      written(address).map { $0.document.locate($0.link) }
    } correction: { address in
      written(address).flatMap {
        links.correction(of: $0.link.destination, drafts: publication.guidance.drafts)
      }
    }
  }

  private var hooks: MarkdownHooks {
    let filler = DirectiveFiller(publication: publication, path: path)
    let links = ContentLinks(page: page, path: path, pages: publication.contentPaths)
    return MarkdownHooks(
      destination: { links.address(of: $0.destination) },
      directive: { filler.html(of: $0) },
      code: { code, name in
        CodeLanguage(name).map { ColoredCode(code, in: $0).html }
      })
  }
}
