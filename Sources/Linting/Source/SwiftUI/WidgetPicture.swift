internal import Projects
internal import SwiftSyntax

/// A widget's configuration, with what its content draws and the families it is drawn for.
struct WidgetPicture: Sendable {
  let configuration: WidgetConfigurationUse
  /// The content, followed by what it draws.
  let parts: [DrawnPart]
  /// The parts without the calls that no declared family and no passed argument leads to.
  let shownParts: [DrawnPart]
  /// The declared families; nil if the configuration declares none.
  let families: WidgetFamilies?

  var widget: String { configuration.widget.name }

  init(of configuration: WidgetConfigurationUse, in index: SourceIndex) {
    self.configuration = configuration
    parts = index.parts(drawnBy: configuration)
    let families = WidgetFamilies(of: configuration, in: index)
    self.families = families
    let names = families.flatMap { $0.isComplete ? $0.names : nil }
    let choice = index.familyChoice
    shownParts = parts.map { part in
      part.keeping { call in
        let places = part.places(to: call)
        let isOffered = names.map { !choice.families($0, reaching: places).isEmpty } ?? true
        return isOffered && !places.areCutByAnArgument
      }
    }
  }
}

extension [DrawnPart.Place] {
  /// Whether a view that is created with `nil`, `true` or `false` does not draw the last place then.
  fileprivate var areCutByAnArgument: Bool {
    zip(self, dropFirst()).contains { maker, drawn in
      guard let call = maker.node.as(FunctionCallExprSyntax.self) else { return false }
      return call.arguments.contains { argument in
        argument.label.map { drawn.isCut(by: argument.expression.core, for: $0.text) } ?? false
      }
    }
  }
}

extension DrawnPart.Place {
  /// Whether a condition about a property keeps the place from being drawn for a literal.
  fileprivate func isCut(by value: ExprSyntax, for property: String) -> Bool {
    let isSet = ConditionFact { condition in
      if let binding = condition.as(OptionalBindingConditionSyntax.self) {
        return (binding.initializer?.value.core.lastName ?? binding.pattern.identifier) == property
      }
      guard let core = condition.as(ExprSyntax.self)?.core else { return false }
      if let comparison = core.as(InfixOperatorExprSyntax.self) {
        return comparison.name == "!=" && comparison.leftOperand.core.lastName == property
          && comparison.rightOperand.core.is(NilLiteralExprSyntax.self)
      }
      return core.isRead(of: property)
    }
    let branch = ConditionBranch(of: isSet, around: node, in: function)
    switch value.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return branch == .only
    case .booleanLiteralExpr(let literal):
      return branch == (literal.literal.tokenKind == .keyword(.true) ? .never : .only)
    default: return false
    }
  }
}

extension ExprSyntax {
  /// Whether the expression is a property of `self`.
  fileprivate func isRead(of property: String) -> Bool {
    guard lastName == property else { return false }
    return self.is(DeclReferenceExprSyntax.self)
      || self.as(MemberAccessExprSyntax.self)?.base?.core.lastName == "self"
  }
}
