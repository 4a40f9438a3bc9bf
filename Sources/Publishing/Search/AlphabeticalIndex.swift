internal import SiteWriting
internal import Text

/// The entries of the search from A to Z, on pages of limited size.
struct AlphabeticalIndex: Sendable {
  /// The pages, at least one.
  let pages: [[Group]]

  /// The entries of one letter, or the part of them that is on one page.
  struct Group: Sendable {
    let letter: Letter
    var entries: [Entry]
  }

  /// A place of the site, with its name.
  struct Entry: Sendable {
    let path: PagePath
    let anchor: String
    let title: String
    let detail: String
  }

  /// The maximum size of the entries on one page in bytes, so that a page stays below 100 KB.
  private static let perPage = 88_000
  /// The maximum length of a name, in characters.
  private static let maximumLength = 120

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

  /// The letters with entries, each with the page where its entries begin.
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
    let title = page.label.title.shortened(to: maximumLength)
    let own = Entry(
      path: page.path, anchor: "", title: title,
      detail: page.label.detail.shortened(to: maximumLength))
    return [own]
      + page.sections.map {
        Entry(
          path: page.path, anchor: $0.anchor, title: $0.title.shortened(to: maximumLength),
          detail: title)
      }
  }
}

extension AlphabeticalIndex.Entry {
  /// The approximate size of the entry on a page, in bytes.
  fileprivate var size: Int {
    let texts = [path.description, anchor, title, detail]
    // An escaped character takes at most six bytes.
    let text = texts.joined().utf8.reduce(0) { $0 + (Self.marks.contains($1) ? 6 : 1) }
    return text + 48
  }

  private static let marks = Set("&<>\"'".utf8)
}

extension AlphabeticalIndex {
  /// The group of names in the index.
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

  /// The sort key of an entry: lower case, numbers by value, no punctuation before the first
  /// letter.
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

    /// The text with its numbers padded to the same length, so that a larger one sorts later.
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
