internal import Projects
internal import SwiftSyntax

/// The modifiers written on a view or configuration, innermost first.
struct ModifierChain {
  private(set) var calls: [FunctionCallExprSyntax] = []
  /// The complete chain, or the expression itself if it has no modifier.
  private(set) var end: ExprSyntax

  /// - Parameter expression: The beginning of the chain.
  init(on expression: ExprSyntax, in file: ParsedFile) {
    end = expression
    while let parent = end.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == end.id {
        guard let call = member.parent?.as(FunctionCallExprSyntax.self),
          call.calledExpression.id == member.id
        else { return }
        calls.append(call)
        end = ExprSyntax(call)
      } else if let choice = parent.as(PostfixIfConfigExprSyntax.self), choice.base?.id == end.id {
        let finder = ConditionalModifierFinder(of: file)
        for clause in choice.config.clauses where !file.excluded.contains(clause.id) {
          if let elements = clause.elements { finder.walk(elements) }
        }
        calls += finder.calls
        end = ExprSyntax(choice)
      } else {
        return
      }
    }
  }
}

/// Collects the modifiers in the clauses of an `#if` inside a chain.
private final class ConditionalModifierFinder: ActiveVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var next = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    while let base = next {
      guard let call = base.as(FunctionCallExprSyntax.self) else { return .visitChildren }
      next = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    calls.append(node)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension FunctionCallExprSyntax {
  /// The expression at the start of a chain: `Text("a")` in `Text("a").bold().padding()`.
  var chainRoot: ExprSyntax {
    var root = ExprSyntax(self)
    while true {
      if let call = root.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
      {
        root = base
      } else if let choice = root.as(PostfixIfConfigExprSyntax.self), let base = choice.base {
        root = base
      } else {
        return root
      }
    }
  }

  /// The dot of a modifier, at which it is reported.
  var modifierDot: TokenSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.period }
}
