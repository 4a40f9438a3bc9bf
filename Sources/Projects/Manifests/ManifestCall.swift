internal import Diagnostics
internal import SwiftParser
internal import SwiftSyntax

/// A call in a manifest written in Swift, with the arguments that are literals.
struct ManifestCall {
  let node: FunctionCallExprSyntax
  let file: ParsedFile

  var name: String { node.calleeName }
  var place: FilePosition { file.position(of: node) }

  /// An argument's expression.
  func argument(_ label: String) -> ExprSyntax? { node.argument(label)?.core }

  /// An argument that is a text without interpolation.
  func text(_ label: String) -> String? { argument(label)?.literalText }

  /// The texts of an argument that is a list, or a text alone.
  func texts(_ label: String) -> [String] { argument(label)?.literalTexts ?? [] }

  /// The calls that an argument's list holds.
  func calls(_ label: String) -> [ManifestCall] {
    (argument(label)?.literalItems ?? []).compactMap {
      $0.core.as(FunctionCallExprSyntax.self).map { ManifestCall(node: $0, file: file) }
    }
  }

  /// Whether the call stands inside an argument with this label of another call.
  func isInside(_ label: String) -> Bool {
    var next = node.parent
    while let node = next {
      if let argument = node.as(LabeledExprSyntax.self), argument.label?.text == label {
        return true
      }
      next = node.parent
    }
    return false
  }
}

extension ParsedFile {
  /// The calls of some names, the outer ones before those inside.
  func manifestCalls(_ names: Set<String>) -> [ManifestCall] {
    let finder = ManifestCallFinder(names: names)
    finder.walk(tree)
    return finder.found.map { ManifestCall(node: $0, file: self) }
  }
}

private final class ManifestCallFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var found: [FunctionCallExprSyntax] = []

  init(names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(node.calleeName) { found.append(node) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolation.
  var literalText: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The elements of an array literal; lists added by `+` count together.
  var literalItems: [ExprSyntax] {
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.map(\.expression) }
    if let sum = self.as(InfixOperatorExprSyntax.self), sum.name == "+" {
      return sum.leftOperand.core.literalItems + sum.rightOperand.core.literalItems
    }
    return []
  }

  /// The texts of a list, or of a text alone.
  var literalTexts: [String] {
    literalText.map { [$0] } ?? literalItems.compactMap { $0.core.literalText }
  }
}
