internal import Text

/// The lines of a file in the checkout that lint results belong to.
///
/// A lint result can come from an untrusted source. A path is followed only if it stays below the
/// source root, contains no symbolic link and no hidden folder, and ends like source code.
package struct SourceLines: Sendable {
  private let lines: [ArraySlice<UInt8>]

  /// The extensions of files whose lines may be read.
  private static let endings: Set<String> = [
    "swift", "h", "m", "mm", "c", "cc", "cpp", "hpp", "plist", "entitlements", "pbxproj",
    "strings", "xcstrings",
  ]
  /// Words in the names of files that often contain keys, which are not read. For the same reason,
  /// `.xcconfig` is not among the extensions.
  private static let secretNames = ["secret", "credential", "password", "apikey", "googleservice"]
  /// The maximum size of a file that is read, in bytes.
  private static let maximumSize = 4 << 20

  /// Reads a file; returns nil if its lines may not be shown, or it cannot be read.
  package init?(of path: String, below root: String) {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = segments.last, let dot = name.lastIndex(of: "."),
      Self.endings.contains(name[name.index(after: dot)...].lowercased()),
      segments.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
      !Self.secretNames.contains(where: name.lowercased().contains)
    else { return nil }
    var checkout = CheckoutFiles(root: root)
    guard let bytes = checkout.bytes(of: path, limit: Self.maximumSize) else { return nil }
    lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
  }

  /// Whether this is not the file that a tool checked, because it lacks the finding's line or has
  /// another text there.
  package func contradict(_ finding: Finding) -> Bool {
    guard let line = finding.location?.line else { return false }
    guard lines.indices.contains(line - 1) else { return true }
    let given = finding.snippet?.lines.first { $0.number == nil || $0.number == line }?.text
    return given.map { !String(bytes: lines[line - 1]).contains($0) } ?? false
  }

  /// Returns the flagged line of a finding with the lines around it, or nil if the file lacks it.
  package func snippet(of finding: Finding) -> FindingSnippet? {
    guard let location = finding.location, let line = location.line,
      lines.indices.contains(line - 1)
    else { return nil }
    let around = FindingSnippet.linesAround
    let shown = max(1, line - around)...min(lines.count, line + around)
    return FindingSnippet(
      lines: shown.map { number in
        let bytes = lines[number - 1]
        let text = String(bytes: bytes.last == 13 ? bytes.dropLast() : bytes)
        let mark = number == line ? location.byteRange(inLine: text) : nil
        return FindingSnippet.Line(number: number, text: text, mark: mark)
      })
  }
}
