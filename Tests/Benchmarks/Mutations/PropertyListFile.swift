import Foundation

/// A property list or project file as text.
struct PropertyListFile: Sendable {
  /// The path from the root of the project.
  let path: String
  let text: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  init?(path: String, data: Data) {
    guard let text = String(data: data, encoding: .utf8) else { return nil }
    self.init(path: path, text: text)
  }

  /// The edit that replaces the first match of a pattern.
  func replacing(_ pattern: some RegexComponent, with replacement: String) -> FileEdit? {
    text.firstMatch(of: pattern).map { edit($0.range, replacement) }
  }

  /// The edits that replace every match of a pattern.
  func replacingAll(_ pattern: some RegexComponent, with replacement: String) -> [FileEdit] {
    text.matches(of: pattern).map { edit($0.range, replacement) }
  }

  private func edit(_ range: Range<String.Index>, _ replacement: String) -> FileEdit {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let end = text.utf8.distance(from: text.startIndex, to: range.upperBound)
    return FileEdit(
      file: path,
      edit: TextEdit(replacing: start..<end, of: [UInt8](text.utf8), with: replacement))
  }

  /// A position with edits in this file.
  func place(_ edits: [FileEdit]) -> Place? {
    guard let first = edits.first(where: { $0.file == path }) ?? edits.first else { return nil }
    let line = text.utf8.prefix(first.edit.range.lowerBound).count { $0 == UInt8(ascii: "\n") } + 1
    return Place(file: path, line: line, scope: line...line, edits: edits)
  }
}
