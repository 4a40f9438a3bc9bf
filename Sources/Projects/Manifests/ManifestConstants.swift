internal import SwiftSyntax

/// The constants of a manifest written in Swift, by name.
struct ManifestConstants {
  private let values: [String: ExprSyntax]
  /// The maximum number of constants that name each other.
  private static let maximumDepth = 8

  init(of tree: SourceFileSyntax) {
    let finder = ConstantFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    values = finder.found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// The expression itself, or the value of the constant that it names.
  func value(of expression: ExprSyntax) -> ExprSyntax {
    var value = expression.core
    for _ in 0..<Self.maximumDepth {
      guard let name = value.constantName, let next = values[name] else { break }
      value = next.core
    }
    return value
  }
}

/// Finds the constants of a file and its types, without those of functions.
private final class ConstantFinder: SyntaxVisitor {
  private(set) var found: [String: [ExprSyntax]] = [:]

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindingSpecifier.tokenKind == .keyword(.let) else { return .skipChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self),
        let value = binding.initializer?.value
      else { continue }
      found[name.identifier.text, default: []].append(value)
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntax {
  /// The name in `widgetList` or `Lists.widget`, but not in `.default`, which names no constant of
  /// the file.
  fileprivate var constantName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let member = self.as(MemberAccessExprSyntax.self), member.base != nil else { return nil }
    return member.declName.baseName.text
  }
}
