internal import Projects
internal import SwiftSyntax

/// Private types whose name another file also declares, for another type.
struct PrivateNamesakes: Sendable {
  /// The paths that declare a private type, by its full name.
  private let paths: [String: Set<String>]

  init(among typesByName: [String: [TypeFact]]) {
    paths = typesByName.compactMapValues { types in
      let declarations = types.filter { !$0.isExtension }
      let own = Set(declarations.filter(\.isPrivate).map(\.file.path))
      return own.isEmpty || Set(declarations.map(\.file.path)).count == 1 ? nil : own
    }
  }

  /// Returns the facts about the type that a file means by its name.
  func of<Fact>(
    _ facts: [Fact], seenFrom path: String?, owner: (Fact) -> (String?, ParsedFile)
  ) -> [Fact] {
    guard let path, !paths.isEmpty else { return facts }
    return facts.filter { fact in
      let (name, file) = owner(fact)
      guard let name, file.path != path else { return true }
      return !outer(of: name).contains {
        paths[$0].map { $0.contains(path) || $0.contains(file.path) } ?? false
      }
    }
  }

  /// Returns the names of a type's enclosing types and its own: `Tide` and `Tide.Provider`.
  private func outer(of name: String) -> [String] {
    let parts = name.split(separator: ".")
    return parts.indices.map { parts[...$0].joined(separator: ".") }
  }
}

extension SyntaxProtocol {
  /// Whether the declaration's own modifiers make it private to its file.
  var isPrivate: Bool {
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    return modifiers.contains {
      ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
    }
  }
}
