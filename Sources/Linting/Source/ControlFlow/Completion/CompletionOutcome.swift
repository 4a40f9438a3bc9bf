internal import Projects
internal import SwiftSyntax

/// How an asynchronous operation ended, which selects the branches of the closure that runs then.
enum CompletionOutcome {
  enum End: String {
    case finished
    case failure
  }

  /// A publisher: the name of its `Subscribers.Completion` in the closure, and how it ended.
  case publisher(name: String, End)
  /// A request: whether each named parameter of the closure has a value or is nil.
  case request([String: Bool])

  /// Returns the two ends of a request of `URLSession` that runs the closure.
  ///
  /// Its first parameter is nil after a failure, its third one after a success.
  static func ends(ofRequestRunning closure: ClosureExprSyntax) -> [CompletionOutcome] {
    let names = closure.parameterNames
    guard names.count == 3 else { return [] }
    return [true, false].map { isSuccess in
      let values = [(names[0], isSuccess), (names[2], !isSuccess)].filter { $0.0 != "_" }
      return .request(Dictionary(values) { first, _ in first })
    }
  }

  /// Returns what is known in a nested closure, or nil if the closure shadows the names.
  func inside(_ closure: ClosureExprSyntax) -> CompletionOutcome? {
    switch self {
    case .publisher(let name, _):
      return name == "$0" || closure.firstName == name ? nil : self
    case .request(let values):
      let shadowed = Set(closure.parameterNames)
      return .request(values.filter { !shadowed.contains($0.key) })
    }
  }

  /// Whether the conditions hold; nil if that depends on anything else.
  func areTrue(_ conditions: ConditionElementListSyntax) -> Bool? {
    Self.all(conditions.map(isTrue))
  }

  /// Returns the selected cases of a `switch`, or nil if it is about anything else.
  func selectedCases(_ cases: [SwitchCaseSyntax], of choice: SwitchExprSyntax)
    -> [SwitchCaseSyntax]?
  {
    guard case .publisher(let name, let end) = self, choice.subject.core.lastName == name else {
      return nil
    }
    return cases.first { branch in
      guard case .case(let label) = branch.label else { return true }
      return label.caseItems.contains { $0.pattern.caseName == end.rawValue }
    }.map { [$0] }
  }
}

extension CompletionOutcome {
  private func isTrue(_ element: ConditionElementSyntax) -> Bool? {
    switch (self, element.condition) {
    case (.publisher(let name, let end), .matchingPattern(let match)):
      guard match.initializer.value.core.lastName == name, let asked = match.pattern.caseName
      else { return nil }
      return asked == end.rawValue
    case (.request(let values), .optionalBinding(let binding)):
      guard let value = binding.initializer?.value else {
        return binding.pattern.identifier.flatMap { values[$0] }
      }
      return value.core.is(DeclReferenceExprSyntax.self) ? values[value.core.lastName] : nil
    case (.request(let values), .expression(let expression)):
      return Self.isTrue(expression, values)
    default: return nil
    }
  }

  /// Whether a comparison with nil holds, such as `error == nil`, or several of them.
  private static func isTrue(_ expression: ExprSyntax, _ values: [String: Bool]) -> Bool? {
    guard let operation = expression.core.as(InfixOperatorExprSyntax.self) else { return nil }
    switch operation.name {
    case "==", "!=":
      let name = operation.leftOperand.core
      guard name.is(DeclReferenceExprSyntax.self), let hasValue = values[name.lastName],
        operation.rightOperand.is(NilLiteralExprSyntax.self)
      else { return nil }
      return hasValue == (operation.name == "!=")
    case "&&", "||":
      let sides = [operation.leftOperand, operation.rightOperand].map { isTrue($0, values) }
      return operation.name == "&&" ? all(sides) : all(sides.map { $0.map(!) }).map(!)
    default: return nil
    }
  }

  /// Whether all parts hold; nil if that depends on a part that is unknown.
  private static func all(_ parts: [Bool?]) -> Bool? {
    if parts.contains(false) { return false }
    return parts.contains(nil) ? nil : true
  }
}

extension PatternSyntax {
  /// The name of the case in a pattern: `failure` in `let .failure(error)`.
  fileprivate var caseName: String? {
    let tokens = Array(tokens(viewMode: .sourceAccurate))
    return tokens.firstIndex { $0.tokenKind == .period }.flatMap { index in
      tokens.indices.contains(index + 1) ? tokens[index + 1].text : nil
    }
  }
}
