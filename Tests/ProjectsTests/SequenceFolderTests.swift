import Linting
import SwiftSyntax
import Testing

@testable import Linting
@testable import Projects

struct SequenceFolderTests {
  private static func file(_ text: String) -> ParsedFile {
    ParsedFile(path: "A.swift", bytes: Array(text.utf8), conditions: [.init()])
  }

  /// An expression with each operation in brackets.
  private static func grouping(_ expression: ExprSyntax) -> String {
    switch expression.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let operation):
      "[\(grouping(operation.leftOperand)) \(operation.name) \(grouping(operation.rightOperand))]"
    case .ternaryExpr(let choice):
      "[\(grouping(choice.condition)) ? \(grouping(choice.thenExpression)) "
        + ": \(grouping(choice.elseExpression))]"
    case .asExpr(let cast): "[\(grouping(cast.expression)) as \(cast.type.trimmed)]"
    case .tryExpr(let tried): "try \(grouping(tried.expression))"
    case .sequenceExpr(let sequence): "<\(sequence.trimmed)>"
    default: expression.trimmedDescription
    }
  }

  private static func grouping(_ text: String) -> String? {
    file(text).tree.statements.first?.item.expression.map(grouping)
  }

  @Test(arguments: [
    ("a + b * c", "[a + [b * c]]"), ("a - b - c", "[[a - b] - c]"),
    ("a ?? b ?? c", "[a ?? [b ?? c]]"), ("x = a ? b : c + d", "[x = [a ? b : [c + d]]]"),
    ("x += try a ?? b", "[x += try [a ?? b]]"), ("a + b as C", "[[a + b] as C]"),
    ("a && b || c", "[[a && b] || c]"), ("x = a <+> b * c", "[x = <a <+> b * c>]"),
    ("a <+> b", "<a <+> b>"), ("a < b < c", "<a < b < c>"),
  ]) func `operators are grouped by precedence, unknown ones stay a sequence`(
    text: String, grouped: String
  ) {
    #expect(Self.grouping(text) == grouped)
  }

  @Test func `a long sequence is not folded, except for its assignment`() {
    let sum = Array(repeating: "a", count: 102).joined(separator: " + ")
    #expect(Self.grouping(sum) == "<\(sum)>")
    #expect(Self.grouping("x = \(sum)") == "[x = <\(sum)>]")
    #expect(Self.grouping("a + b")?.first == "[")
  }

  @Test(arguments: [
    "let a = b + c * d // é\nlet e = f ?? g\n", "x = a +\n", "a as + b", "a is\nlet b = 1 + 2",
    "f(a ? b : c d) + e", "try a + await b ? c ; d : e", "x = { y = z + ) 1 } + w\nlast = 1",
  ]) func `folding keeps all bytes in place`(text: String) {
    let tree = Self.file(text).tree
    #expect(tree.description == text)
    let last = tree.lastToken(viewMode: .sourceAccurate)
    #expect(last?.endPosition.utf8Offset == text.utf8.count)
  }
}
