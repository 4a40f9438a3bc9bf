import SwiftSyntax

/// Reloads a kind that no widget declares.
struct MisspellReloadedKind: SwiftMutation {
  let name = "reload of a misspelt kind"
  let rules = ["RLD-011"]

  func sources(of project: MutableProject) -> [SwiftSource] {
    project.otherSources + project.extensionSources
  }

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.tree.descendants(FunctionCallExprSyntax.self).compactMap { call in
      guard call.calledName == "reloadTimelines", let kind = call.argument("ofKind"), call.isShipped
      else { return nil }
      return source.mutant(at: call, [source.replacing(kind, with: "\"Wigdet.kind\"")])
    }
  }
}

/// Renames the declared kind of a configuration that a reload names with a string literal.
struct RenameDeclaredKind: Mutation {
  let name = "declared kind renamed, reload unchanged"
  let rules = ["RLD-011"]
  let scope = FindingScope.project

  func places(in project: MutableProject) -> [Place] {
    let reloaded = Set(
      (project.otherSources + project.extensionSources).flatMap { source in
        source.tree.descendants(FunctionCallExprSyntax.self)
          .filter { $0.calledName == "reloadTimelines" && $0.isShipped }
          .compactMap { $0.argument("ofKind")?.trimmedDescription }.filter { $0.hasPrefix("\"") }
      })
    let kinds = project.extensionSources.flatMap { source in
      literals(in: source).map { (source, $0) }
    }
    return kinds.compactMap { source, literal in
      let text = literal.trimmedDescription
      guard reloaded.contains(text), kinds.count(where: { $0.1.trimmedDescription == text }) == 1
      else { return nil }
      let edit = source.replacing(literal, with: "\"Wigdet.kind\"")
      return source.place(of: source.mutant(at: literal, [edit]))
    }
  }

  /// The string literals with the kind of a configuration, in it or in its widget's `kind`.
  private func literals(in source: SwiftSource) -> [StringLiteralExprSyntax] {
    let arguments = source.tree.descendants(FunctionCallExprSyntax.self).filter {
      Modifiers.configurations.contains($0.calledName) && $0.isShipped
    }.compactMap { $0.argument("kind")?.as(StringLiteralExprSyntax.self) }
    let properties = source.tree.descendants(PatternBindingSyntax.self).filter {
      $0.pattern.trimmedDescription == "kind" && $0.isShipped
        && $0.enclosing(StructDeclSyntax.self)?.inheritanceClause?.inheritedTypes.contains {
          $0.type.trimmedDescription == "Widget"
        } == true
    }.compactMap { $0.initializer?.value.as(StringLiteralExprSyntax.self) }
    return arguments + properties
  }
}
