internal import SwiftSyntax

/// The situation that a node of a function handles.
enum LocationBranch {
  /// The widget is not approved, according to the flag.
  case notApproved
  /// The location did not arrive, or the request failed.
  case failed
  /// One condition checks for both, so its `else` handles both.
  case either

  /// The names that show whether a widget is approved.
  static let flags = CheckBeforeAsking.flags

  /// Creates the nearest branch about the location around a node.
  init?(around node: some SyntaxProtocol, in function: FunctionFact, of index: SourceIndex) {
    var child = Syntax(node)
    while child.id != function.body.id, let parent = child.parent {
      if let found = LocationBranch(taking: child, of: parent, in: function, of: index) {
        self = found
        return
      }
      child = parent
    }
    return nil
  }

  private init?(
    taking child: Syntax, of parent: Syntax, in function: FunctionFact, of index: SourceIndex
  ) {
    if let guarded = parent.as(GuardStmtSyntax.self), child.id == guarded.body.id {
      self.init(without: guarded.conditions, in: function, of: index)
    } else if let branch = parent.as(IfExprSyntax.self), child.id != branch.conditions.id {
      let asksForFailure = branch.conditions.isNegated
      guard (child.id == branch.body.id) == asksForFailure else { return nil }
      self.init(without: branch.conditions, in: function, of: index)
    } else if parent.is(CatchClauseSyntax.self) {
      self = .failed
    } else {
      return nil
    }
  }

  /// Creates the branch on which conditions do not hold.
  private init?(
    without conditions: ConditionElementListSyntax, in function: FunctionFact, of index: SourceIndex
  ) {
    let isAboutFlag = conditions.contains {
      Syntax($0).containsName(in: Self.flags)
        || index.isDerived(Syntax($0), from: Self.flags, in: function, depth: 2)
    }
    let isAboutValue = conditions.contains {
      $0.condition.is(OptionalBindingConditionSyntax.self) || Syntax($0).comparesWithNil
    }
    switch (isAboutFlag, isAboutValue) {
    case (true, false): self = .notApproved
    case (true, true): self = .either
    case (false, true): self = .failed
    case (false, false): return nil
    }
  }
}

extension ConditionElementListSyntax {
  /// Whether the only condition is a negation: `!flag`, `flag == false`, `place == nil`.
  fileprivate var isNegated: Bool {
    guard count == 1, let condition = first?.condition.as(ExprSyntax.self) else { return false }
    if condition.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" { return true }
    let tokens = condition.tokens(viewMode: .sourceAccurate).map(\.text)
    return tokens.suffix(2) == ["==", "false"] || tokens.suffix(2) == ["==", "nil"]
  }
}

extension Syntax {
  fileprivate var comparesWithNil: Bool {
    let tokens = tokens(viewMode: .sourceAccurate).map(\.text)
    return zip(tokens, tokens.dropFirst()).contains { ["==", "!="].contains($0) && $1 == "nil" }
  }
}
