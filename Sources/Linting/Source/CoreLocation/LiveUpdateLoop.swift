internal import Projects
internal import SwiftSyntax

/// A `for await` loop over `CLLocationUpdate.liveUpdates` in a widget extension.
struct LiveUpdateLoop {
  let statement: ForStmtSyntax
  let function: FunctionFact
  var file: ParsedFile { function.file }

  /// The properties with which an update explains why it has no location.
  static let diagnostics: Set<String> = [
    "authorizationDenied", "authorizationDeniedGlobally", "authorizationRestricted",
    "authorizationRequestInProgress", "insufficientlyInUse", "locationUnavailable",
    "accuracyLimited", "serviceSessionRequired", "stationary", "isStationary",
  ]
  private static let limits: Set<String> = [
    "sleep", "asyncAfter", "Timer", "scheduledTimer", "cancel", "cancelAll",
  ]

  /// Whether at least one way leaves the loop, and each needs an update with a location.
  var endsOnlyWithLocation: Bool {
    let body = Syntax(statement.body)
    guard let name = statement.pattern.identifier, !body.holdsName(in: Self.diagnostics),
      !passesOn(name), statement.whereClause == nil
    else { return false }
    let finder = LoopExitFinder(of: file)
    finder.walk(statement.body)
    return !finder.exits.isEmpty && finder.exits.allSatisfy(needsLocation)
  }

  /// Whether nothing leaves the loop, or only an update with a location.
  var waitsForLocation: Bool {
    let finder = LoopExitFinder(of: file)
    finder.walk(statement.body)
    guard let name = statement.pattern.identifier else { return false }
    return finder.exits.isEmpty && !passesOn(name) || endsOnlyWithLocation
  }

  /// Whether the function, its type or a caller measures time or cancels.
  func isLimited(in index: SourceIndex) -> Bool {
    let callers = index.calls(function.name).compactMap {
      index.function(around: $0.node, in: $0.file)
    }
    let calls =
      ([function] + callers).flatMap { index.calls(in: $0) }
      + (function.typeName.map { index.calls(inside: $0).map(\.node) } ?? [])
    return calls.contains { call in
      Self.limits.contains(call.calleeName) || call.calleeName.lowercased().contains("timeout")
        || call.arguments.contains { $0.label?.text.lowercased().contains("timeout") ?? false }
    }
  }

  /// Whether the update as a whole goes elsewhere, where it may be checked.
  private func passesOn(_ name: String) -> Bool {
    statement.body.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == name, let use = token.parent?.as(DeclReferenceExprSyntax.self) else {
        return false
      }
      return use.parent?.as(MemberAccessExprSyntax.self)?.base?.id != ExprSyntax(use).id
    }
  }

  /// Whether an exit is reached only with a location in hand.
  private func needsLocation(_ exit: Syntax) -> Bool {
    var child = exit
    while child.id != Syntax(statement.body).id, let parent = child.parent {
      if let branch = parent.as(IfExprSyntax.self), child.id == branch.body.id,
        branch.conditions.contains(where: \.asksForLocation)
      {
        return true
      }
      if let items = parent.as(CodeBlockItemListSyntax.self),
        items.contains(where: { $0.position < child.position && $0.guardsLocation })
      {
        return true
      }
      child = parent
    }
    return false
  }
}

extension WidgetTarget {
  /// The loops over live updates that the extension itself compiles and has to do with.
  var liveUpdateLoops: [LiveUpdateLoop] {
    var seen: Set<SyntaxIdentifier> = []
    return index.calls("liveUpdates").compactMap { call -> LiveUpdateLoop? in
      guard hasUse(of: call),
        call.node.base?.core.lastName == "CLLocationUpdate",
        let function = index.function(around: call.node, in: call.file)
      else { return nil }
      let finder = LoopFinder(of: call.file)
      finder.walk(function.body)
      let found = finder.loops.first { loop in
        let sequence = loop.sequence.core
        if sequence.id == ExprSyntax(call.node).id { return true }
        let local = LocalValue(sequence.lastName, before: loop, in: function)
        return sequence.is(DeclReferenceExprSyntax.self)
          && local?.initializer?.core.id == ExprSyntax(call.node).id
      }
      guard let found, seen.insert(found.id).inserted else { return nil }
      return LiveUpdateLoop(statement: found, function: function)
    }
  }
}

extension ConditionElementSyntax {
  /// Whether the condition holds only for an update with a location.
  fileprivate var asksForLocation: Bool {
    let node = Syntax(condition)
    guard node.holdsName(in: ["location"]) else { return false }
    if condition.is(OptionalBindingConditionSyntax.self) { return true }
    let tokens = node.tokens(viewMode: .sourceAccurate).map(\.text)
    return tokens.contains("!=") && tokens.contains("nil") && !tokens.contains("||")
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement goes on only with a location, and otherwise to the next update.
  fileprivate var guardsLocation: Bool {
    guard let statement = Syntax(item).as(GuardStmtSyntax.self),
      statement.conditions.contains(where: \.asksForLocation)
    else { return false }
    return statement.body.statements.last.map { Syntax($0.item).is(ContinueStmtSyntax.self) }
      ?? false
  }
}

/// The `for await` loops of a function.
private final class LoopFinder: ActiveVisitor {
  private(set) var loops: [ForStmtSyntax] = []

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { loops.append(node) }
    return .visitChildren
  }
}

/// The statements that may leave a loop; a `break` of a `switch` inside it is taken for one.
private final class LoopExitFinder: ActiveVisitor {
  private(set) var exits: [Syntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    exits.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    exits.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind {
    exits.append(Syntax(node))
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
