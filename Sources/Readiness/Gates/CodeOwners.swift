internal import Text

/// The owners of files by a CODEOWNERS file of GitHub or GitLab: the last line that matches a path counts.
package struct CodeOwners: Equatable, Sendable {
  private let lines: [Line]

  /// No file has an owner.
  package static let none = CodeOwners(text: "")

  /// Where services look for the file, below the checkout.
  package static let paths = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]

  /// Lines beyond this number are not read; GitHub reads files of up to 3 MB.
  private static let mostLines = 20_000

  package init(text: String) {
    var lines: [Line] = []
    var sectionOwners: [String] = []
    for line in text.split(whereSeparator: \.isNewline).prefix(Self.mostLines) {
      let words = Self.words(of: line)
      guard let first = words.first else { continue }
      if first.hasPrefix("[") || first.hasPrefix("^[") {
        // A section of GitLab: its owners are those of lines without any.
        sectionOwners = words.filter(\.isOwner)
      } else if !first.hasPrefix("!") {
        let owners = words.dropFirst().filter(\.isOwner)
        lines.append(Line(pattern: first, owners: owners.isEmpty ? sectionOwners : owners))
      }
    }
    self.lines = lines
  }

  /// The owners of a file by its path in the checkout; none for a finding without a file.
  package func owners(of path: String?) -> [String] {
    guard let path else { return [] }
    return lines.last { $0.pattern.matches(path) }?.owners ?? []
  }

  /// Every owner in the file, sorted.
  package var all: [String] { Set(lines.flatMap(\.owners)).sorted() }

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
