internal import Bytes
internal import Diagnostics
internal import Guidance
internal import Markdown
internal import Templates

/// The text of a content page as HTML, with its links led to the site's pages and its directives filled in.
struct ContentBody: Sendable {
  let document: MarkdownDocument
  let page: ContentPage
  let path: PagePath
  let publication: Publication

  init(page: ContentPage, at path: PagePath, in publication: Publication) {
    self.page = page
    self.path = path
    self.publication = publication
    var options = MarkdownOptions()
    options.allowsRawHTML = page.allowsRawHTML
    options.directiveNames = PageDirective.allCases.map(\.rawValue)
    options.linesBefore = page.bodyLine
    document = MarkdownDocument(Array(page.body), file: page.file, options: options)
  }

  var html: SafeHTML {
    var output: ByteOutput = []
    document.render(into: &output, using: hooks)
    return SafeHTML(trusting: output)
  }

  /// What is wrong with the text: Markdown's own diagnostics and directives that name nothing.
  var diagnostics: [Diagnostic] {
    document.diagnostics
      + document.directives.compactMap { directive in
        DirectiveFiller(publication: publication, path: path).problem(with: directive, in: document)
      }
  }

  /// Where the page was written, for messages about its links.
  var source: PageSource {
    let places = Self.linkPlaces(document, page, path, publication)
    return PageSource(file: page.file) { address in
      places().first { $0.address == address }.map { ($0.place, $0.excerpt) }
    }
  }

  private var hooks: MarkdownHooks {
    let filler = DirectiveFiller(publication: publication, path: path)
    let links = ContentLinks(page: page, path: path, pages: publication.contentPaths)
    return MarkdownHooks(
      destination: { links.address(of: $0.destination) },
      directive: { filler.html(of: $0) },
      linksHeadings: true)
  }

  private static func linkPlaces(
    _ document: MarkdownDocument, _ page: ContentPage, _ path: PagePath, _ publication: Publication
  ) -> @Sendable () -> [(address: String, place: FilePosition, excerpt: Excerpt)] {
    let links = ContentLinks(page: page, path: path, pages: publication.contentPaths)
    return {
      document.links.map { link in
        let (place, excerpt) = document.locate(link)
        return (links.address(of: link.destination) ?? link.destination, place, excerpt)
      }
    }
  }
}
