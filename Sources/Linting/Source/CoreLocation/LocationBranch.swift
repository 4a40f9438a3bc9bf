internal import SwiftSyntax

/// Which situation a node of a function is the answer to.
enum LocationBranch {
  /// The flag says that the widget is not approved.
  case notApproved
  /// The location did not come, or getting it failed.
  case failed
  /// One condition asks for both, so its `else` answers both.
  case either

  /// The names that tell whether a widget is approved.
  static let flags = CheckBeforeAsking.flags

  /// The nearest branch around a node that is about the location.
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

  /// What it means that conditions do not hold.
  private init?(
    without conditions: ConditionElementListSyntax, in function: FunctionFact, of index: SourceIndex
  ) {
    let isAboutFlag = conditions.contains {
      Syntax($0).holdsName(in: Self.flags)
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
  /// Whether the one condition is a denial: `!flag`, `flag == false`, `place == nil`.
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
