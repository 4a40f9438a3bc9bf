internal import Diagnostics
internal import Guidance
internal import Markdown
internal import SiteWriting

/// Pages that nothing on the site leads to.
struct OrphanPages {
  let publication: Publication

  /// A warning for each; pages are only read when one of them can be an orphan.
  var diagnostics: [Diagnostic] {
    let guidance = publication.guidance
    let candidates = ContentSections(of: guidance).unlisted(in: guidance)
    guard !candidates.isEmpty else { return [] }
    var linked: Set<PagePath> = []
    for page in guidance.pages {
      let path = publication.path(of: page)
      let links = ContentLinks(page: page, path: path, pages: publication.contentPaths)
      for link in ContentBody(page: page, at: path, in: publication).document.links {
        guard let address = links.address(of: link.destination),
          let target = path.target(of: address.prefix { $0 != "#" }), target != path
        else { continue }
        linked.insert(target)
      }
    }
    return candidates.filter { !linked.contains(publication.path(of: $0)) }.map(Diagnostic.orphan)
  }
}

extension Diagnostic {
  fileprivate static func orphan(_ page: ContentPage) -> Diagnostic {
    Diagnostic(
      "content.orphan-page", .warning, "no page or section of the site links to this page",
      at: FilePosition(file: page.file),
      suggestion: "Link to it, or add an index.md to its folder to make the folder a section.")
  }
}
