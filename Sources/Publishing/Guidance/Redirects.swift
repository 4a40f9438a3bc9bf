internal import Diagnostics
internal import Documents
internal import Guidance
internal import SiteWriting
internal import Text

/// Pages at earlier addresses that redirect to the pages with these `aliases`.
struct Redirects {
  /// The redirects, except those whose address is taken.
  let files: [SiteFile]
  /// An error for each alias that is the address of a page or is listed twice.
  let diagnostics: [Diagnostic]

  /// - Parameter taken: the addresses of the other files of the site.
  init(of publication: Publication, taken: Set<PagePath>) {
    var taken = taken
    var files: [SiteFile] = []
    var diagnostics: [Diagnostic] = []
    for page in publication.guidance.pages {
      var own: Set<PagePath> = []
      for alias in page.publishing.aliases {
        let path = PagePath.content(atPath: alias.hasSuffix("/") ? alias + "index.md" : alias)
        if !own.insert(path).inserted {
          diagnostics.append(.takenAlias("duplicate alias \"\(alias.shownSafely)\"", of: page))
        } else if taken.insert(path).inserted {
          files.append(Self.file(at: path, leadingTo: page, in: publication))
        } else {
          let owner = path == publication.path(of: page) ? "the page itself" : "another page"
          diagnostics.append(
            .takenAlias("the alias \(alias.shownSafely) is the address of \(owner)", of: page))
        }
      }
    }
    self.files = files
    self.diagnostics = diagnostics
  }

  /// A page that redirects without a script, and contains a link.
  private static func file(
    at path: PagePath, leadingTo page: ContentPage, in publication: Publication
  ) -> SiteFile {
    let target = publication.path(of: page)
    let link = path.link(to: target)
    let address = publication.settings.address(of: target) ?? link
    var html: ByteOutput = []
    func add(_ before: StaticString, _ text: String, _ after: StaticString) {
      html.append(utf8: before.description)
      html.append(escapingHTML: text)
      html.append(utf8: after.description)
    }
    add("<!doctype html>\n<html lang=\"", publication.settings.language, "\">\n<head>\n")
    html.append(utf8: "<meta charset=\"utf-8\">\n")
    html.append(
      utf8: "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">\n")
    add("<meta http-equiv=\"refresh\" content=\"0; url=", link, "\">\n")
    html.append(utf8: "<meta name=\"robots\" content=\"noindex\">\n")
    add("<link rel=\"canonical\" href=\"", address, "\">\n")
    add("<title>", page.shownTitle, "</title>\n</head>\n<body>\n")
    add("<p>This page is now <a href=\"", link, "\">")
    add("", page.shownTitle, "</a>.</p>\n</body>\n</html>\n")
    return SiteFile(path, bytes: html)
  }
}

extension Diagnostic {
  fileprivate static func takenAlias(_ summary: String, of page: ContentPage) -> Diagnostic {
    Diagnostic(
      "content.taken-alias", .error, summary, at: FilePosition(file: page.file, line: 1),
      suggestion: "Remove it from aliases.")
  }
}
