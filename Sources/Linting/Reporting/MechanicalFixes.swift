internal import Diagnostics
internal import Files
internal import Findings
package import Projects

/// Changes that can be made without thinking: a key renamed, a key moved to the property list it belongs to.
package struct MechanicalFixes: Sendable {
  /// A file before and after.
  package struct Change: Sendable {
    package let path: String
    package let old: [String]
    package let new: [String]
  }

  /// By path; only files that change.
  package private(set) var changes: [Change] = []
  private var texts: [String: [String]] = [:]
  private let root: String

  package init(for result: LintResult, in project: WidgetProject) {
    root = project.root
    let open = result.findings.filter { $0.suppression == nil && $0.level > .note }
    // A renamed key stays in its line, a moved one shifts those after it.
    for finding in open where finding.rule == "LOC-002" { rename(finding) }
    for finding in open {
      switch finding.rule {
      case "LOC-001": moveWish(finding, in: project)
      case "LOC-004": movePurpose(finding, in: project)
      default: break
      }
    }
    for path in texts.keys.sorted() {
      guard let new = texts[path], let old = read(path), old != new else { continue }
      changes.append(Change(path: path, old: old, new: new))
    }
  }

  // MARK: the three fixes

  private mutating func rename(_ finding: LintFinding) {
    let wrong = UseDocumentedLocationKey.wrongKey
    guard let line = finding.place.line, var lines = text(finding.place.file),
      lines.indices.contains(line - 1), let range = lines[line - 1].firstRange(of: wrong)
    else { return }
    lines[line - 1].replaceSubrange(range, with: DeclareWantsLocation.key)
    texts[finding.place.file] = lines
  }

  /// The wish for a location, from an app's list or from inside NSExtension to the top of the extension's list.
  private mutating func moveWish(_ finding: LintFinding, in project: WidgetProject) {
    for target in project.widgetExtensions where finding.targets.contains(target.name) {
      for file in files(of: target) {
        let apps = project.apps(containing: target).flatMap(files)
        for source in [file] + apps { move(DeclareWantsLocation.key, from: source, to: file) }
      }
    }
  }

  /// A purpose string from an extension's list to its app's.
  private mutating func movePurpose(_ finding: LintFinding, in project: WidgetProject) {
    for target in project.widgetExtensions where finding.targets.contains(target.name) {
      guard let app = project.apps(containing: target).first, let list = files(of: app).first,
        let line = finding.place.line, let lines = read(finding.place.file),
        let key = PropertyListLines(lines).key(at: line - 1)
      else { continue }
      move(key, from: finding.place.file, to: list)
    }
  }

  private mutating func move(_ key: String, from source: String, to target: String) {
    guard var from = text(source).map({ PropertyListLines($0) }), let entry = from.cut(key) else {
      return
    }
    var into = source == target ? from : PropertyListLines(text(target) ?? [])
    guard into.insert(entry) else { return }
    texts[source] = from.lines
    texts[target] = into.lines
  }

  private func files(of target: ProjectTarget) -> [String] {
    Set(target.configurations.compactMap(\.infoPlist.file)).sorted()
  }

  // MARK: files

  private func text(_ path: String) -> [String]? { texts[path] ?? read(path) }

  private func read(_ path: String) -> [String]? {
    do {
      let bytes = try FileBytes.read(root + "/" + path, limit: ProjectLimits.longestSource)
      return String(validating: bytes, as: UTF8.self)?
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    } catch {
      // Nothing can be mended in a file that cannot be read; the reader has said so.
      return nil
    }
  }
}

/// The lines of an XML property list in which each entry of interest has lines of its own.
private struct PropertyListLines {
  private(set) var lines: [String]

  init(_ lines: [String]) { self.lines = lines }

  /// The key that stands alone in a line.
  func key(at line: Int) -> String? {
    guard lines.indices.contains(line) else { return nil }
    let text = lines[line].trimmed
    guard text.hasPrefix("<key>"), text.hasSuffix("</key>") else { return nil }
    return String(text.dropFirst(5).dropLast(6))
  }

  /// Takes out an entry whose value is true, false or one text.
  mutating func cut(_ key: String) -> [String]? {
    guard let start = lines.indices.first(where: { self.key(at: $0) == key }),
      lines.indices.contains(start + 1)
    else { return nil }
    let value = lines[start + 1].trimmed
    var end = start + 1
    if value.hasPrefix("<string>") {
      while !lines[end].contains("</string>") {
        guard end + 1 < lines.count else { return nil }
        end += 1
      }
    } else if value != "<true/>" && value != "<false/>" {
      return nil
    }
    let entry = Array(lines[start...end])
    lines.removeSubrange(start...end)
    return entry
  }

  /// Adds an entry at the end of the outermost dictionary; false where there is none.
  mutating func insert(_ entry: [String]) -> Bool {
    guard let end = lines.lastIndex(where: { $0.trimmed == "</dict>" }), end > 0,
      let first = lines.first(where: { $0.trimmed.hasPrefix("<key>") })
    else { return false }
    let indentation = String(first.prefix { $0 == " " || $0 == "\t" })
    lines.insert(contentsOf: entry.map { indentation + $0.trimmed }, at: end)
    return true
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
