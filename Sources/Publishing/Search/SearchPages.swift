internal import JSON
internal import SiteWriting
internal import Templates
internal import Text

/// The search: an index from A to Z that needs no script, and the same entries for the script that looks through them.
struct SearchPages {
  let publication: Publication
  private let index: SearchIndex
  private let alphabet: AlphabeticalIndex

  private static let entry = TemplateSchema.object(
    PageModel("an entry", ["href": .text, "title": .text, "detail": .text]))

  static let template = PageTemplate(
    "search",
    [
      ("lead", .text), ("entriesHref", .text), ("letters", .list(Link.schema)),
      (
        "groups",
        .list(
          .object(
            PageModel(
              "a letter", ["anchor": .text, "label": .text, "entries": .list(entry)])))
      ),
    ])

  /// - Parameter files: what is to be found; files without a label are not.
  init(of files: some Sequence<SiteFile>, in publication: Publication) {
    self.publication = publication
    index = SearchIndex(of: files, in: publication)
    alphabet = AlphabeticalIndex(of: index)
  }

  var files: [SiteFile] {
    (1...alphabet.pages.count).map(file) + [SearchEntries(index: index).file]
  }

  private func file(_ page: Int) -> SiteFile {
    let path = PagePath.search(page: page)
    let count = alphabet.pages.count
    var frame = Frame(path: path, title: page == 1 ? "Search" : "Search, page \(page) of \(count)")
    if page > 1 {
      frame.parents = [("Search", .search())]
      frame.previous = ("Page \(page - 1)", .search(page: page - 1))
    }
    if page < count { frame.next = ("Page \(page + 1)", .search(page: page + 1)) }
    return Self.template.file(frame, in: publication) { [alphabet, lead] in
      [
        ("lead", .text(lead)), ("entriesHref", .text(path.link(to: .searchEntries))),
        (
          "letters",
          .list(
            alphabet.letters.map { letter, page in
              Link(letter.label, path.link(to: .search(page: page)) + "#" + letter.anchor).value
            })
        ),
        (
          "groups",
          .list(
            alphabet.pages[page - 1].map { group in
              [
                "anchor": .text(group.letter.anchor), "label": .text(group.letter.label),
                "entries": .list(group.entries.map { Self.value(of: $0, from: path) }),
              ]
            })
        ),
      ]
    }
  }

  private static func value(
    of entry: AlphabeticalIndex.Entry, from path: PagePath
  ) -> TemplateValue {
    let anchor = entry.anchor.isEmpty ? "" : "#" + entry.anchor
    return [
      "href": .text(path.link(to: entry.path) + anchor), "title": .text(entry.title),
      "detail": .text(entry.detail),
    ]
  }

  private var lead: String {
    let sections = index.pages.reduce(0) { $0 + $1.sections.count }
    let pages = "Everything on this site from A to Z: \(Plural.text(index.pages.count, "page"))"
    let inThem =
      sections == 0
      ? "." : ", and \(Plural.text(sections, "section and word", "sections and words")) in them."
    let left = Plural.text(index.unlisted, "more page")
    return pages + inThem
      + (index.unlisted == 0 ? "" : " \(left) can be reached from the pages of the runs.")
  }
}

/// The entries of the search as a script that sets one constant: a page opened from disk may load no other form.
struct SearchEntries {
  let index: SearchIndex

  var file: SiteFile {
    var json = JSONWriter(appendingTo: ByteOutput("const searchPages = ".utf8), layout: .oneLine)
    json.array { json in
      for page in index.pages {
        json.array { json in
          json.value(page.path.description)
          json.value(page.label.title)
          json.value(page.label.detail)
          json.value(page.summary)
          for section in page.sections {
            json.value(section.anchor)
            json.value(section.title)
          }
        }
      }
    }
    var script = json.finish()
    script.append(utf8: ";\n")
    return SiteFile(.searchEntries, bytes: script)
  }
}
