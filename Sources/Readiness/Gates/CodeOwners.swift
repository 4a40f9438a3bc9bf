internal import Text

/// Who owns which files, by a CODEOWNERS file of GitHub or GitLab: the last line that fits a path counts.
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

  /// The owners of a file below the checkout, as they are written; none for a finding without a file.
  package func owners(of path: String?) -> [String] {
    guard let path else { return [] }
    let parts = path.split(separator: "/").map { Array($0.utf8) }
    return lines.last { $0.fits(parts) }?.owners ?? []
  }

  /// Every owner that is written, sorted.
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
    let owners: [String]
    private let parts: [[UInt8]]
    /// Whether it fits what is below a folder alone.
    private let isFolder: Bool

    private static let anyFolders: [UInt8] = Array("**".utf8)

    init(pattern: String, owners: [String]) {
      self.owners = owners
      isFolder = pattern.hasSuffix("/")
      let parts = pattern.split(separator: "/").map { Array($0.utf8) }
      let isAnchored = pattern.hasPrefix("/") || parts.count > 1
      self.parts = isAnchored ? parts : [Self.anyFolders] + parts
    }

    /// Whether the pattern is the path, a folder above it, or fits one of them.
    func fits(_ path: [[UInt8]]) -> Bool {
      // How many parts of the path the parts of the pattern so far can stand for.
      var lengths: Set<Int> = [0]
      for part in parts {
        if part == Self.anyFolders {
          lengths = Set((lengths.min() ?? path.count)...path.count)
        } else {
          lengths = Set(
            lengths.filter { $0 < path.count && Self.fits(part, path[$0]) }.map { $0 + 1 })
        }
        if lengths.isEmpty { return false }
      }
      if isFolder { return lengths.contains { $0 < path.count } }
      // A lone star stands for the files of its folder, and not for those of folders in it.
      return parts.last == Array("*".utf8) ? lengths.contains(path.count) : true
    }

    /// Whether a part of a path fits a part of a pattern, in which `*` stands for any bytes and `?` for one.
    private static func fits(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
      var position = 0
      var start = 0
      var star: (pattern: Int, text: Int)?
      while start < text.count {
        if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
          star = (position, start)
          position += 1
        } else if position < pattern.count,
          pattern[position] == UInt8(ascii: "?") || pattern[position] == text[start]
        {
          position += 1
          start += 1
        } else if let last = star {
          star = (last.pattern, last.text + 1)
          position = last.pattern + 1
          start = last.text + 1
        } else {
          return false
        }
      }
      return pattern[position...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
  }
}
