internal import Synchronization
internal import Text

/// The owners of files according to a CODEOWNERS file.
///
/// The last line that matches a path applies; in GitLab, the last one of each section.
package struct CodeOwners: Sendable {
  /// The lines of each section; those before the first section are first.
  private let sections: [[Line]]
  /// Thousands of findings can be in one file.
  private let known = KnownOwners()

  /// No file has an owner.
  package static let none = CodeOwners(text: "")

  /// The paths where GitHub and GitLab look for the file, relative to the checkout.
  package static let paths = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]

  /// The number of lines that are read; GitHub reads files of up to 3 MB.
  private static let maximumLines = 20_000

  package init(text: String) {
    var sections: [[Line]] = [[]]
    // GitLab merges sections of the same name, ignoring case.
    var numbers: [String: Int] = [:]
    var number = 0
    var sectionOwners: [String] = []
    let text = text.drop { $0 == "\u{FEFF}" }
    for line in text.split(whereSeparator: \.isNewline).prefix(Self.maximumLines) {
      let words = Self.words(of: line)
      guard let first = words.first else { continue }
      if first.hasPrefix("[") || first.hasPrefix("^[") {
        // The owners of a section apply to its lines without owners.
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

  /// Returns the owners of a file by its path in the checkout; none for a finding without a path, or
  /// with one outside of the checkout.
  package func owners(of path: String?) -> [String] {
    guard let path, !path.isOutsideCheckout else { return [] }
    return known.owners(of: path) {
      let names = PathPattern.names(in: path)
      var owners: [String] = []
      for lines in sections {
        let own = lines.last { $0.pattern.matches(names) }?.owners ?? []
        for owner in own where !owners.contains(owner) { owners.append(owner) }
      }
      return owners
    }
  }

  /// Every owner in the file, sorted.
  package var all: [String] { Set(sections.joined().flatMap(\.owners)).sorted() }

  /// Returns the words of a line without its comment; an escaped space belongs to its word.
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

extension CodeOwners: Equatable {
  package static func == (left: CodeOwners, right: CodeOwners) -> Bool {
    left.sections == right.sections
  }
}

/// The owners of the files that were asked for.
private final class KnownOwners: Sendable {
  private let known = Mutex<[String: [String]]>([:])

  func owners(of path: String, find: () -> [String]) -> [String] {
    if let owners = known.withLock({ $0[path] }) { return owners }
    let owners = find()
    known.withLock { $0[path] = owners }
    return owners
  }
}

extension String {
  /// Whether a word is a person, a team or an email address, and not a pattern.
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
      // A single name matches at any depth; a trailing slash matches the content of a folder.
      let isAnchored = pattern.hasPrefix("/") || names.count > 1
      let isFolder = pattern.hasSuffix("/")
      let path =
        (isAnchored ? "" : "**/") + names.joined(separator: "/")
        + (isFolder ? "/*" : "")
      // `docs/*` matches the files of a folder, but not the files of its subfolders.
      self.pattern = PathPattern(path, includesContents: isFolder || names.last != "*")
    }
  }
}

extension String {
  /// Whether a path is outside the checkout, so that no pattern for paths in the checkout can match.
  var isOutsideCheckout: Bool {
    ["/", "~", "../"].contains(where: hasPrefix) || dropFirst().hasPrefix(":")
  }
}
