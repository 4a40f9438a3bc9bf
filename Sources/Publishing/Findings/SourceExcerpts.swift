internal import Files
package import Findings
internal import Text

/// Lines of code around findings, from the checkout that the lint results belong to.
///
/// A lint result can come from an untrusted source. A path is followed only if it stays below the
/// source root, contains no symbolic link and no hidden folder, and ends like source code.
package struct SourceExcerpts: Sendable {
  private var snippets: [Fingerprint: FindingSnippet] = [:]

  /// The extensions of files whose lines may be shown.
  private static let endings: Set<String> = [
    "swift", "h", "m", "mm", "c", "cc", "cpp", "hpp", "plist", "entitlements", "pbxproj",
    "strings", "xcstrings",
  ]
  /// Words in the names of files that often contain keys; Xcode's configuration files are left out,
  /// too.
  private static let secretNames = ["secret", "credential", "password", "apikey", "googleservice"]
  /// The maximum size of a file that is searched for lines, in bytes.
  private static let maximumSize = 4 << 20
  /// The number of lines shown before and after the marked one.
  private static let around = 2

  /// Creates excerpts without a checkout.
  package init() {}

  /// Reads each file of findings that have at most one line of code themselves, once per file.
  ///
  /// A line that the tool reported must be in the file; otherwise it is not the checked file.
  ///
  /// - Parameter root: the checkout at the state of the run, or `nil` for none; older runs would
  ///   show the wrong lines.
  package init(below root: String?, for findings: [Finding]) {
    guard let root else { return }
    let lacking = findings.filter {
      $0.location?.line != nil && $0.snippet?.lines.count ?? 0 <= 1
    }
    let wanted = Dictionary(grouping: lacking) { $0.location?.path ?? "" }
    for (path, findings) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let lines = Self.lines(of: path, below: root) else { continue }
      for finding in findings {
        snippets[finding.fingerprint] = Self.snippet(of: finding, in: lines)
      }
    }
  }

  subscript(finding: Finding) -> FindingSnippet? {
    snippets[finding.fingerprint] ?? finding.snippet
  }
}

extension SourceExcerpts {
  private static func lines(of path: String, below root: String) -> [ArraySlice<UInt8>]? {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = segments.last, let dot = name.lastIndex(of: "."),
      endings.contains(name[name.index(after: dot)...].lowercased()),
      segments.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
      !secretNames.contains(where: name.lowercased().contains)
    else { return nil }
    var place = root
    do {
      for segment in segments {
        place += "/" + segment
        let isLast = place.utf8.count == root.utf8.count + path.utf8.count + 1
        switch try InputFiles.kind(of: place) {
        case .folder where !isLast: continue
        case .file where isLast: break
        case .file, .folder, .missing, .other: return nil
        }
      }
      return try FileBytes.read(place, limit: maximumSize).split(
        separator: 10, omittingEmptySubsequences: false)
    } catch {
      return nil
    }
  }

  private static func snippet(of finding: Finding, in lines: [ArraySlice<UInt8>]) -> FindingSnippet?
  {
    guard let location = finding.location, let line = location.line,
      lines.indices.contains(line - 1)
    else { return nil }
    if let given = finding.snippet?.lines.first?.text,
      !String(bytes: lines[line - 1]).contains(given)
    {
      return nil
    }
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
