internal import Projects
internal import SwiftParser
internal import SwiftSyntax

/// Finds out whether values are written in the code, so that they are the same at every reload.
///
/// These are literals, cases and constants, and what is created with such values alone.
struct ConstantValues {
  let index: SourceIndex

  private static let maximumDepth = 8
  /// The types of frameworks whose constants and new values are always the same.
  private static let frameworkTypes: Set<String> = [
    "Color", "UIColor", "NSColor", "Font", "Image", "Text", "URL", "CGFloat", "CGSize", "CGPoint",
    "Int", "Double", "String", "Decimal", "DateComponents", "CLLocation", "CLLocationCoordinate2D",
  ]
  /// The names with which a value of a project's type is not the same at every reload.
  private static let changing: Set<String> = ["Date", "UUID", "now", "today", "current", "shared"]

  /// Whether an entry has nothing but its date and such values.
  func isWritten(entry: ExprSyntax, in function: FunctionFact) -> Bool {
    isWritten(entry, Place(function), isEntry: true, Self.maximumDepth)
  }

  /// Where an expression is: in a function, or in the initial value of a property.
  private struct Place {
    let function: FunctionFact?
    let typeName: String?
    let file: ParsedFile

    init(_ function: FunctionFact) {
      (self.function, typeName, file) = (function, function.typeName, function.file)
    }

    init(_ value: ValueFact) { (function, typeName, file) = (nil, value.typeName, value.file) }
  }

