internal import Projects
internal import SwiftSyntax

/// A property that starts with a fixed place, and is set to a location only when one arrives.
struct StartingPlace {
  let initializer: ExprSyntax
  let file: ParsedFile
  let read: EvidenceLocation

  private static let types: Set<String> = ["CLLocation", "CLLocationCoordinate2D"]
  /// The names in a new value of the property that comes from Core Location.
  private static let sources: Set<String> = ["coordinate", "location", "locations"]

  /// Returns the places that functions read from such properties, one for each property.
  static func all(in functions: [FunctionFact], of index: SourceIndex) -> [StartingPlace] {
    let properties = index.files.filter { $0.file.mentions("CoreLocation") }.flatMap(\.values)
      .filter { begins($0, of: index) }
    guard !properties.isEmpty else { return [] }
    return properties.compactMap { property in
      for function in functions {
        let finder = PropertyReadFinder(property.name, in: function.file)
        finder.walk(function.body)
        let read = finder.found.first { node in
          isRead(node, of: property, in: function, index)
            && !distinguishes(node, property, in: function, index)
        }
        guard let read, let initializer = property.initializer?.lastAlternative else { continue }
        return StartingPlace(
          initializer: initializer, file: property.file,
          read: EvidenceLocation(
            "it is read here, whether a location has arrived or not", at: read, in: function.file))
      }
      return nil
    }
  }

  /// Whether a variable starts with a fixed place and may get a location later.
  ///
  /// Its object has a location manager or is a delegate of one.
  private static func begins(_ value: ValueFact, of index: SourceIndex) -> Bool {
    guard !value.isConstant, let owner = value.typeName, types.contains(value.valueType ?? ""),
      let call = value.initializer?.lastAlternative.core.as(FunctionCallExprSyntax.self),
      FallbackPlace.isFixedPlace(
        call, in: FoldingScope(typeName: owner, file: value.file), of: index),
      index.values(of: owner).contains(where: { $0.valueType == "CLLocationManager" })
        || index.ancestors(of: owner).contains("CLLocationManagerDelegate")
    else { return false }
    let setters = AssignmentsToMember(value.name, in: value.file).all.filter {
      index.function(around: $0.node, in: value.file)?.typeName == owner
    }
    return setters.contains { isLocation($0, in: value.file, index) }
      && setters.allSatisfy { index.function(around: $0.node, in: value.file)?.name != "init" }
  }

  private static func isLocation(
    _ setter: AssignmentsToMember.Assignment, in file: ParsedFile, _ index: SourceIndex
  ) -> Bool {
    let value = Syntax(setter.value)
    return value.containsName(in: sources)
      || index.function(around: setter.node, in: file).map {
        index.isDerived(value, from: sources, in: $0, depth: 2)
      } ?? false
  }

  private static func isRead(
    _ node: ExprSyntax, of property: ValueFact, in function: FunctionFact, _ index: SourceIndex
  ) -> Bool {
    if let change = node.parent?.as(InfixOperatorExprSyntax.self), change.isAssignment,
      change.leftOperand.id == node.id
    {
      return false
    }
    let seen = index.seen(from: function.file)
    if let base = node.as(MemberAccessExprSyntax.self)?.base {
      return seen.typeName(of: base, in: function).map {
        seen.fullName($0, in: function.typeName)
      } == property.typeName
    }
    return function.typeName == property.typeName && !function.binds(property.name)
  }

  /// Parts of member names that indicate whether there is a location.
  private static let words = [
    "known", "has", "valid", "auth", "status", "error", "avail", "fix", "ready", "loca", "place",
  ]

  /// Whether a node depends on another member, which may indicate whether there is a location.
  private static func distinguishes(
    _ node: ExprSyntax, _ property: ValueFact, in function: FunctionFact, _ index: SourceIndex
  ) -> Bool {
    guard let owner = property.typeName else { return false }
    let members = Set(index.values(of: owner).map(\.name) + index.members(of: owner).map(\.name))
      .subtracting([property.name]).subtracting(LocationBranch.flags)
      .filter { name in words.contains { name.lowercased().contains($0) } }
    return index.conditions(around: node, in: function).contains { $0.names(members) }
  }
}

/// Collects the reads of a name, plain or as a member.
private final class PropertyReadFinder: ActiveVisitor {
  private let name: String
  private(set) var found: [ExprSyntax] = []

  init(_ name: String, in file: ParsedFile) {
    self.name = name
    super.init(of: file)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.declName.baseName.text == name else { return .visitChildren }
    found.append(ExprSyntax(node))
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == name { found.append(ExprSyntax(node)) }
    return .skipChildren
  }
}

extension ExprSyntax {
  /// The last operand of `a ?? b`, or the expression itself if it has no such operator.
  fileprivate var lastAlternative: ExprSyntax {
    guard let choice = core.as(InfixOperatorExprSyntax.self), choice.name == "??" else {
      return self
    }
    return choice.rightOperand.lastAlternative
  }
}
