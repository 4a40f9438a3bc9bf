internal import Diagnostics
internal import Projects
internal import SwiftSyntax
internal import Text

/// The providers of an extension that nothing names, so that what they do never happens.
struct UnusedProviders: Sendable {
  /// The lines of their declarations and extensions, by file.
  private var lines: [String: [ClosedRange<Int>]] = [:]
  private var names: Set<String> = []

  init() {}

  /// - Parameter isComplete: whether the extension's entry point is in sight; without it nothing is unused.
  init(_ providers: [Provider], in index: SourceIndex, isComplete: Bool) {
    guard isComplete else { return }
    for provider in providers where !index.mentions(provider.name) {
      names.insert(provider.name)
      for type in index.types(provider.name) {
        let first = type.file.position(of: type.node).line ?? 1
        let last = type.file.lines.line(at: type.node.endPositionBeforeTrailingTrivia.utf8Offset)
        lines[type.file.path, default: []].append(first...max(first, last))
      }
    }
  }

  func contains(_ provider: Provider) -> Bool { names.contains(provider.name) }

  /// Whether a place is in the code of such a provider.
  func contains(_ place: FilePosition) -> Bool {
    guard let line = place.line else { return false }
    return lines[place.file]?.contains { $0.contains(line) } ?? false
  }
}

extension SourceIndex {
  /// Whether a type's own name stands anywhere but in the declarations and extensions of such types.
  fileprivate func mentions(_ typeName: String) -> Bool {
    let name = String(typeName.lastPathPart)
    return files.contains { facts in
      guard facts.file.mentions(name) else { return false }
      let own = facts.types.filter { $0.name.lastPathPart == name }
        .map { $0.node.position..<$0.node.endPosition }
      return facts.file.tree.tokens(viewMode: .sourceAccurate).contains { token in
        token.text == name && !own.contains { $0.contains(token.position) }
      }
    }
  }
}

extension String {
  /// The part after the last dot: of `ClockWidget.Provider`, Provider.
  fileprivate var lastPathPart: Substring { split(separator: ".").last ?? self[...] }
}
