internal import Projects
internal import SwiftSyntax

/// The families that a configuration declares.
struct WidgetFamilies {
  /// Each family with the expression that names it.
  let declared: [(name: String, node: ExprSyntax)]
  /// Whether every declared family is known.
  let isComplete: Bool
  let modifier: WidgetConfigurationUse.Modifier

  var names: Set<String> { Set(declared.map(\.name)) }

  /// Returns nil if the configuration declares none.
  init?(of configuration: WidgetConfigurationUse, in index: SourceIndex) {
    guard let modifier = configuration.modifiers("supportedFamilies").first else { return nil }
    self.modifier = modifier
    var list = FamilyList(index: index)
    for argument in modifier.call.arguments {
      list.read(argument.expression, in: modifier.function, depth: 3)
    }
    declared = list.families
    isComplete =
      list.isComplete && configuration.modifiers("supportedFamilies").count == 1
      && !configuration.isOpen
  }

  /// The families with a single tap target.
  static let withoutLinks: Set<String> = [
    "accessoryCircular", "accessoryInline", "accessoryCorner",
  ]
  /// The families with a single tap target before iOS 17.
  static let onceWithoutLinks: Set<String> = accessory.union(["systemSmall"])
  static let accessory: Set<String> = [
    "accessoryCircular", "accessoryRectangular", "accessoryInline", "accessoryCorner",
  ]
}

/// Reads a list of families: literals, sums, constants, both sides of a ternary.
private struct FamilyList {
  let index: SourceIndex
  private(set) var families: [(name: String, node: ExprSyntax)] = []
  private(set) var isComplete = true

  init(index: SourceIndex) { self.index = index }

  mutating func read(_ expression: ExprSyntax, in function: FunctionFact, depth: Int) {
    let core = expression.core
    if let array = core.as(ArrayExprSyntax.self) {
      for element in array.elements {
        guard let member = element.expression.as(MemberAccessExprSyntax.self) else {
          isComplete = false
          continue
        }
        families.append((member.declName.baseName.text, element.expression))
      }
    } else if let choice = core.as(TernaryExprSyntax.self) {
      read(choice.thenExpression, in: function, depth: depth)
      read(choice.elseExpression, in: function, depth: depth)
    } else if let sum = core.as(InfixOperatorExprSyntax.self), sum.name == "+" {
      read(sum.leftOperand, in: function, depth: depth)
      read(sum.rightOperand, in: function, depth: depth)
    } else if depth == 0 || !readName(core, in: function, depth: depth) {
      isComplete = false
    }
  }

  /// Reads the families that a name refers to; returns false if they are unknown.
  private mutating func readName(
    _ core: ExprSyntax, in function: FunctionFact, depth: Int
  ) -> Bool {
    guard core.is(DeclReferenceExprSyntax.self) || core.is(MemberAccessExprSyntax.self) else {
      return false
    }
    if let local = LocalValue(core.lastName, before: core, in: function) {
      guard local.isConstant, let value = local.initializer else { return false }
      read(value, in: function, depth: depth - 1)
      return true
    }
    let owner = core.as(MemberAccessExprSyntax.self)?.base?.lastName
    let owners = [owner, function.typeName].compactMap { $0 }
    let index = index.seen(from: function.file)
    let value = index.values(core.lastName).first { $0.typeName.map(owners.contains) ?? true }
    if let value, value.isConstant, let initializer = value.initializer {
      read(initializer, in: function, depth: depth - 1)
      return true
    }
    let getter = index.functions(core.lastName).first {
      $0.labels == nil && ($0.typeName.map(owners.contains) ?? true)
    }
    guard let getter, !getter.results.isEmpty else { return false }
    for result in getter.results.flatMap(\.branches) {
      read(result, in: getter, depth: depth - 1)
    }
    return true
  }
}
