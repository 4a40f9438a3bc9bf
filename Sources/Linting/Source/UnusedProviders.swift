internal import Diagnostics
internal import SwiftSyntax

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
  /// Whether a type's name stands anywhere but in its own declaration and extensions.
  fileprivate func mentions(_ typeName: String) -> Bool {
    files.contains { facts in
      guard facts.file.mentions(typeName) else { return false }
      let own = facts.types.filter { $0.name == typeName }.map(\.node.position)
      let ends = facts.types.filter { $0.name == typeName }.map(\.node.endPosition)
      return facts.file.tree.tokens(viewMode: .sourceAccurate).contains { token in
        token.text == typeName
          && !zip(own, ends).contains { $0 <= token.position && token.position < $1 }
      }
    }
  }
}
