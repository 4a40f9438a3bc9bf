internal import SiteWriting
internal import Text

/// The entries of the search from A to Z, on pages that stay small.
struct AlphabeticalIndex: Sendable {
  /// At least one.
  let pages: [[Group]]

  /// The entries of one letter, or as many of them as fit on the page.
  struct Group: Sendable {
    let letter: Letter
    var entries: [Entry]
  }

  /// A place of the site by its name.
  struct Entry: Sendable {
    let path: PagePath
    let anchor: String
    let title: String
    let detail: String
  }

  /// How many bytes the entries of one page take, so that a page stays below 100 KB.
  private static let perPage = 88_000
  /// A name is cut after so many characters.
  private static let longest = 120

  init(of index: SearchIndex) {
    let entries = index.pages.flatMap(Self.entries).map { (key: Key(of: $0), entry: $0) }
      .sorted { $0.key < $1.key }
    var pages: [[Group]] = [[]]
    var room = Self.perPage
    for (key, entry) in entries {
      let size = entry.size
      if room < size {
        pages.append([])
        room = Self.perPage
      }
      room -= size
      let page = pages.count - 1
      if pages[page].last?.letter == key.letter {
        pages[page][pages[page].count - 1].entries.append(entry)
      } else {
        pages[page].append(Group(letter: key.letter, entries: [entry]))
      }
    }
    self.pages = pages
  }

  /// The letters that have entries, each with the page on which its entries begin.
  var letters: [(letter: Letter, page: Int)] {
    var letters: [(letter: Letter, page: Int)] = []
    for (page, groups) in pages.enumerated() {
      for group in groups where letters.last?.letter != group.letter {
        letters.append((group.letter, page + 1))
      }
    }
    return letters
  }

  private static func entries(of page: SearchIndex.Page) -> [Entry] {
    let title = page.label.title.clipped(to: longest)
    let own = Entry(
      path: page.path, anchor: "", title: title, detail: page.label.detail.clipped(to: longest))
    return [own]
      + page.sections.map {
        Entry(
          path: page.path, anchor: $0.anchor, title: $0.title.clipped(to: longest), detail: title)
      }
  }
}

extension AlphabeticalIndex.Entry {
  /// About how many bytes the entry takes in a page.
  fileprivate var size: Int {
    let texts = [path.description, anchor, title, detail]
    // A mark that HTML gives a name takes six at most.
    let text = texts.joined().utf8.reduce(0) { $0 + (Self.marks.contains($1) ? 6 : 1) }
    return text + 48
  }

  private static let marks = Set("&<>\"'".utf8)
}

extension AlphabeticalIndex {
  /// Where a name is looked for.
  enum Letter: Hashable, Comparable, Sendable {
    case digits
    case latin(Character)
    case other

    var label: String {
      switch self {
      case .digits: "0–9"
      case .latin(let letter): letter.uppercased()
      case .other: "Other"
      }
    }

    var anchor: String {
      switch self {
      case .digits: "letter-digits"
      case .latin(let letter): "letter-\(letter)"
      case .other: "letter-other"
      }
    }
  }

  /// What entries are sorted by: small letters, numbers by their size, marks before the first letter left out.
  struct Key: Comparable {
    let letter: Letter
    private let text: String
    private let address: String

    init(of entry: Entry) {
      let name = entry.title.lowercased().drop { !$0.isLetter && !$0.isNumber }
      letter =
        switch name.first {
        case ("0"..."9")?: .digits
        case ("a"..."z")?: .latin(name.first ?? "a")
        default: .other
        }
      text = Self.padded(name)
      address = entry.path.description + "#" + entry.anchor
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.letter, left.text, left.address) < (right.letter, right.text, right.address)
    }

    /// The text with each number written with so many digits that a larger one comes later.
    private static func padded(_ name: Substring) -> String {
      var padded = ""
      var rest = name
      while let first = rest.first {
        let isNumber = ("0"..."9").contains(first)
        let part = rest.prefix { ("0"..."9").contains($0) == isNumber }
        if isNumber { padded += String(repeating: "0", count: max(0, 8 - part.utf8.count)) }
        padded += part
        rest = rest.dropFirst(part.count)
      }
      return padded
    }
  }
}
