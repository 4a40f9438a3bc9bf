internal import Projects
internal import SwiftSyntax

/// The modifiers written on a view or configuration, innermost first.
struct ModifierChain {
  private(set) var calls: [FunctionCallExprSyntax] = []
  /// The whole chain, the expression itself when it has no modifier.
  private(set) var end: ExprSyntax

  /// - Parameter expression: what the chain begins with.
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

/// The modifiers in the clauses of an `#if` that stands inside a chain.
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
  /// What the first member of a chain of calls belongs to: of `Text("a").bold().padding()` the call of Text.
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

  /// Where a modifier is reported: its dot.
  var modifierDot: TokenSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.period }
}
