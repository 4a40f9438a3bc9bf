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
      guard reaching?.isEmpty != true, let literals = path.passedLiterals else { return nil }
      return part.keeping { call in
        let place = part.place(of: call)
        let isOffered = reaching.map { !choice.families($0, reaching: [place]).isEmpty } ?? true
        return isOffered && !place.isExcluded(by: literals)
      }
    }
  }
}

extension [DrawnPart.Place] {
  /// The literals that the last view on the path is created with, by the names of its properties.
  ///
  /// They are nil if a view on the path does not draw the next place for those that it has.
  fileprivate var passedLiterals: [String: ExprSyntax]? {
    var literals: [String: ExprSyntax] = [:]
    for place in self {
      if place.isExcluded(by: literals) { return nil }
      literals = place.literals(passedOnFrom: literals)
    }
    return literals
  }
}

extension DrawnPart.Place {
  /// Returns the literals that the call passes, also those that its own view is created with.
  ///
  /// A property or method of the same view keeps those of its view.
  fileprivate func literals(passedOnFrom own: [String: ExprSyntax]) -> [String: ExprSyntax] {
    guard let call = node.as(FunctionCallExprSyntax.self) else { return own }
    let arguments = call.arguments.compactMap { argument in
      argument.label.map { label in
        (label.text, argument.expression.ownName.flatMap { own[$0] } ?? argument.expression.core)
      }
    }
    let passed = Dictionary(arguments) { first, _ in first }
    return call.isOwnMethod ? own.merging(passed) { $1 } : passed
  }

  /// Whether the view that is created with these arguments does not draw the place.
  fileprivate func isExcluded(by literals: [String: ExprSyntax]) -> Bool {
    literals.contains { isExcluded(by: $1, for: $0) }
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

extension FunctionCallExprSyntax {
  /// Whether the call is of a method of the same view, as far as its name shows.
  fileprivate var isOwnMethod: Bool {
    let base = base?.core.lastName
    return calleeName.first?.isLowercase == true && (base == nil || base == "self")
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
