/// A file, a folder with its contents, or a pattern in which `*` matches any characters, including
/// `/`.
package struct Wildcard: Hashable, Sendable {
  private let parts: [Substring]
  private let folder: String

  package init(_ pattern: String) {
    folder = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
    parts = folder.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// Whether a path equals the pattern, is below it, or matches it.
  package func matches(_ path: String) -> Bool {
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
