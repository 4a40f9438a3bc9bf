internal import Projects
internal import SwiftSyntax

/// A loop, or a call that runs a closure for each element, that runs a node more than once.
struct Repetition {
  /// The keyword of the loop, or the name of the call.
  let head: Syntax

  private static let everyElement: Set<String> = [
    "forEach", "concurrentForEach", "asyncForEach", "concurrentMap", "asyncMap",
    "concurrentCompactMap", "asyncCompactMap",
  ]
  /// The transformations that optionals and publishers have as well.
  private static let transforms: Set<String> = ["map", "compactMap", "flatMap"]
  /// The calls that return a collection, whatever they are called on.
  private static let collections: Set<String> = [
    "prefix", "suffix", "filter", "sorted", "enumerated", "dropFirst", "dropLast", "reversed",
    "zip", "stride", "shuffled", "chunked", "Array", "Set",
  ]

  /// Returns nil if the node runs once for each run of the function, as far as is known.
  init?(around node: Syntax, in function: FunctionFact, of index: SourceIndex) {
    var child = node
    var leaves = false
    while child.id != function.body.id, let parent = child.parent {
      if let items = parent.as(CodeBlockItemListSyntax.self), Self.leaves(items, after: child) {
        leaves = true
      }
      if parent.is(FunctionDeclSyntax.self) { return nil }
      if let head = Self.loopHead(parent, holding: child) {
        if !leaves {
          self.head = head
          return
        }
        leaves = false
      }
      if let closure = child.as(ClosureExprSyntax.self) {
        // Leaving a closure does not leave a loop around it.
        leaves = false
        if let call = Self.call(of: closure), Self.isRepeated(call, in: function, of: index) {
          head = Syntax(call.calledExpression)
          return
        }
      }
      child = parent
    }
    return nil
  }

  private static func loopHead(_ parent: Syntax, holding child: Syntax) -> Syntax? {
    switch parent.as(SyntaxEnum.self) {
    case .forStmt(let loop) where child.id == loop.body.id: Syntax(loop.forKeyword)
    case .whileStmt(let loop): Syntax(loop.whileKeyword)
    case .repeatStmt(let loop): Syntax(loop.repeatKeyword)
    default: nil
    }
  }

  /// Whether the block leaves the loop after the child has run.
  private static func leaves(_ items: CodeBlockItemListSyntax, after child: Syntax) -> Bool {
    items.contains { item in
      guard item.position >= child.position else { return false }
      let statement = Syntax(item.item)
      if statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self) { return true }
      guard let end = statement.as(BreakStmtSyntax.self) else { return false }
      return end.label != nil || !items.isOfSwitchCase
    }
  }

  private static func call(of closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
    if let call = closure.parent?.as(FunctionCallExprSyntax.self),
      call.trailingClosure?.id == closure.id
    {
      return call
    }
    return closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent?
      .as(FunctionCallExprSyntax.self)
  }

  private static func isRepeated(
    _ call: FunctionCallExprSyntax, in function: FunctionFact, of index: SourceIndex
  ) -> Bool {
    guard let base = call.base else { return false }
    if everyElement.contains(call.calleeName) { return true }
    return transforms.contains(call.calleeName)
      && isCollection(base, in: function, of: index, depth: 3)
  }

  private static func isCollection(
    _ expression: ExprSyntax, in function: FunctionFact, of index: SourceIndex, depth: Int
  ) -> Bool {
    let core = expression.core
    guard depth > 0 else { return false }
    if core.is(ArrayExprSyntax.self) { return true }
    if let operation = core.as(InfixOperatorExprSyntax.self) {
      return ["...", "..<"].contains(operation.name)
    }
    if let call = core.as(FunctionCallExprSyntax.self) {
      if collections.contains(call.calleeName) { return true }
      let made = index.resolve(call, in: function).functions
      return !made.isEmpty
        && made.allSatisfy {
          $0.body.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type.isCollection
            ?? false
        }
    }
    if core.is(DeclReferenceExprSyntax.self) {
      if let local = LocalValue(core.lastName, before: core, in: function) {
        if let annotation = local.annotation { return annotation.isCollection }
        return local.initializer.map {
          isCollection($0, in: function, of: index, depth: depth - 1)
        } ?? false
      }
      if let parameter = function.parameters.first(where: { $0.innerName == core.lastName }) {
        return parameter.type.isCollection
      }
    }
    let values = index.seen(from: function.file).values(core.lastName)
    return !values.isEmpty
      && values.allSatisfy { value in
        let binding = value.node.as(PatternBindingSyntax.self)
        return binding?.typeAnnotation?.type.isCollection
          ?? value.initializer?.core.is(ArrayExprSyntax.self) ?? false
      }
  }
}

extension CodeBlockItemListSyntax {
  fileprivate var isOfSwitchCase: Bool { parent?.is(SwitchCaseSyntax.self) ?? false }
}

extension TypeSyntax {
  /// Whether the type is written as an array, a dictionary or a set.
  fileprivate var isCollection: Bool {
    if self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self) { return true }
    return ["Array", "Set", "Dictionary"].contains(lastName) && !self.is(OptionalTypeSyntax.self)
  }
}
