internal import Projects
internal import SwiftSyntax

/// A widget's configuration, with what its content draws and the families it is drawn for.
struct WidgetPicture: Sendable {
  let configuration: WidgetConfigurationUse
  /// The content, followed by what it draws.
  let parts: [DrawnPart]
  /// The parts and their calls that a declared family and the passed arguments lead to.
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
    shownParts = parts.compactMap { part in
      // The path is the same for all calls of the part.
      let path = part.pathPlaces
      let reaching = names.map { choice.families($0, reaching: path) }
      guard reaching?.isEmpty != true, !path.areExcludedByAnArgument else { return nil }
      return part.keeping { call in
        let place = part.place(of: call)
        let isOffered = reaching.map { !choice.families($0, reaching: [place]).isEmpty } ?? true
        return isOffered && !(path.last.map { place.isExcluded(byArgumentOf: $0.node) } ?? false)
      }
    }
  }
}

extension [DrawnPart.Place] {
  /// Whether a view on the path does not draw the next place for a literal that it is created with.
  fileprivate var areExcludedByAnArgument: Bool {
    zip(self, dropFirst()).contains { $1.isExcluded(byArgumentOf: $0.node) }
  }
}

extension DrawnPart.Place {
  /// Whether a call that creates the view passes a literal for which the place is not drawn.
  fileprivate func isExcluded(byArgumentOf maker: Syntax) -> Bool {
    maker.as(FunctionCallExprSyntax.self)?.arguments.contains { argument in
      argument.label.map { isExcluded(by: argument.expression.core, for: $0.text) } ?? false
    } ?? false
  }

  /// Whether a condition about a property keeps the place from being drawn for a literal.
  private func isExcluded(by value: ExprSyntax, for property: String) -> Bool {
    switch value.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr:
      let isSet = ConditionFact { $0.isCheck(for: property) }
      return ConditionBranch(of: isSet, around: node, in: function) == .only
    case .booleanLiteralExpr(let literal):
      let isTrue = ConditionFact { $0.as(ExprSyntax.self)?.ownName == property }
      return ConditionBranch(of: isTrue, around: node, in: function)
        == (literal.literal.tokenKind == .keyword(.true) ? .never : .only)
    default: return false
    }
  }
}

extension Syntax {
  /// Whether a condition checks that a property of `self` is not nil.
  fileprivate func isCheck(for property: String) -> Bool {
    if let binding = self.as(OptionalBindingConditionSyntax.self) {
      let name = binding.initializer.map(\.value.ownName) ?? binding.pattern.identifier
      return name == property
    }
    guard let comparison = self.as(ExprSyntax.self)?.core.as(InfixOperatorExprSyntax.self) else {
      return false
    }
    return comparison.name == "!=" && comparison.leftOperand.ownName == property
      && comparison.rightOperand.core.is(NilLiteralExprSyntax.self)
  }
}
