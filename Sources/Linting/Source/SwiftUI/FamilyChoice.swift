internal import Projects
internal import SwiftSyntax

/// The choices of views by the family that they are drawn for.
struct FamilyChoice: Sendable {
  /// The names with which views of the project read their family.
  private let names: Set<String>

  init(in index: SourceIndex) {
    var names: Set<String> = ["widgetFamily", "family"]
    for value in index.files.flatMap(\.values) {
      let declaration = value.node.parent?.parent?.as(VariableDeclSyntax.self)
      if let declaration, Syntax(declaration.attributes).containsName(in: ["widgetFamily"]) {
        names.insert(value.name)
      }
    }
    self.names = names
  }

  /// Whether an expression is the family.
  func isFamily(_ expression: ExprSyntax) -> Bool { names.contains(expression.core.lastName) }

  /// Returns the families that reach a node, according to the choices on the path to it.
  func families(_ families: Set<String>, reaching places: [DrawnPart.Place]) -> Set<String> {
    var left = families
    for place in places {
      var child = place.node
      for parent in place.ancestors {
        if let branch = parent.as(SwitchCaseSyntax.self) { narrow(&left, to: branch) }
        if let branch = parent.as(IfExprSyntax.self) { narrow(&left, by: branch, taking: child) }
        child = parent
      }
    }
    return left
  }

  private func narrow(_ families: inout Set<String>, to branch: SwitchCaseSyntax) {
    guard let cases = branch.parent?.as(SwitchCaseListSyntax.self),
      let choice = cases.parent?.as(SwitchExprSyntax.self), isFamily(choice.subject)
    else { return }
    if let own = branch.labelNames {
      families.formIntersection(own)
    } else {
      for other in cases.compactMap({ $0.as(SwitchCaseSyntax.self) }) {
        families.subtract(other.labelNames ?? [])
      }
    }
  }

  private func narrow(_ families: inout Set<String>, by branch: IfExprSyntax, taking child: Syntax)
  {
    guard child.id != branch.conditions.id else { return }
    let isTaken = child.id == branch.body.id
    for element in branch.conditions {
      guard let condition = element.condition.as(ExprSyntax.self),
        let (named, isEqual) = comparison(condition)
      else { continue }
      if isTaken == isEqual {
        families.formIntersection(named)
      } else if isTaken || branch.conditions.count == 1 {
        families.subtract(named)
      }
    }
  }

  /// Returns the families that a condition compares with, and whether it holds for them.
  private func comparison(_ condition: ExprSyntax) -> (Set<String>, Bool)? {
    let core = condition.core
    if let call = core.as(FunctionCallExprSyntax.self), call.calleeName == "contains",
      let argument = call.arguments.first?.expression, isFamily(argument),
      let list = call.base?.core.as(ArrayExprSyntax.self)
    {
      return (Set(list.elements.map(\.expression.lastName)), true)
    }
    guard let operation = core.as(InfixOperatorExprSyntax.self) else { return nil }
    let sides = [operation.leftOperand, operation.rightOperand]
    switch operation.name {
    case "==", "!=":
      let members = sides.filter { $0.core.is(MemberAccessExprSyntax.self) && !isFamily($0) }
      guard members.count == 1, sides.contains(where: isFamily) else { return nil }
      return (Set(members.map(\.lastName)), operation.name == "==")
    case "||", "&&":
      let parts = sides.compactMap(comparison)
      let isEqual = operation.name == "||"
      guard parts.count == 2, parts.allSatisfy({ $0.1 == isEqual }) else { return nil }
      return (parts[0].0.union(parts[1].0), isEqual)
    default: return nil
    }
  }
}

extension SourceIndex {
  /// The choices by family in all views.
  var familyChoice: FamilyChoice { knownFamilyChoice.value { FamilyChoice(in: self) } }
}

extension SwitchCaseSyntax {
  /// The members that the case matches; nil for `default`.
  var labelNames: Set<String>? {
    guard case .case(let label) = label else { return nil }
    return Set(
      label.caseItems.compactMap {
        $0.pattern.as(ExpressionPatternSyntax.self)?.expression.lastName
      })
  }
}
