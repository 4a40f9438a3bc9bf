internal import Diagnostics
internal import SwiftParser
internal import SwiftSyntax

/// A call in a manifest written in Swift, with its literal arguments.
struct ManifestCall {
  let node: FunctionCallExprSyntax
  let file: ParsedFile
  let constants: ManifestConstants

  var name: String { node.calleeName }
  var place: FilePosition { file.position(of: node) }

  /// The expression of an argument, or of the constant that it names.
  func argument(_ label: String) -> ExprSyntax? {
    node.argument(label).map { constants.value(of: $0) }
  }

  /// The argument if it is a call.
  func call(_ label: String) -> ManifestCall? { argument(label).flatMap(call) }

  /// The text of an argument that is a string literal without interpolation.
  func text(_ label: String) -> String? { argument(label)?.literalText }

  /// The strings of an argument that is a list or a single string.
  func texts(_ label: String) -> [String] { argument(label)?.literalTexts ?? [] }

  /// The calls in an argument that is a list.
  func calls(_ label: String) -> [ManifestCall] {
    (argument(label)?.literalItems ?? []).compactMap { call(constants.value(of: $0)) }
  }

  private func call(_ expression: ExprSyntax) -> ManifestCall? {
    expression.as(FunctionCallExprSyntax.self).map {
      ManifestCall(node: $0, file: file, constants: constants)
    }
  }

  /// Whether the call is inside an argument with this label of another call.
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
  /// The calls with these names, outer calls before inner ones.
  func manifestCalls(_ names: Set<String>) -> [ManifestCall] {
    let finder = ManifestCallFinder(names: names)
    finder.walk(tree)
    let constants = ManifestConstants(of: tree)
    return finder.found.map { ManifestCall(node: $0, file: self, constants: constants) }
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

  /// The elements of an array literal, or of several that are joined by `+`.
  var literalItems: [ExprSyntax] {
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.map(\.expression) }
    if let sum = self.as(InfixOperatorExprSyntax.self), sum.name == "+" {
      return sum.leftOperand.core.literalItems + sum.rightOperand.core.literalItems
    }
    return []
  }

  /// The strings of a list, or a single string.
  var literalTexts: [String] {
    literalText.map { [$0] } ?? literalItems.compactMap { $0.core.literalText }
  }
}
