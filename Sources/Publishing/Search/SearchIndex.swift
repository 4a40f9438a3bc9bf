internal import Files
internal import Guidance
internal import SiteWriting

/// What can be found on a site: every page, the sections of what people wrote, and the words of the glossary.
struct SearchIndex: Sendable {
  /// In the order of their addresses.
  let pages: [Page]
  /// Whether it has words of what people wrote below the front matter.
  var showsTexts = true
  /// How many pages of the site are not listed.
  var unlisted = 0

  /// A page and the places in it.
  struct Page: Sendable {
    let path: PagePath
    let label: PageLabel
    /// The sentence about it in its front matter.
    var summary = ""
    /// The words before its first section.
    var terms: [String] = []
    var sections: [SearchSection] = []
    /// How many runs are newer than the one the page is about.
    var age = 0
  }
}

extension SearchIndex {
  /// A heading that more pages have says nothing about any of them.
  private static let maximumPagesOfHeading = 3
  /// The text of a larger site is left out: all its pages would have to be read twice.
  private static let maximumPagesRead = 1000

  init(of files: some Sequence<SiteFile>, in publication: Publication) {
    let written = Dictionary(
      publication.guidance.pages.map { (publication.path(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
    showsTexts = written.count <= Self.maximumPagesRead
    let texts = showsTexts ? Self.texts(of: written, in: publication) : [:]
    let ages = Dictionary(
      publication.runs.enumerated().map { (PagePath.run($1).folders.last ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
    var pages: [Page] = []
    for file in files {
      if let label = file.label {
        let (terms, sections) =
          texts[file.path]
          ?? (Array(SearchTerms(of: label.text)), label.places.map(SearchSection.init))
        pages.append(
          Page(
            path: file.path, label: label, summary: written[file.path]?.summary ?? "",
            terms: terms, sections: sections,
            age: file.path.folders.lazy.compactMap { ages[$0] }.first ?? 0))
      } else if file.isPage {
        unlisted += 1
      }
    }
    self.pages = pages.sorted { $0.path < $1.path }
  }

  /// The words of each page: those before its first section, and its sections.
  private static func texts(
    of pages: [PagePath: ContentPage], in publication: Publication
  ) -> [PagePath: (terms: [String], sections: [SearchSection])] {
    let all = OrderedWork.map(Array(pages)) { path, page in
      (path, SearchSection.all(of: page, at: path, in: publication))
    }
    var counts: [String: Int] = [:]
    for title in all.flatMap({ Set($0.1.map(\.title)) }) {
      counts[title, default: 0] += 1
    }
    return Dictionary(uniqueKeysWithValues: all).mapValues { sections in
      // The text below a heading that many pages have belongs to the page.
      let (named, common) = sections.divided {
        !$0.title.isEmpty && counts[$0.title, default: 0] <= maximumPagesOfHeading
      }
      return (common.flatMap(\.terms), named)
    }
  }
}

extension Sequence {
  /// Those that fit and those that do not, in their order.
  fileprivate func divided(_ fits: (Element) -> Bool) -> (fitting: [Element], others: [Element]) {
    var parts: (fitting: [Element], others: [Element]) = ([], [])
    for element in self {
      if fits(element) { parts.fitting.append(element) } else { parts.others.append(element) }
    }
    return parts
  }
}
