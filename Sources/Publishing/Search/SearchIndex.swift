internal import Files
internal import Guidance
internal import SiteWriting
internal import Text

/// The searchable content: all pages, the sections of written ones, the terms of the glossary.
struct SearchIndex: Sendable {
  /// The pages, in the order of their addresses.
  let pages: [Page]
  /// Whether the index contains words of written texts below their front matter.
  var showsTexts = true
  /// The number of pages of the site that are not listed.
  var unlisted = 0

  /// A page with its sections.
  struct Page: Sendable {
    let path: PagePath
    let label: PageLabel
    /// The summary in its front matter.
    var summary = ""
    /// The words before its first section.
    var terms: [String] = []
    var sections: [SearchSection] = []
    /// The number of runs that are newer than the one that the page is about.
    var age = 0
  }
}

extension SearchIndex {
  /// The maximum number of pages with a heading; a more frequent one distinguishes none of them.
  private static let maximumPagesOfHeading = 3
  /// The maximum number of pages whose text is indexed, since all of them have to be read twice.
  private static let maximumPagesRead = 1000

  init(of files: some Sequence<SiteFile>, in publication: Publication) {
    let written = Dictionary(
      first: publication.guidance.pages.map { (publication.path(of: $0), $0) })
    showsTexts = written.count <= Self.maximumPagesRead
    let texts = showsTexts ? Self.texts(of: written, in: publication) : [:]
    let ages = Dictionary(
      first: publication.runs.enumerated().map { (PagePath.run($1).folders.last ?? "", $0) })
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

  /// The words of each page before its first section, and its sections.
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
      // The text below a frequent heading belongs to the page.
      let (named, common) = sections.divided {
        !$0.title.isEmpty && counts[$0.title, default: 0] <= maximumPagesOfHeading
      }
      return (common.flatMap(\.terms), named)
    }
  }
}

extension Sequence {
  /// The elements that fit and the ones that do not, in order.
  fileprivate func divided(_ fits: (Element) -> Bool) -> (fitting: [Element], others: [Element]) {
    var parts: (fitting: [Element], others: [Element]) = ([], [])
    for element in self {
      if fits(element) { parts.fitting.append(element) } else { parts.others.append(element) }
    }
    return parts
  }
}
