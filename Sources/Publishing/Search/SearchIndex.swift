internal import Analysis
internal import Guidance
internal import Markdown
internal import Runs
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
    /// The words before its first section.
    var text = ""
    var sections: [PageLabel.Place] = []
    /// How many runs are newer than the one the page is about.
    var age = 0
  }
}

extension SearchIndex {
  /// A heading that more pages have says nothing about any of them.
  private static let maximumPagesOfHeading = 3
  /// The text of a larger site is left out: all its pages would have to be read twice.
  private static let maximumPagesRead = 1000
  /// The page whose rows are words.
  private static let glossary = "concepts/glossary.md"

  init(of files: some Sequence<SiteFile>, in publication: Publication) {
    let written = Dictionary(
      publication.guidance.pages.map { (publication.path(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
    let texts = Self.texts(of: written, in: publication)
    let ages = Dictionary(
      publication.runs.enumerated().map { (PagePath.run($1).folders.last ?? "", $0) },
      uniquingKeysWith: { first, _ in first })
    var pages: [Page] = []
    for file in files {
      if let label = file.label {
        let (text, sections) = texts[file.path] ?? (label.text, label.places)
        pages.append(
          Page(
            path: file.path, label: label, summary: written[file.path]?.summary ?? "", text: text,
            sections: sections, age: file.path.folders.lazy.compactMap { ages[$0] }.first ?? 0))
      } else if file.isPage {
        unlisted += 1
      }
    }
    self.pages = pages.sorted { $0.path < $1.path }
  }

  /// What is written on each page: before its first section, and its sections.
  private static func texts(
    of pages: [PagePath: ContentPage], in publication: Publication
  ) -> [PagePath: (text: String, sections: [PageLabel.Place])] {
    guard pages.count <= maximumPagesRead else { return [:] }
    let all = Dictionary(
      uniqueKeysWithValues: pages.map { path, page in
        // What is wrong with a page is reported when it is rendered.
        let document = ContentBody(page: page, at: path, in: publication).document
        return (path, places(of: document, isGlossary: page.path == glossary))
      })
    var counts: [String: Int] = [:]
    for title in all.values.flatMap({ Set($0.map(\.title)) }) {
      counts[title, default: 0] += 1
    }
    return all.mapValues { places in
      // The text below a heading that many pages have belongs to the page.
      let (named, common) = places.divided {
        !$0.title.isEmpty && counts[$0.title, default: 0] <= maximumPagesOfHeading
      }
      return (common.map { "\($0.title) \($0.text)" }.joined(separator: " "), named)
    }
  }

  /// The sections of a page, the first without a title for what comes before them.
  private static func places(
    of document: MarkdownDocument, isGlossary: Bool
  ) -> [PageLabel.Place] {
    var places: [PageLabel.Place] = []
    for section in document.sections() {
      if let heading = section.heading, heading.level == 2 || heading.level == 3 {
        places.append(.init(anchor: heading.id, title: heading.text, text: section.text))
      } else {
        let text = [places.last?.text, section.heading?.text, section.text].compactMap(\.self)
        let last = places.popLast()
        places.append(
          .init(
            anchor: last?.anchor ?? "", title: last?.title ?? "", text: text.joined(separator: " "))
        )
      }
    }
    guard isGlossary else { return places }
    return places
      + document.rowNames().map { .init(anchor: $0.heading?.id ?? "", title: $0.name) }
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
