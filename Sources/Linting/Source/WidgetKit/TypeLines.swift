internal import Diagnostics
internal import Projects
internal import SwiftSyntax
internal import Text

/// The line ranges of the declarations and extensions of types.
struct TypeLines: Sendable {
  private var lines: [String: [ClosedRange<Int>]] = [:]

  mutating func add(_ typeName: String, in index: SourceIndex) {
    for type in index.types(typeName) {
      let first = type.file.position(of: type.node).line ?? 1
      let last = type.file.lines.line(at: type.node.endPositionBeforeTrailingTrivia.utf8Offset)
      lines[type.file.path, default: []].append(first...max(first, last))
    }
  }

  func contains(_ place: FilePosition) -> Bool {
    guard let line = place.line else { return false }
    return lines[place.file]?.contains { $0.contains(line) } ?? false
  }
}
