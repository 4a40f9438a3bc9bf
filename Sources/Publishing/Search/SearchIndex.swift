internal import Analysis
internal import Guidance
internal import Markdown
internal import SiteWriting

/// What can be found on a site: every page, the sections of what people wrote, and the words of the glossary.
struct SearchIndex: Sendable {
  /// In the order of their addresses.
  let pages: [Page]
  /// How many pages of the site are not listed.
  var unlisted = 0

  /// A page and the places in it.
  struct Page: Sendable {
    let path: PagePath
    let label: PageLabel
    /// The sentence about it in its front matter.
    var summary = ""
    var sections: [Section] = []
  }

  /// A heading of a page, or a word that is explained below one.
  struct Section: Equatable, Sendable {
    let anchor: String
    let title: String
  }
}

extension SearchIndex {
  /// A heading that more pages have says nothing of any of them.
  private static let mostPagesOfHeading = 3
  /// The sections of a larger site are left out: all its pages would have to be read twice.
  private static let mostPagesRead = 1000
  /// The page whose rows are words.
  private static let glossary = "concepts/glossary.md"

  init(of files: some Sequence<SiteFile>, in publication: Publication) {
    let written = Dictionary(
      publication.guidance.pages.map { (publication.path(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
    let sections = Self.sections(of: written, in: publication)
    var pages: [Page] = []
    for file in files {
      if let label = file.label {
        pages.append(
          Page(
            path: file.path, label: label, summary: written[file.path]?.summary ?? "",
            sections: sections[file.path] ?? []))
      } else if file.isPage {
        unlisted += 1
      }
    }
    self.pages = pages.sorted { $0.path < $1.path }
  }

  private static func sections(
    of pages: [PagePath: ContentPage], in publication: Publication
  ) -> [PagePath: [Section]] {
    guard pages.count <= mostPagesRead else { return [:] }
    let all = Dictionary(
      uniqueKeysWithValues: pages.map { path, page in
        // What is wrong with a page is told when it is rendered.
        let document = ContentBody(page: page, at: path, in: publication).document
        let headings = document.outline.filter { $0.level == 2 || $0.level == 3 }
        let words = page.path == glossary ? document.rowNames() : []
        let named = headings.map { Section(anchor: $0.id, title: $0.text) }
        return (path, named + words.map { Section(anchor: $0.heading?.id ?? "", title: $0.name) })
      })
    var counts: [String: Int] = [:]
    for title in all.values.flatMap({ Set($0.map(\.title)) }) { counts[title, default: 0] += 1 }
    return all.mapValues { $0.filter { counts[$0.title, default: 0] <= mostPagesOfHeading } }
  }
}
