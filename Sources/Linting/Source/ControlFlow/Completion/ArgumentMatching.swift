internal import Projects
internal import SwiftSyntax

extension FunctionFact {
  /// Returns the parameters of a call's arguments, in the order of `argumentExpressions`.
  ///
  /// An element is nil if the parameter is unknown.
  func parameters(for call: FunctionCallExprSyntax) -> [FunctionParameterSyntax?] {
    var next = 0
    var found: [FunctionParameterSyntax?] = []
    for argument in call.arguments {
      let label = argument.label?.text ?? "_"
      let match = parameters.indices.dropFirst(next).first {
        parameters[$0].firstName.text == label
      }
      found.append(match.map { parameters[$0] })
      if let match { next = match + 1 }
    }
    if call.trailingClosure != nil {
      let rest = Array(parameters.dropFirst(next))
      let labels = Set(call.additionalTrailingClosures.map(\.label.text))
      let free = rest.filter { $0.type.isFunction && !labels.contains($0.firstName.text) }
      // A closure belongs to the first parameter that requires one, otherwise to the first that
      // accepts one.
      found.append(
        free.first { $0.defaultValue == nil } ?? free.first
          ?? rest.last { !labels.contains($0.firstName.text) })
    }
    for closure in call.additionalTrailingClosures {
      found.append(parameters.first { $0.firstName.text == closure.label.text })
    }
    return found
  }
}

extension FunctionCallExprSyntax {
  /// All arguments and trailing closures, in order.
  var argumentExpressions: [ExprSyntax] {
    arguments.map(\.expression) + [trailingClosure].compactMap { $0.map { ExprSyntax($0) } }
      + additionalTrailingClosures.map { ExprSyntax($0.closure) }
  }
}

extension FunctionParameterSyntax {
  /// The name inside the function.
  var innerName: String { (secondName ?? firstName).text }
}

extension TypeSyntax {
  /// Whether the type is written as a function type.
  var isFunction: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .functionType: true
    case .attributedType(let type): type.baseType.isFunction
    case .optionalType(let type): type.wrappedType.isFunction
    case .tupleType(let type):
      type.elements.count == 1 && type.elements.first?.type.isFunction == true
    default: false
    }
  }
}
