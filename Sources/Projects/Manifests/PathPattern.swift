/// A path with wildcards as XcodeGen and Tuist take it: `*` inside a name, `**` across folders.
struct PathPattern {
  private let parts: [Substring]

  init(_ pattern: String) {
    parts = pattern.split(separator: "/")
  }

  /// Whether the pattern has wildcards at all.
  var hasWildcards: Bool { parts.contains { $0.contains("*") || $0.contains("?") } }

  /// The folder before the first wildcard, where looking may begin.
  var fixedFolder: String {
    parts.prefix { !$0.contains("*") && !$0.contains("?") }.joined(separator: "/")
  }

  /// Whether a path, or a folder around it, fits the pattern.
  func matches(_ path: String) -> Bool {
    var cells = Cells()
    return matches(parts[...], path.split(separator: "/")[...], &cells)
  }

  /// What was found not to fit, so that many `**` do not try the same again.
  private struct Cells {
    var failed: Set<[Int]> = []
  }

  private func matches(
    _ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>, _ cells: inout Cells
  ) -> Bool {
    guard let first = pattern.first else { return true }
    let key = [pattern.startIndex, path.startIndex]
    if cells.failed.contains(key) { return false }
    let isMatch: Bool
    if first == "**" {
      isMatch =
        pattern.count == 1 && !path.isEmpty
        || matches(pattern.dropFirst(), path, &cells)
        || !path.isEmpty && matches(pattern, path.dropFirst(), &cells)
    } else if let name = path.first, Self.matches(first, name) {
      isMatch = matches(pattern.dropFirst(), path.dropFirst(), &cells)
    } else {
      isMatch = false
    }
    if !isMatch { cells.failed.insert(key) }
    return isMatch
  }

  /// Whether a name fits a part; the last `*` that was met takes more letters when the rest does not fit.
  private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    let pattern = Array(pattern)
    let name = Array(name)
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

extension ProjectTree {
  /// The Swift files that a path with or without wildcards stands for, sorted.
  func swiftFiles(matching path: String) -> [String] {
    let pattern = PathPattern(path)
    guard pattern.hasWildcards else {
      return hasFile(path) ? [path].filter(\.isSwift) : swiftFiles(below: path)
    }
    return swiftFiles(below: pattern.fixedFolder).filter { pattern.matches($0) }
  }
}
