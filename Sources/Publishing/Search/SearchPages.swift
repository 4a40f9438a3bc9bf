internal import SiteWriting
internal import Text

/// The search: a page with a field, an index from A to Z without a script, and the script's data.
struct SearchPages {
  let publication: Publication
  private let index: SearchIndex
  private let alphabet: AlphabeticalIndex

  private static let fields = PageFields<SearchPages>("the search") {
    Field.text("lead") { $0.lead }
    Field.text("entriesHref") { _ in PagePath.search.link(to: .searchEntries) }
    Field.text("wordsHref") { _ in PagePath.search.link(to: .searchWords) }
    Field.list("letters", of: Link.fields) { $0.letters(from: .search) }
  }

  private static let alphabetFields = PageFields<Alphabet>("a page of the index from A to Z") {
    Field.text("searchHref") { $0.path.link(to: .search) }
    Field.list("letters", of: Link.fields) { $0.all.letters(from: $0.path) }
    Field.list("groups", of: groupFields) { page in
      page.all.alphabet.pages[page.number - 1].map { Group(group: $0, path: page.path) }
    }
  }

  private static let groupFields = PageFields<Group>("a letter") {
    Field.text("anchor") { $0.group.letter.anchor }
    Field.text("label") { $0.group.letter.label }
    Field.list("entries", of: entryFields) { group in
      group.group.entries.map { Entry(entry: $0, path: group.path) }
    }
  }

  private static let entryFields = PageFields<Entry>("an entry") {
    Field.text("href") {
      PageAddress($0.entry.path, anchor: $0.entry.anchor).link(from: $0.path)
    }
    Field.text("title") { $0.entry.title }
    Field.text("detail") { $0.entry.detail }
  }

  static let template = PageTemplate("search", fields.schema)
  static let alphabetTemplate = PageTemplate("a-to-z", alphabetFields.schema)

  /// - Parameter files: the searchable files; files without a label are left out.
  init(of files: some Sequence<SiteFile>, in publication: Publication) {
    self.publication = publication
    index = SearchIndex(of: files, in: publication)
    alphabet = AlphabeticalIndex(of: index)
  }

  var files: [SiteFile] {
    let search = Self.template.file(
      Frame(path: .search, title: "Search"), in: publication, showsTexts: index.showsTexts
    ) {
      [self] in Self.fields.values(of: self)
    }
    return [search] + (1...alphabet.pages.count).map(file)
      + SearchFiles(index: index, publication: publication).files
  }

  private func file(_ page: Int) -> SiteFile {
    let path = PagePath.alphabet(page: page)
    let count = alphabet.pages.count
    var frame = Frame(path: path, title: "A to Z")
    if count > 1 { frame.context = "page \(page) of \(count)" }
    frame.parents = [("Search", .search)]
    if page > 1 { frame.previous = ("Page \(page - 1)", .alphabet(page: page - 1)) }
    if page < count { frame.next = ("Page \(page + 1)", .alphabet(page: page + 1)) }
    return Self.alphabetTemplate.file(frame, in: publication, showsTexts: index.showsTexts) {
      [self] in
      Self.alphabetFields.values(of: Alphabet(all: self, number: page, path: path))
    }
  }

  private func letters(from path: PagePath) -> [Link] {
    alphabet.letters.map { letter, page in
      Link(
        letter.label, PageAddress(.alphabet(page: page), anchor: letter.anchor).link(from: path))
    }
  }

  private struct Alphabet {
    let all: SearchPages
    let number: Int
    let path: PagePath
  }

  private struct Group {
    let group: AlphabeticalIndex.Group
    let path: PagePath
  }

  private struct Entry {
    let entry: AlphabeticalIndex.Entry
    let path: PagePath
  }

  private var lead: String {
    let sections = index.pages.reduce(0) { $0 + $1.sections.count }
    let pages = "Searches \(Plural.text(index.pages.count, "page"))"
    let inThem =
      sections == 0
      ? "." : " and \(Plural.text(sections, "section or term", "sections and terms"))."
    let left = Plural.text(index.unlisted, "more page")
    return pages + inThem
      + (index.unlisted == 0
        ? "" : " \(left) \(index.unlisted == 1 ? "is" : "are") linked from the pages of the runs.")
  }
}
