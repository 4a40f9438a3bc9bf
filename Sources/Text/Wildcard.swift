/// A file, a folder with all below it, or a pattern in which `*` stands for any characters, also for `/`.
package struct Wildcard: Hashable, Sendable {
  private let parts: [Substring]
  private let folder: String

  package init(_ pattern: String) {
    folder = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    parts = folder.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// Whether a path is the pattern, lies below it, or fits it.
  package func fits(_ path: String) -> Bool {
    if path == folder || path.hasPrefix(folder + "/") { return true }
    guard let first = parts.first, let last = parts.last, parts.count > 1, path.hasPrefix(first)
    else { return false }
    var rest = path.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
