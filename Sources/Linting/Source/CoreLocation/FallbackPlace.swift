internal import Projects
internal import SwiftSyntax

/// A fixed place in the sources that is used when no location arrives.
struct FallbackPlace {
  let expression: ExprSyntax
  let file: ParsedFile

  private static let types: Set<String> = ["CLLocation", "CLLocationCoordinate2D"]

  /// Returns the fixed places of a function: after `??`, or alone in the branch without a location.
  static func all(in function: FunctionFact, of index: SourceIndex) -> [FallbackPlace] {
    let finder = PlaceFinder(of: function.file)
    finder.walk(function.body)
    let afterOperator = finder.alternatives.filter {
      isFixedPlace($0, in: function, of: index)
    }
    let inBranch = finder.assigned.filter { value in
      isFixedPlace(value, in: function, of: index) && isAlone(value)
        && isFailure(LocationBranch(around: value, in: function, of: index))
    }
    let degrees = finder.coordinates.filter { isFixedDegree($0, in: function, of: index) }
    return (afterOperator + inBranch + degrees.prefix(1).map(\.rightOperand)).map {
      FallbackPlace(expression: $0, file: function.file)
    }
  }

  /// Whether a fixed number replaces a coordinate of a location, other than in a log.
  ///
  /// For example, `place?.coordinate.latitude ?? 53.7`.
  private static func isFixedDegree(
    _ choice: InfixOperatorExprSyntax, in function: FunctionFact, of index: SourceIndex
  ) -> Bool {
    guard let degree = choice.leftOperand.core.as(MemberAccessExprSyntax.self),
      ["latitude", "longitude"].contains(degree.declName.baseName.text),
      let coordinate = degree.base?.core.as(MemberAccessExprSyntax.self),
      coordinate.declName.baseName.text == "coordinate", let place = coordinate.base,
      isLocation(place, in: function, of: index), !Syntax(choice).isPrinted
    else { return false }
    return !ConstantFolder(index: index).fold(choice.rightOperand, in: FoldingScope(function))
      .compactMap(\.number).isEmpty
  }

  private static func isLocation(
    _ place: ExprSyntax, in function: FunctionFact, of index: SourceIndex
  ) -> Bool {
    if index.typeName(of: place, in: function) == "CLLocation" { return true }
    guard let read = place.core.as(MemberAccessExprSyntax.self), let manager = read.base else {
      return false
    }
    return read.declName.baseName.text == "location"
      && index.isLocationManager(manager, in: function)
  }

  private static func isFailure(_ branch: LocationBranch?) -> Bool {
    switch branch {
    case .failed, .either: true
    case .notApproved, nil: false
    }
  }

  /// Whether an expression is a fixed place, or a constant with such a value.
  ///
  /// For example, `CLLocation(latitude: 53.7, longitude: 7.2)`.
  private static func isFixedPlace(
    _ expression: ExprSyntax, in function: FunctionFact, of index: SourceIndex
  ) -> Bool {
    let core = expression.core
    if let call = core.as(FunctionCallExprSyntax.self) {
      return isFixedPlace(call, in: FoldingScope(function), of: index)
    }
    guard core.is(DeclReferenceExprSyntax.self) || core.is(MemberAccessExprSyntax.self) else {
      return false
    }
    let values = index.seen(from: function.file).values(core.lastName)
    guard values.count == 1, let value = values.first, value.isConstant,
      types.contains(value.valueType ?? ""), let initializer = value.initializer,
      initializer.core.is(FunctionCallExprSyntax.self)
    else { return false }
    return isFixedPlace(initializer, in: function, of: index)
  }

  /// Whether a call creates a place from two fixed numbers.
  static func isFixedPlace(
    _ call: FunctionCallExprSyntax, in scope: FoldingScope, of index: SourceIndex
  ) -> Bool {
    let coordinates = [call.argument("latitude"), call.argument("longitude")].compactMap { $0 }
    let folder = ConstantFolder(index: index)
    return types.contains(call.calleeName) && coordinates.count == 2
      && coordinates.allSatisfy { !folder.fold($0, in: scope).compactMap(\.number).isEmpty }
  }

  /// Whether the branch does nothing else that could show that the place is a substitute.
  private static func isAlone(_ value: ExprSyntax) -> Bool {
    var next = value.parent
    while let node = next {
      if let items = node.as(CodeBlockItemListSyntax.self) { return items.count == 1 }
      next = node.parent
    }
    return false
  }
}

/// Collects what follows `??`, and what is assigned.
private final class PlaceFinder: ActiveVisitor {
  private(set) var alternatives: [ExprSyntax] = []
  private(set) var assigned: [ExprSyntax] = []
  private(set) var coordinates: [InfixOperatorExprSyntax] = []

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.name {
    // In `a ?? b ?? c`, the right operand is `b ?? c`.
    case "??":
      alternatives.append(node.rightOperand.firstAlternative)
      coordinates.append(node)
    case "=": assigned.append(node.rightOperand)
    default: break
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  fileprivate var firstAlternative: ExprSyntax {
    guard let other = core.as(InfixOperatorExprSyntax.self), other.name == "??" else {
      return self
    }
    return other.leftOperand
  }
}

extension Syntax {
  /// Whether the node is used only in a log.
  var isPrinted: Bool {
    let names: Set<String> = [
      "print", "debugPrint", "NSLog", "os_log", "log", "error", "debug", "info", "notice", "dump",
      "warning", "trace", "fatalError", "assertionFailure", "preconditionFailure",
    ]
    return sequence(first: self, next: \.parent).prefix { !$0.is(CodeBlockItemSyntax.self) }
      .dropFirst().contains { node in
        node.as(FunctionCallExprSyntax.self).map { names.contains($0.calleeName) } ?? false
      }
  }
}
