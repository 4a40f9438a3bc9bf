import SwiftSyntax

/// The modifiers of widget configurations.
enum Modifiers {
  static let configurations: Set<String> = [
    "StaticConfiguration", "IntentConfiguration", "AppIntentConfiguration",
  ]

  /// The calls of a modifier on a configuration, with the bytes from the dot to the end.
  static func calls(
    of name: String, in source: SwiftSource
  ) -> [(call: FunctionCallExprSyntax, range: Range<Int>)] {
    source.tree.descendants(FunctionCallExprSyntax.self).compactMap { call in
      guard call.calledName == name, call.isShipped,
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
        base.descendants(FunctionCallExprSyntax.self).contains(where: {
          configurations.contains($0.calledName)
        })
      else { return nil }
      return (call, source.range(of: member.period).lowerBound..<source.range(of: call).upperBound)
    }
  }
}

/// Removes the name or the description in the gallery.
struct OmitDescription: SwiftMutation {
  let name = "name or description removed"
  let rules = ["GAL-003"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    ["configurationDisplayName", "description"].flatMap { name in
      Modifiers.calls(of: name, in: source).map { found in
        source.mutant(at: found.call, [source.replacing(found.range, with: "")])
      }
    }
  }
}

/// Removes the list of families, so that the system chooses them.
struct OmitFamilies: SwiftMutation {
  let name = "`supportedFamilies` removed"
  let rules = ["GAL-004"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    Modifiers.calls(of: "supportedFamilies", in: source).map { found in
      source.mutant(at: found.call, [source.replacing(found.range, with: "")])
    }
  }
}

/// Removes a widget from the only bundle that lists it.
struct OmitFromBundle: Mutation {
  let name = "widget left out of the bundle"
  let rules = ["GAL-005"]
  let scope = FindingScope.project

  func places(in project: MutableProject) -> [Place] {
    let widgets = Set(
      project.extensionSources.flatMap { source in
        source.tree.descendants(StructDeclSyntax.self).filter { type in
          type.isShipped
            && type.inheritanceClause?.inheritedTypes.contains {
              $0.type.trimmedDescription == "Widget"
            } == true
        }.map(\.name.text)
      })
    let text = project.extensionSources.map(\.text).joined()
    return project.extensionSources.flatMap { source in
      items(in: source).filter { call in
        let name = call.calledName
        return widgets.contains(name) && text.ranges(of: name + "()").count == 1
      }.map { call in
        source.place(of: source.mutant(at: call, [source.replacing(call, with: "")]))
      }
    }
  }

  /// The widgets of a bundle that lists at least two.
  private func items(in source: SwiftSource) -> [FunctionCallExprSyntax] {
    source.tree.descendants(StructDeclSyntax.self).filter {
      $0.inheritanceClause?.trimmedDescription.contains("WidgetBundle") == true
    }.flatMap { bundle in
      bundle.descendants(CodeBlockItemSyntax.self).filter { ($0.siblings?.count ?? 0) > 1 }
        .compactMap { $0.item.as(FunctionCallExprSyntax.self) }
        .filter { $0.arguments.isEmpty && $0.isShipped }
    }
  }
}

/// Reads from the network in `placeholder(in:)`, which must return immediately.
struct FetchInPlaceholder: SwiftMutation {
  let name = "network in the placeholder"
  let rules = ["GAL-002"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.providerMethods(named: ["placeholder"]).compactMap { method in
      guard let statements = method.body?.statements, let first = statements.first else {
        return nil
      }
      let isExpression = statements.count == 1 && first.item.is(ExprSyntax.self)
      let fetch =
        "_ = URLSession.shared.dataTask(with: URLRequest(url: URL(fileURLWithPath: \"/\"))); "
      return source.mutant(
        at: first, [source.inserting(fetch + (isExpression ? "return " : ""), before: first)])
    }
  }
}

/// Waits for the network in `snapshot(for:in:)`, also for the gallery.
struct FetchForGallery: SwiftMutation {
  let name = "network in the snapshot for the gallery"
  let rules = ["GAL-001"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.providerMethods(named: ["snapshot"]).compactMap { method in
      guard let statements = method.body?.statements, let first = statements.first,
        method.signature.effectSpecifiers?.asyncSpecifier != nil
      else { return nil }
      let isExpression = statements.count == 1 && first.item.is(ExprSyntax.self)
      let fetch = "_ = try? await URLSession.shared.data(from: URL(fileURLWithPath: \"/\")); "
      return source.mutant(
        at: first, [source.inserting(fetch + (isExpression ? "return " : ""), before: first)])
    }
  }
}
