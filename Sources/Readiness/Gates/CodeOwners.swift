internal import Text

/// The owners of files by a CODEOWNERS file: the last line that matches a path counts, in GitLab the last of each section.
package struct CodeOwners: Equatable, Sendable {
  /// The lines of each section, those before the first section first.
  private let sections: [[Line]]

  /// No file has an owner.
  package static let none = CodeOwners(text: "")

  /// Where services look for the file, below the checkout.
  package static let paths = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]

  /// Lines beyond this number are not read; GitHub reads files of up to 3 MB.
  private static let mostLines = 20_000

  package init(text: String) {
    var sections: [[Line]] = [[]]
    // GitLab joins sections of one name, whatever the case of its letters.
    var numbers: [String: Int] = [:]
    var number = 0
    var sectionOwners: [String] = []
    let text = text.drop { $0 == "\u{FEFF}" }
    for line in text.split(whereSeparator: \.isNewline).prefix(Self.mostLines) {
      let words = Self.words(of: line)
      guard let first = words.first else { continue }
      if first.hasPrefix("[") || first.hasPrefix("^[") {
        // Its owners are those of lines without any.
        sectionOwners = words.filter(\.isOwner)
        let name = line.drop { $0 != "[" }.prefix { $0 != "]" }.lowercased()
        number = numbers[name] ?? sections.count
        numbers[name] = number
        if number == sections.count { sections.append([]) }
      } else if !first.hasPrefix("!") {
        let owners = words.dropFirst().filter(\.isOwner)
        sections[number].append(
          Line(pattern: first, owners: owners.isEmpty ? sectionOwners : owners))
      }
    }
    self.sections = sections
  }

  /// The owners of a file by its path in the checkout; none for a finding without a file.
  package func owners(of path: String?) -> [String] {
    guard let path else { return [] }
    var owners: [String] = []
    for lines in sections {
      let own = lines.last { $0.pattern.matches(path) }?.owners ?? []
      for owner in own where !owners.contains(owner) { owners.append(owner) }
    }
    return owners
  }

  /// Every owner in the file, sorted.
  package var all: [String] { Set(sections.joined().flatMap(\.owners)).sorted() }

  /// The words of a line without its comment; a space after a backslash belongs to a word.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "#" && word.isEmpty {
        break
      } else if character == " " || character == "\t" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension String {
  /// Whether a word names a person, a team or an address, and is no pattern.
  fileprivate var isOwner: Bool { contains("@") }
}

extension CodeOwners {
  /// A pattern and its owners.
  fileprivate struct Line: Equatable, Sendable {
    let pattern: PathPattern
    let owners: [String]

    init(pattern: String, owners: [String]) {
      self.owners = owners
      let names = pattern.split(separator: "/")
      // A lone name matches at any depth, a trailing slash what is below a folder.
      let isAnchored = pattern.hasPrefix("/") || names.count > 1
      let isFolder = pattern.hasSuffix("/")
      let path =
        (isAnchored ? "" : "**/") + names.joined(separator: "/")
        + (isFolder ? "/*" : "")
      // `docs/*` matches the files of a folder, but not those of the folders in it.
      self.pattern = PathPattern(path, includesContents: isFolder || names.last != "*")
    }
  }
}