  private func isWritten(
    _ expression: ExprSyntax, _ place: Place, isEntry: Bool = false, _ depth: Int
  ) -> Bool {
    guard depth > 0 else { return false }
    let core = expression.core
    func all(_ parts: [ExprSyntax]) -> Bool {
      parts.allSatisfy { isWritten($0, place, depth - 1) }
    }
    switch core.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
    case .stringLiteralExpr(let text): return text.representedLiteralValue != nil
    case .prefixOperatorExpr(let operation): return all([operation.expression])
    case .infixOperatorExpr(let operation):
      return !operation.isAssignment && all([operation.leftOperand, operation.rightOperand])
    case .arrayExpr(let array): return all(array.elements.map(\.expression))
    case .tupleExpr(let tuple): return all(tuple.elements.map(\.expression))
    case .asExpr(let cast): return all([cast.expression])
    case .functionCallExpr(let call): return isWritten(call, place, isEntry: isEntry, depth)
    case .memberAccessExpr(let member): return isWritten(member, place, isEntry: isEntry, depth)
    case .declReferenceExpr(let name): return isWritten(name, place, isEntry: isEntry, depth)
    default: return false
    }
  }

  // MARK: names

  private func isWritten(
    _ name: DeclReferenceExprSyntax, _ place: Place, isEntry: Bool, _ depth: Int
  ) -> Bool {
    let text = name.baseName.text
    if let function = place.function {
      if let local = LocalValue(text, before: name, in: function) {
        let reaching = ReachingValues(of: local, at: name, in: function)
        return reaching.values.count == 1 && !reaching.isPartial
          && reaching.changes.allSatisfy { isEntry && $0.member == "date" }
          && isWritten(reaching.values[0], place, isEntry: isEntry, depth - 1)
      }
      // The system reloads the widget when someone edits its configuration.
      if function.binds(text) { return text == "configuration" }
    }
    let own = Set([place.typeName].compactMap { $0 })
    return isConstant(text, of: own, orGlobal: true, place.file, isEntry: isEntry, depth) ?? false
  }

  private func isWritten(
    _ member: MemberAccessExprSyntax, _ place: Place, isEntry: Bool, _ depth: Int
  ) -> Bool {
    let name = member.declName.baseName.text
    let index = index.seen(from: place.file)
    guard let base = member.base?.core else {
      let owners = Set(
        (index.values(name).map(\.typeName) + getters(name, index)).compactMap(\.self))
      return isConstant(name, of: owners, orGlobal: false, place.file, isEntry: isEntry, depth)
        ?? false
    }
    let last = base.lastName
    guard last == "self" || last == "Self" || last.first?.isUppercase == true else {
      return getters(name, index).isEmpty && isWritten(base, place, depth - 1)
    }
    let owner =
      last.lowercased() == "self" ? place.typeName : index.fullName(last, in: place.typeName)
    let known = isConstant(
      name, of: Set([owner].compactMap { $0 }), orGlobal: false, place.file, isEntry: isEntry,
      depth)
    return known ?? (!index.declares(last) && Self.isOfFramework(last))
  }

  private static func isOfFramework(_ type: String) -> Bool {
    frameworkTypes.contains(type) || type.hasPrefix("Unit")
  }

  private var excludedNames: Set<String> { Self.changing.union(SourceIndex.dataSources) }

  private func getters(_ name: String, _ index: SourceIndex) -> [String?] {
    index.functions(name).filter { $0.labels == nil }.map(\.typeName)
  }

  /// Whether each declaration of a name is a case or a constant; nil if there is none.
  private func isConstant(
    _ name: String, of owners: Set<String>, orGlobal isGlobal: Bool, _ file: ParsedFile,
    isEntry: Bool, _ depth: Int
  ) -> Bool? {
    let index = index.seen(from: file)
    let values = index.values(name, of: owners, orGlobal: isGlobal)
    let getters = index.functions(name, of: owners, orGlobal: isGlobal).filter { $0.labels == nil }
    guard !values.isEmpty || !getters.isEmpty else { return nil }
    let areGetters = getters.allSatisfy { getter in
      !getter.results.isEmpty
        && getter.results.allSatisfy {
          isWritten($0, Place(getter), isEntry: isEntry, depth - 1)
        }
    }
    let stored = values.filter { value in
      !getters.contains { $0.id.node == value.node.id }
    }
    return areGetters
      && stored.allSatisfy { value in
        if value.node.is(EnumCaseElementSyntax.self) { return true }
        guard value.isConstant, let initial = value.initializer else { return false }
        return isWritten(initial, Place(value), isEntry: isEntry, depth - 1)
      }
  }

  // MARK: calls

  private func isWritten(
    _ call: FunctionCallExprSyntax, _ place: Place, isEntry: Bool, _ depth: Int
  ) -> Bool {
    let given = call.arguments.filter { !(isEntry && $0.label?.text == "date") }
    guard call.closures.isEmpty,
      given.allSatisfy({ isWritten($0.expression, place, depth - 1) })
    else { return false }
    let index = index.seen(from: place.file)
    guard call.createsNamedType else {
      return isCase(call, index) || isEntry && call.calleeName == "init"
    }
    let name = call.calleeName == "init" ? call.base?.lastName ?? "" : call.calleeName
    let type = index.fullName(name, in: place.typeName)
    guard index.declares(type) else {
      return Self.isOfFramework(name)
        && !call.arguments.contains { $0.label?.text.hasPrefix("contentsOf") ?? false }
    }
    return creates(type, with: given.compactMap { $0.label?.text }, isEntry: isEntry, index, depth)
  }

  /// Whether a call creates a value of a case: `.sunny(degrees: 20)`.
  private func isCase(_ call: FunctionCallExprSyntax, _ index: SourceIndex) -> Bool {
    call.calledExpression.is(MemberAccessExprSyntax.self)
      && index.values(call.calleeName).contains { $0.node.is(EnumCaseElementSyntax.self) }
  }

  /// Whether a type of the project adds nothing else to the values that it is created with.
  private func creates(
    _ type: String, with labels: [String], isEntry: Bool, _ index: SourceIndex, _ depth: Int
  ) -> Bool {
    let initializers = index.members(of: type).filter { $0.name == "init" }
    let runs = initializers.flatMap { index.reach(from: $0) }
    return runs.allSatisfy { step in
      !step.function.body.containsName(in: excludedNames)
        && step.function.body.tokens(viewMode: .sourceAccurate).allSatisfy {
          $0.tokenKind != .keyword(.await)
        }
    }
      && index.values(of: type).allSatisfy { value in
        guard let initial = value.initializer, !value.isStatic, !value.isLazy,
          !value.node.is(EnumCaseElementSyntax.self), !labels.contains(value.name),
          !(isEntry && value.name == "date")
        else { return true }
        return isWritten(initial, Place(value), depth - 1)
      }
  }
}
