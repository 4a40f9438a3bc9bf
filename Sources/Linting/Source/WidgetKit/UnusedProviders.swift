internal import Diagnostics
internal import Projects
internal import SwiftSyntax

/// The providers of an extension that nothing names, so that they never run.
struct UnusedProviders: Sendable {
  private var lines = TypeLines()
  private var names: Set<String> = []

  /// - Parameter isComplete: Whether the entry point is known; otherwise no provider is unused.
  init(_ providers: [Provider], in index: SourceIndex, isComplete: Bool) {
    guard isComplete else { return }
    let mentioned = index.mentioned(of: Set(providers.map { String($0.name.lastPathPart) }))
    for provider in providers where !mentioned.contains(String(provider.name.lastPathPart)) {
      names.insert(provider.name)
      lines.add(provider.name, in: index)
    }
  }

  func contains(_ provider: Provider) -> Bool { names.contains(provider.name) }

  /// Whether a place is in the code of an unused provider.
  func contains(_ place: FilePosition) -> Bool { lines.contains(place) }
}

extension SourceIndex {
  /// Returns the type names that are used outside the declarations and extensions of these types.
  fileprivate func mentioned(of names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for facts in files where facts.file.mentions(anyOf: names) {
      let own = Dictionary(
        grouping: facts.types.filter { names.contains(String($0.name.lastPathPart)) },
        by: { String($0.name.lastPathPart) }
      ).mapValues { $0.map { $0.node.position..<$0.node.endPosition } }
      for token in facts.file.tree.tokens(viewMode: .sourceAccurate) {
        let text = token.text
        guard names.contains(text), !found.contains(text) else { continue }
        let isOwn = own[text]?.contains { $0.contains(token.position) } ?? false
        if !isOwn { found.insert(text) }
      }
    }
    return found
  }
}

extension String {
  /// The part after the last dot: `Provider` in `ClockWidget.Provider`.
  fileprivate var lastPathPart: Substring { split(separator: ".").last ?? self[...] }
}
