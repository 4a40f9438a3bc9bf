internal import Files
internal import Guidance
internal import JSON
internal import Markdown
internal import SiteWriting
internal import Text

/// A place on a page with the words that find it.
struct SearchSection: Equatable, Sendable {
  /// Empty for the beginning of the page.
  let anchor: String
  let title: String
  /// The words of the title and the text, without duplicates.
  let terms: [String]

  init(anchor: String, title: String, terms: some Sequence<String>) {
    self.anchor = anchor
    self.title = title
    self.terms = Set(terms).sorted()
  }

  init(_ place: PageLabel.Place) {
    self.init(
      anchor: place.anchor, title: place.title,
      terms: SearchTerms(of: place.title + " " + place.text))
  }
}

extension SearchSection {
  /// The page whose rows are terms.
  private static let glossary = "concepts/glossary.md"

  /// The sections of a content page, from the cache if it has them.
  ///
  /// The first section has no title if there is text before the others.
  static func all(
    of page: ContentPage, at path: PagePath, in publication: Publication
  ) -> [SearchSection] {
    let key = publication.key(of: path, showing: page).map {
      SHA256.digest(of: ["search", $0.hexadecimal])
    }
    if let key, let known = Cache.shared.value(for: key).flatMap(read) { return known }
    // The problems of a page are reported when it is rendered.
    let document = ContentBody(page: page, at: path, in: publication).document
    let sections = places(of: document, isGlossary: page.path == glossary).map(SearchSection.init)
    if let key { Cache.shared.store(written(sections), for: key) }
    return sections
  }

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
    if let first = places.first {
      places[0] = .init(
        anchor: first.anchor, title: first.title, text: first.text + " " + codeNames(in: document))
    }
    guard isGlossary else { return places }
    return places
      + document.rowNames().map { .init(anchor: $0.heading?.id ?? "", title: $0.name) }
  }

  /// The names of functions and properties in code blocks, such as `getTimeline`.
  private static func codeNames(in document: MarkdownDocument) -> String {
    let words = document.codeBlocks.flatMap { block in
      block.text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    }
    return Set(words.filter { $0.first?.isLowercase == true && $0.contains(where: \.isUppercase) })
      .sorted().joined(separator: " ")
  }

  private static func written(_ sections: [SearchSection]) -> [UInt8] {
    var json = JSONWriter(layout: .oneLine)
    json.array { json in
      for section in sections {
        json.value(section.anchor)
        json.value(section.title)
        // No word contains a space.
        json.value(section.terms.joined(separator: " "))
      }
    }
    return [UInt8](json.finish())
  }

  private static func read(_ bytes: [UInt8]) -> [SearchSection]? {
    var sections: [SearchSection] = []
    do throws(JSONError) {
      var json = JSONReader(bytes.span)
      try json.beginArray()
      while try json.nextElement() {
        let anchor = try json.string()
        guard try json.nextElement() else { return nil }
        let title = try json.string()
        guard try json.nextElement() else { return nil }
        let terms = try json.string().split(separator: " ").map(String.init)
        sections.append(SearchSection(anchor: anchor, title: title, terms: terms))
      }
      try json.end()
    } catch {
      return nil
    }
    return sections
  }
}
