/// A path pattern with wildcards in the syntax of XcodeGen, Tuist and CODEOWNERS.
///
/// `*` and `?` match within a name, and `**` matches across folders.
package struct PathPattern: Hashable, Sendable {
  private let parts: [[Character]]
  /// Whether a pattern that matches a folder also matches its contents.
  private let includesContents: Bool

  /// Whether it has several `**`, so that pairs of positions can be compared again and again.
  private let isAmbiguous: Bool

  private static let anyFolders = Array("**")

  package init(_ pattern: String, includesContents: Bool = true) {
    parts = pattern.split(separator: "/").map(Array.init)
    self.includesContents = includesContents
    isAmbiguous = parts.count { $0 == Self.anyFolders } > 1
  }

  /// Whether the pattern contains wildcards.
  package var hasWildcards: Bool { parts.contains(where: Self.hasWildcards) }

  /// The folder before the first wildcard, where a search can start.
  package var fixedFolder: String {
    parts.prefix { !Self.hasWildcards($0) }.map { String($0) }.joined(separator: "/")
  }

  /// Whether the pattern matches a path, or a folder that contains it if contents are included.
  package func matches(_ path: String) -> Bool { matches(Self.names(in: path)) }

  /// Whether the pattern matches a path, given as its names.
  package func matches(_ names: [[Character]]) -> Bool {
    var cells = Cells()
    return matches(parts[...], names[...], &cells)
  }

  /// The names that a path consists of, for comparing it with many patterns.
  package static func names(in path: String) -> [[Character]] {
    path.split(separator: "/").map(Array.init)
  }

  private static func hasWildcards(_ name: [Character]) -> Bool {
    name.contains("*") || name.contains("?")
  }

  /// Pairs of positions known not to match, so that repeated `**` do not retry them.
  private struct Cells {
    var failed: Set<[Int]> = []
  }

  private func matches(
    _ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>, _ cells: inout Cells
  ) -> Bool {
    guard let first = pattern.first else { return includesContents || path.isEmpty }
    let key = isAmbiguous ? [pattern.startIndex, path.startIndex] : []
    if isAmbiguous, cells.failed.contains(key) { return false }
    let isMatch: Bool
    if first == Self.anyFolders {
      isMatch =
        pattern.count == 1 && !path.isEmpty
        || matches(pattern.dropFirst(), path, &cells)
        || !path.isEmpty && matches(pattern, path.dropFirst(), &cells)
    } else if let name = path.first, Self.matches(first, name) {
      isMatch = matches(pattern.dropFirst(), path.dropFirst(), &cells)
    } else {
      isMatch = false
    }
    if !isMatch, isAmbiguous { cells.failed.insert(key) }
    return isMatch
  }

  /// Whether a name matches one component of the pattern.
  ///
  /// The last `*` matches more characters if the rest does not match.
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (p, n) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
        p += 1
        n += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        p = last.pattern + 1
        n = last.name + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
