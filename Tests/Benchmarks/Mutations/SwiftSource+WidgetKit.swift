import SwiftSyntax

/// The parts of WidgetKit that a syntax tree shows.
extension SwiftSource {
  static let completionMethods: Set<String> = ["getTimeline", "getSnapshot"]
  static let asynchronousMethods: Set<String> = ["timeline", "snapshot"]

  /// The methods of timeline providers with these names.
  func providerMethods(named names: Set<String>) -> [FunctionDeclSyntax] {
    tree.descendants(FunctionDeclSyntax.self).filter { function in
      names.contains(function.name.text) && function.isShipped && function.body != nil
        && function.signature.parameterClause.parameters.contains {
          $0.firstName.text == "in" || $0.firstName.text == "for"
        }
        && function.enclosingType.map { Self.conformsToProvider($0) } == true
    }
  }

  /// The calls of `Timeline(entries:policy:)` with their arguments.
  var timelines: [(call: FunctionCallExprSyntax, entries: ExprSyntax, policy: ExprSyntax)] {
    tree.descendants(FunctionCallExprSyntax.self).compactMap { call in
      let name = call.calledExpression.trimmedDescription
      guard name == "Timeline" || name.hasPrefix("Timeline<"), call.isShipped,
        let entries = call.argument("entries"), let policy = call.argument("policy")
      else { return nil }
      return (call, entries, policy)
    }
  }

  private static func conformsToProvider(_ type: any DeclGroupSyntax) -> Bool {
    type.inheritanceClause?.inheritedTypes.contains {
      $0.type.trimmedDescription.hasSuffix("TimelineProvider")
    } == true
  }
}

extension FunctionDeclSyntax {
  /// The type or extension that declares the function.
  var enclosingType: (any DeclGroupSyntax)? {
    var node = parent
    while let current = node {
      if let type = current.asProtocol((any DeclGroupSyntax).self) { return type }
      if current.is(FunctionDeclSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }

  /// The internal name of the last parameter if it is a function.
  var completionName: String? {
    guard let last = signature.parameterClause.parameters.last,
      last.type.descendants(FunctionTypeSyntax.self).first != nil
    else { return nil }
    return (last.secondName ?? last.firstName).text
  }
}

extension FunctionCallExprSyntax {
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The name after the last dot of the called expression.
  var calledName: String {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return calledExpression.trimmedDescription
  }

  /// Whether the name is called directly, as in `completion(…)` or `completion?(…)`.
  func calls(_ name: String) -> Bool {
    calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == name
  }

  /// The statement that consists of this call, with or without `return` or `await`.
  var statement: CodeBlockItemSyntax? {
    var node = parent
    while let current = node {
      if let item = current.as(CodeBlockItemSyntax.self) { return item }
      guard
        current.is(ReturnStmtSyntax.self) || current.is(AwaitExprSyntax.self)
          || current.is(OptionalChainingExprSyntax.self) || current.is(TryExprSyntax.self)
      else { return nil }
      node = current.parent
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// The other statements of the same block.
  var siblings: CodeBlockItemListSyntax? { parent?.as(CodeBlockItemListSyntax.self) }

  /// Whether removing the statement would not compile, because it is the only one of a `case`.
  var isOnlyStatementOfCase: Bool {
    siblings?.count == 1 && siblings?.parent?.is(SwitchCaseSyntax.self) == true
  }

  /// Whether a closure consists of this expression and may return its value.
  var isOnlyExpressionOfClosure: Bool {
    siblings?.count == 1 && siblings?.parent?.is(ClosureExprSyntax.self) == true
  }

  /// The replacement that does nothing: `return`, `break` or no text.
  var emptied: String {
    if item.is(ReturnStmtSyntax.self) { return "return" }
    return isOnlyStatementOfCase ? "break" : ""
  }
}
