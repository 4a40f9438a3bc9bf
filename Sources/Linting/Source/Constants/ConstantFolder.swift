internal import Projects
internal import SwiftParser
internal import SwiftSyntax

/// Evaluates expressions that the sources fix: literals, arithmetic, constants, dates from now.
///
/// The result is a list with one value for each branch. It is empty if anything is not fixed.
struct ConstantFolder {
  let index: SourceIndex

  private static let namesOfNow: Set = ["now", "currentDate", "currentTime", "today"]
  /// The maximum number of declarations to follow.
  static let maximumDepth = 8
  /// The maximum number of branches to keep.
  private static let maximumValues = 12

  func fold(_ expression: ExprSyntax, in scope: FoldingScope) -> [Folded] {
    guard scope.depth <= Self.maximumDepth, scope.steps.consume() else { return [] }
    return Array(values(of: expression.core, scope).prefix(Self.maximumValues))
  }

  private func values(of expression: ExprSyntax, _ scope: FoldingScope) -> [Folded] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let literal):
      literal.representedLiteralValue.map {
        [Folded(.number(.init(integer: $0, floating: Double($0))))]
      } ?? []
    case .floatLiteralExpr(let literal):
      literal.representedLiteralValue.map { [Folded(.number(.init(floating: $0)))] } ?? []
    case .booleanLiteralExpr(let literal):
      [Folded(.flag(literal.literal.tokenKind == .keyword(.true)))]
    case .stringLiteralExpr(let literal):
      literal.representedLiteralValue.map { [Folded(.text($0))] } ?? interpolated(literal, scope)
    case .prefixOperatorExpr(let prefix) where prefix.operator.text == "-":
      fold(prefix.expression, in: scope).compactMap(\.negated)
    case .prefixOperatorExpr(let prefix) where prefix.operator.text == "+":
      fold(prefix.expression, in: scope)
    case .infixOperatorExpr(let operation): fold(operation, in: scope)
    case .asExpr(let cast):
      fold(cast.expression, in: scope).typed(as: cast.type.lastName)
    case .ternaryExpr(let choice):
      (fold(choice.thenExpression, in: scope) + fold(choice.elseExpression, in: scope)).map {
        $0.with($0.value, conditional: true)
      }
    case .ifExpr(let branch): fold(branch, in: scope)
    case .switchExpr(let branches): fold(branches, in: scope)
    case .functionCallExpr(let call): fold(call, in: scope)
    case .memberAccessExpr(let member): fold(member, in: scope)
    case .declReferenceExpr(let name): fold(name, in: scope)
    default: []
    }
  }

  // MARK: operators

  private func fold(_ operation: InfixOperatorExprSyntax, in scope: FoldingScope) -> [Folded] {
    let left = fold(operation.leftOperand, in: scope)
    // A value that is not fixed is rarely nil, so its default is not considered.
    if left.isEmpty || operation.name == "??" { return left }
    // `a += b` sets `a` to `a + b`.
    let name = operation.isAssignment ? String(operation.name.dropLast()) : operation.name
    return left.applying(name, fold(operation.rightOperand, in: scope))
  }

  // MARK: branches

  private func fold(_ branch: IfExprSyntax, in scope: FoldingScope) -> [Folded] {
    var found = result(of: branch.body.statements, in: scope)
    switch branch.elseBody {
    case .ifExpr(let other): found += fold(other, in: scope)
    case .codeBlock(let block): found += result(of: block.statements, in: scope)
    default: break
    }
    return found.map { $0.with($0.value, conditional: true) }
  }

  private func fold(_ branches: SwitchExprSyntax, in scope: FoldingScope) -> [Folded] {
    if let name = scope.caseOfSelf, branches.subject.trimmedDescription == "self",
      let branch = branches.branch(for: name)
    {
      return result(of: branch.statements, in: scope)
    }
    return branches.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
      .flatMap { result(of: $0.statements, in: scope) }
      .map { $0.with($0.value, conditional: true) }
  }

  private func result(of statements: CodeBlockItemListSyntax, in scope: FoldingScope) -> [Folded] {
    statements.results.flatMap { fold($0, in: scope) }
  }

  // MARK: names

  private func fold(_ name: DeclReferenceExprSyntax, in scope: FoldingScope) -> [Folded] {
    let text = name.baseName.text
    if let bound = scope.bindings[text] { return bound }
    if text == "rawValue", let bound = scope.bindings["self"] { return bound }
    if let function = scope.function, let local = LocalValue(text, before: name, in: function) {
      return fold(local, at: name, in: scope)
    }
    if let function = scope.function, function.binds(text) {
      // An argument named `now` is the current moment.
      return Self.namesOfNow.contains(text) ? [Folded(.moment(0))] : []
    }
    return declared(text, of: scope.typeName, in: scope, or: true)
  }

  private func fold(
    _ local: LocalValue, at use: DeclReferenceExprSyntax, in scope: FoldingScope
  ) -> [Folded] {
    guard let function = scope.function else { return [] }
    let reaching = ReachingValues(of: local, at: use, in: function)
    guard reaching.changes.isEmpty else { return [] }
    let step = EvidenceLocation(
      "\(local.name) is set here", at: local.node, in: scope.file,
      isLocalNumber: local.isConstant && local.initializer?.containsNumber ?? false)
    var inner = scope
    inner.depth += 1
    let tuple = reaching.includesDeclaration ? local.tuple : nil
    let elements = tuple.map { element(String($0.position), of: $0.value, in: inner) } ?? []
    let values = reaching.values.flatMap { value -> [Folded] in
      // Values computed from each other in a loop are followed once.
      var inner = inner
      return inner.open.insert(value.id).inserted ? fold(value, in: inner) : []
    }
    let isConditional = reaching.values.count > 1 || reaching.isPartial
    return (elements + values).typed(as: local.annotation?.lastName)
      .map { $0.with($0.value, conditional: isConditional, and: [step]) }
  }

  private func fold(_ member: MemberAccessExprSyntax, in scope: FoldingScope) -> [Folded] {
    let name = member.declName.baseName.text
    if let known = knownMember(name, of: member.base, in: scope) { return known }
    guard let base = member.base?.core else {
      return declared(name, of: nil, in: scope, or: false)
    }
    if name == "rawValue" {
      return fold(base, in: scope).isEmpty ? caseName(base, in: scope) : fold(base, in: scope)
    }
    let baseName = base.lastName
    if baseName == "self" || baseName == "Self" {
      return declared(name, of: scope.typeName, in: scope, or: false)
    }
    if baseName.first?.isUppercase == true {
      return declared(name, of: baseName, in: scope, or: false)
    }
    let element = element(name, of: base, in: scope)
    if !element.isEmpty { return element }
    if let choice = enumerationCase(base, in: scope) {
      return computed(name, of: choice, in: scope)
    }
    if let function = scope.function, let type = index.typeName(of: base, in: function) {
      return declared(name, of: type, in: scope, or: false)
    }
    return extended(name, of: fold(base, in: scope), in: scope)
  }

  /// Returns the values of a property or case in a type or, if allowed, of a global.
  private func declared(
    _ name: String, of typeName: String?, in scope: FoldingScope, or isGlobal: Bool
  ) -> [Folded] {
    let index = index.seen(from: scope.file)
    let typeName = typeName.map { index.fullName($0, in: scope.typeName) }
    let family = typeName.map { index.ancestors(of: $0).union([$0]) }
    // A case without its type, such as `.hourly`, may belong to any type.
    let isAny = typeName == nil && !isGlobal
    let values =
      isAny
      ? index.values(name).filter { $0.typeName != nil }
      : index.values(name, of: family ?? [], orGlobal: isGlobal)
    if let value = values.first, values.count == 1 || value.typeName != nil,
      let initializer = value.initializer
    {
      guard value.isConstant || !index.mayChange(value) else { return [] }
      let inner = FoldingScope(typeName: value.typeName, file: value.file, from: scope)
      let step = EvidenceLocation(
        "\(name) is declared here", at: value.node, in: value.file, isDeclaration: true)
      let isFrozen = index.isComputedOnce(value)
      return fold(initializer, in: inner).typed(as: value.valueType).map {
        let found = $0.with($0.value, conditional: !value.isConstant, and: [step])
        return isFrozen ? found.frozen : found
      }
    }
    let functions =
      isAny
      ? index.functions(name).filter { $0.typeName != nil }
      : index.functions(name, of: family ?? [], orGlobal: isGlobal)
    let getters = functions.filter { $0.labels == nil }
    guard let getter = getters.first, getters.count == 1 else { return [] }
    return run(getter, [:], from: scope)
  }

  // MARK: calls

  private func fold(_ call: FunctionCallExprSyntax, in scope: FoldingScope) -> [Folded] {
    if let known = knownCall(call, in: scope) { return known }
    guard let (callee, inner) = enter(call, from: scope) else { return [] }
    return results(of: callee, in: inner)
  }

  /// Returns the only function that a call can enter, and its scope with the arguments bound.
  func enter(
    _ call: FunctionCallExprSyntax, from scope: FoldingScope
  ) -> (function: FunctionFact, scope: FoldingScope)? {
    guard let function = scope.function else { return nil }
    let resolved = index.resolve(call, in: function).functions.filter { $0.name != "init" }
    guard resolved.count == 1, let callee = resolved.first else { return nil }
    return self.scope(of: callee, calledBy: call, from: scope).map { (callee, $0) }
  }

  /// Returns the scope of a function with the arguments of a call bound.
  func scope(
    of callee: FunctionFact, calledBy call: FunctionCallExprSyntax, from scope: FoldingScope
  ) -> FoldingScope? {
    guard scope.depth <= Self.maximumDepth else { return nil }
    var bindings: [String: [Folded]] = [:]
    let arguments = Array(call.arguments)
    for (position, parameter) in callee.parameters.enumerated() {
      let label = parameter.firstName.text
      let argument =
        label == "_"
        ? (arguments.indices.contains(position) ? arguments[position].expression : nil)
        : call.argument(label)
      let name = (parameter.secondName ?? parameter.firstName).text
      if let argument {
        bindings[name] = fold(argument, in: scope)
      } else if let value = parameter.defaultValue?.value {
        bindings[name] = fold(
          value, in: FoldingScope(typeName: callee.typeName, file: callee.file, from: scope))
      }
      bindings[name] = bindings[name]?.typed(as: parameter.type.lastName)
    }
    if let base = call.base, !callee.isStatic {
      bindings["self"] = fold(base, in: scope).typed(as: callee.typeName)
    }
    var inner = FoldingScope(callee, from: scope)
    inner.bindings = bindings
    return inner
  }

  /// Returns the values of a getter in an extension: `15.minutes`.
  private func extended(
    _ name: String, of base: [Folded], in scope: FoldingScope
  ) -> [Folded] {
    let getters = index.seen(from: scope.file).functions(name).filter { $0.labels == nil }
    guard !base.isEmpty, let getter = getters.first, getters.count == 1 else { return [] }
    return run(getter, ["self": base.typed(as: getter.typeName)], from: scope)
  }

  private func run(
    _ function: FunctionFact, _ bindings: [String: [Folded]], from scope: FoldingScope
  ) -> [Folded] {
    var inner = FoldingScope(function, from: scope)
    inner.bindings = bindings
    return results(of: function, in: inner)
  }

  /// Returns the values of a function's results, with one branch for each `return`.
  func results(of function: FunctionFact, in inner: FoldingScope) -> [Folded] {
    let results = function.results.filter { !Syntax($0).isWithoutDate(in: function) }
    let type = function.resultType ?? ""
    let step = EvidenceLocation(
      "\(function.title) returns here", at: function.nameToken, in: function.file)
    return results.flatMap { fold($0, in: inner) }.typed(as: type)
      .map { $0.with($0.value, conditional: results.count > 1, and: [step]) }
  }
}

extension ExprSyntax {
  /// Whether the expression contains a number literal.
  fileprivate var containsNumber: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .integerLiteral, .floatLiteral: true
      default: false
      }
    }
  }
}
