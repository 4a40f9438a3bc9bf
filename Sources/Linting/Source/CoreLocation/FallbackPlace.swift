internal import Projects
internal import SwiftParser
internal import SwiftSyntax

/// A fixed place in the sources that is used when no location arrives.
struct FallbackPlace {
  let expression: ExprSyntax
  let file: ParsedFile

  private static let types: Set<String> = ["CLLocation", "CLLocationCoordinate2D"]

  /// Returns the fixed places of a function: after `??`, or alone in the branch without a location.
  ///
  /// In the branch, the place is assigned or returned.
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
    let returned = finder.returned.filter { value in
      guard let call = value.core.as(FunctionCallExprSyntax.self) else { return false }
      return isAlone(value) && replacesLocation(call, in: function, of: index)
    }
    let degrees = finder.coordinates.filter { isFixedDegree($0, in: function, of: index) }
    return (afterOperator + inBranch + returned + degrees.prefix(1).map(\.rightOperand)).map {
      FallbackPlace(expression: $0, file: function.file)
    }
  }

  /// Whether a fixed number replaces a coordinate of a location, other than in a log.
  ///
  /// For example, `place?.coordinate.latitude ?? 53.7`.
  private static func isFixedDegree(
    _ choice: InfixOperatorExprSyntax, in function: FunctionFact, of index: SourceIndex
  ) -> Bool {
    let isDegree =
      isDegree(choice.leftOperand, in: function, of: index)
      || choice.leftOperand.isStoredDegree && !isCompared(choice, in: function)
    guard isDegree, !Syntax(choice).isPrinted else { return false }
    return !ConstantFolder(index: index).fold(choice.rightOperand, in: FoldingScope(function))
      .compactMap(\.number).isEmpty
  }

  /// Whether the function compares the local that gets a value, which then only means that there is
  /// none.
  private static func isCompared(
    _ value: InfixOperatorExprSyntax, in function: FunctionFact
  ) -> Bool {
    let name = value.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.identifier
    return name.map { EqualityFinder(of: $0, in: function).isFound } ?? false
  }

  /// Whether an expression is a coordinate of a location: `place?.coordinate.latitude`.
  private static func isDegree(
    _ expression: ExprSyntax, in function: FunctionFact, of index: SourceIndex
  ) -> Bool {
    guard let degree = expression.core.as(MemberAccessExprSyntax.self),
      ["latitude", "longitude"].contains(degree.declName.baseName.text),
      let coordinate = degree.base?.core.as(MemberAccessExprSyntax.self),
      coordinate.declName.baseName.text == "coordinate", let place = coordinate.base
    else { return false }
    return isLocation(place, in: function, of: index)
  }

  /// Whether a call creates a fixed place where a `guard` has found no location.
  ///
  /// An entry with fixed coordinates may show in another way that there is none.
  private static func replacesLocation(
    _ call: FunctionCallExprSyntax, in function: FunctionFact, of index: SourceIndex
  ) -> Bool {
    guard hasFixedCoordinates(call, in: FoldingScope(function), of: index),
      !index.ancestors(of: call.calleeName).contains("TimelineEntry"),
      let guarded = sequence(first: Syntax(call), next: \.parent).lazy
        .compactMap({ $0.as(GuardStmtSyntax.self) }).first,
      guarded.body.position <= call.position
    else { return false }
    return guarded.conditions.contains { element in
      element.condition.as(OptionalBindingConditionSyntax.self)?.initializer.map {
        isLocation($0.value, in: function, of: index)
      } ?? false
    }
  }

  /// Returns the fixed places that a delegate passes on as locations when a request fails.
  static func passedOn(by delegate: FunctionFact, of index: SourceIndex) -> [FallbackPlace] {
    index.calls(in: delegate).filter { delegate.passesOn($0, in: index) }
      .flatMap(\.arguments).map(\.expression).filter { value in
        guard let call = value.core.as(FunctionCallExprSyntax.self) else { return false }
        return hasFixedCoordinates(call, in: FoldingScope(delegate), of: index)
      }.map { FallbackPlace(expression: $0, file: delegate.file) }
  }

  /// Whether a call creates a value with two fixed coordinates, as numbers or as text.
  ///
  /// An additional flag may show that the place is a substitute.
  private static func hasFixedCoordinates(
    _ call: FunctionCallExprSyntax, in scope: FoldingScope, of index: SourceIndex
  ) -> Bool {
    let folder = ConstantFolder(index: index)
    guard call.createsNamedType,
      types.contains(call.calleeName) || index.declares(call.calleeName)
    else { return false }
    func isFixed(_ labels: Set<String>) -> Bool {
      let degree = call.arguments.first { labels.contains($0.label?.text.lowercased() ?? "") }
      let values = degree.map { folder.fold($0.expression, in: scope) } ?? []
      return values.contains { $0.number != nil || $0.text.flatMap { Double($0) } != nil }
    }
    let hasFlag = call.arguments.contains {
      folder.fold($0.expression, in: scope).contains { $0.flag != nil }
    }
    return !hasFlag && isFixed(["latitude", "lat"])
      && isFixed(["longitude", "lng", "lon", "long"])
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

/// Collects what follows `??`, what is assigned and what is returned.
private final class PlaceFinder: ActiveVisitor {
  private(set) var alternatives: [ExprSyntax] = []
  private(set) var assigned: [ExprSyntax] = []
  private(set) var returned: [ExprSyntax] = []
  private(set) var coordinates: [InfixOperatorExprSyntax] = []

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { returned.append(value) }
    return .visitChildren
  }

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

/// Finds a comparison of a variable with `==` or `!=`.
private final class EqualityFinder: ActiveVisitor {
  private let name: String
  private(set) var isFound = false

  init(of name: String, in function: FunctionFact) {
    self.name = name
    super.init(of: function.file)
    walk(function.body)
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["==", "!="].contains(node.name) {
      isFound = isFound || node.leftOperand.isVariable(name) || node.rightOperand.isVariable(name)
    }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether it is a coordinate from user defaults: `defaults?.double(forKey: "latitude")`.
  fileprivate var isStoredDegree: Bool {
    guard let call = core.as(FunctionCallExprSyntax.self), call.calleeName == "double",
      let key = call.argument("forKey")?.lastWord
    else { return false }
    return ["lat", "latitude", "lon", "lng", "long", "longitude"].contains(key)
  }

  /// The last word of a key in lower case, as written in a literal or the name of a constant.
  private var lastWord: String? {
    let text = core.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? core.lastName
    let start = text.lastIndex { !$0.isLetter }.map { text.index(after: $0) } ?? text.startIndex
    let word = text[start...]
    let capital = word.lastIndex(where: \.isUppercase) ?? word.startIndex
    return word[capital...].lowercased()
  }

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
    sequence(first: self, next: \.parent).prefix { !$0.is(CodeBlockItemSyntax.self) }
      .dropFirst().contains { node in
        node.as(FunctionCallExprSyntax.self).map { $0.isLog || $0.endsTheProgram } ?? false
      }
  }
}

extension WidgetTarget {
  /// Returns the delegate methods that run when the location requests of a provider fail.
  func failureCallbacks(of provider: Provider) -> [FunctionFact] {
    let owners = Set(
      locationRequests.filter { $0.provider.name == provider.name }
        .compactMap(\.reached.function.typeName))
    return owners.sorted().flatMap(index.members).filter {
      $0.name == "locationManager" && $0.labels == ["_", "didFailWithError"]
    }
  }
}

extension FunctionFact {
  /// Whether a call gives its argument to the waiting code: as a success, or to a kept closure.
  fileprivate func passesOn(_ call: FunctionCallExprSyntax, in index: SourceIndex) -> Bool {
    switch call.calleeName {
    case "success": return true
    case "resume": return call.argument("returning") != nil
    case let name:
      guard let typeName, call.base == nil || call.base?.lastName == "self" else { return false }
      return !index.values(name, of: [typeName], orGlobal: false).isEmpty
    }
  }
}
