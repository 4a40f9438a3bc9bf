internal import SwiftOperators
package import SwiftSyntax

/// Groups the operators of a parsed file by precedence: the sequence `a + b * c` becomes a sum with
/// a product.
///
/// A sequence stays as it was parsed if it has an operator that is not Swift's own, or if it is too
/// long.
final class SequenceFolder: SyntaxRewriter {
  /// The maximum number of operators in all sequences around a node; each can make the tree one
  /// level deeper.
  private static let maximumDepth = 100
  private var depth = 0

  override func visitAny(_ node: Syntax) -> Syntax? { node.hasSequenceExpr ? nil : node }

  override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
    let operators = node.elements.count / 2
    depth += operators
    defer { depth -= operators }
    let parsed = super.visit(node)
    guard let sequence = parsed.as(SequenceExprSyntax.self) else { return parsed }
    return (depth <= Self.maximumDepth ? sequence.folded : nil) ?? sequence.assignment ?? parsed
  }
}

extension SequenceExprSyntax {
  /// The tree of the operators, or nil if it is not known.
  fileprivate var folded: ExprSyntax? {
    let elements = Array(elements)
    let isComplete = elements.indices.allSatisfy { index in
      index % 2 == 0 || index + 1 < elements.count && elements[index].joins(elements[index + 1])
    }
    guard isComplete else { return nil }
    do {
      let folded = try OperatorTable.standardOperators.foldSingle(self)
      // Folding may drop code that the parser did not expect, and every offset after it would be
      // wrong.
      return folded.totalLength == totalLength ? folded : nil
    } catch {
      return nil
    }
  }

  /// The assignment at the beginning of the sequence, whose right side remains a sequence.
  fileprivate var assignment: ExprSyntax? {
    let elements = Array(elements)
    guard elements.count > 3, elements[1].setsOperand else { return nil }
    return ExprSyntax(
      InfixOperatorExprSyntax(
        leftOperand: elements[0], operator: elements[1],
        rightOperand: SequenceExprSyntax(elements: ExprListSyntax(elements.dropFirst(2)))))
  }
}

extension ExprSyntax {
  /// Whether the expression is an operator that accepts the next element as its right side.
  fileprivate func joins(_ next: ExprSyntax) -> Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr, .unresolvedTernaryExpr, .assignmentExpr, .arrowExpr: true
    case .unresolvedIsExpr, .unresolvedAsExpr: next.is(TypeExprSyntax.self)
    default: false
    }
  }

  /// Whether the expression is an operator that assigns to its left side: `=`, `+=`.
  fileprivate var setsOperand: Bool {
    guard let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return self.is(AssignmentExprSyntax.self)
    }
    let known = OperatorTable.standardOperators.infixOperator(named: name)
    return known?.precedenceGroup == "AssignmentPrecedence"
  }
}

extension InfixOperatorExprSyntax {
  /// The text of the operator: `+`, `??`, `=`.
  package var name: String {
    self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
      ?? (self.operator.is(AssignmentExprSyntax.self) ? "=" : "")
  }

  /// Whether the operator assigns to its left operand: `=`, `+=`.
  package var isAssignment: Bool { self.operator.setsOperand }
}
