import SwiftSyntax

/// Gives a view two URLs, of which the system uses one.
struct RepeatWidgetURL: SwiftMutation {
  let name = "second `widgetURL`"
  let rules = ["LNK-001"]

  func mutants(of source: SwiftSource) -> [SourceMutant] {
    source.tree.descendants(FunctionCallExprSyntax.self).compactMap { call in
      guard call.calledName == "widgetURL", call.isShipped, let value = call.arguments.first,
        call.calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
      else { return nil }
      let text = value.trimmedDescription
      guard !text.contains("\n") else { return nil }
      return source.mutant(at: call, [source.inserting(".widgetURL(\(text))", after: call)])
    }
  }
}

/// Wraps the widget's view in a `List`, which WidgetKit does not support.
///
/// Only the view that the content closure names, at the outermost stack of its body.
struct ScrollWidget: Mutation {
  let name = "`List` in the widget's view"
  let rules = ["CFG-001"]
  let scope = FindingScope.file

  func places(in project: MutableProject) -> [Place] {
    let drawn = Set(project.extensionSources.flatMap(Self.drawnViews))
    return project.extensionSources.flatMap { source in
      source.tree.descendants(StructDeclSyntax.self).filter {
        drawn.contains($0.name.text) && $0.isShipped
      }.compactMap { view -> Place? in
        guard let stack = Self.outermostStack(of: view) else { return nil }
        let name = stack.calledExpression
        let arguments =
          stack.arguments.isEmpty ? [] : [source.replacing(stack.arguments, with: "")]
        return source.place(
          of: source.mutant(at: stack, [source.replacing(name, with: "List")] + arguments))
      }
    }
  }

  /// The views that the content closures of configurations create directly.
  private static func drawnViews(in source: SwiftSource) -> [String] {
    source.tree.descendants(FunctionCallExprSyntax.self).filter {
      Modifiers.configurations.contains($0.calledName) && $0.isShipped
    }.compactMap { configuration in
      configuration.trailingClosure?.statements.first?
        .descendants(FunctionCallExprSyntax.self).last { call in
          call.calledExpression.is(DeclReferenceExprSyntax.self)
            && call.calledName.first?.isUppercase == true && call.argument("entry") != nil
        }?.calledName
    }
  }

  private static func outermostStack(of view: StructDeclSyntax) -> FunctionCallExprSyntax? {
    let body = view.descendants(PatternBindingSyntax.self).first {
      $0.pattern.trimmedDescription == "body"
    }
    guard let item = body?.accessorBlock?.descendants(CodeBlockItemSyntax.self).first else {
      return nil
    }
    return item.descendants(FunctionCallExprSyntax.self).first {
      ["VStack", "HStack", "ZStack"].contains($0.calledName) && $0.trailingClosure != nil
        && $0.enclosing(ClosureExprSyntax.self) == nil
    }
  }
}
