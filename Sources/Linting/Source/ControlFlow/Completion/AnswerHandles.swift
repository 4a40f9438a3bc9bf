internal import SwiftSyntax

/// The names that stand for a completion or continuation in a body.
struct AnswerHandles {
  enum Meaning {
    /// The closure itself, or an object that answers with a method such as `resume`.
    case handle(method: String?)
    /// A local function or closure that uses a handle.
    case body(CodeBlockItemListSyntax)
  }

  private(set) var meanings: [String: Meaning]
  /// The handle as messages name it.
  let title: String

  init(_ names: [String], method: String? = nil) {
    meanings = Dictionary(names.map { ($0, .handle(method: method)) }) { first, _ in first }
    title = names.joined(separator: " or ")
  }

  subscript(name: String) -> Meaning? {
    get { meanings[name] }
    set { meanings[name] = newValue }
  }

  /// Whether the node names a handle.
  func isNamed(in node: some SyntaxProtocol) -> Bool {
    Syntax(node).holdsName(in: Set(meanings.keys))
  }

  /// The handles that a closure does not shadow with parameters of its own.
  func inside(_ closure: ClosureExprSyntax) -> AnswerHandles {
    var inner = self
    switch closure.signature?.parameterClause {
    case .simpleInput(let list): for parameter in list { inner[parameter.name.text] = nil }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        inner[(parameter.secondName ?? parameter.firstName).text] = nil
      }
    case nil: break
    @unknown default: break
    }
    return inner
  }

  /// The name of the handle that an expression is: `completion`, `self.completion`, `completion!`.
  func name(of expression: ExprSyntax) -> String? {
    let core = expression.core
    if let member = core.as(MemberAccessExprSyntax.self) {
      guard member.base?.core.lastName == "self" else { return nil }
    } else if !core.is(DeclReferenceExprSyntax.self) {
      return nil
    }
    let name = core.lastName
    return meanings[name] == nil ? nil : name
  }

  /// What an argument carries: a handle itself or its method, as in `continuation.resume(returning:)`.
  func meaning(of argument: ExprSyntax) -> Meaning? {
    if let name = name(of: argument) { return meanings[name] }
    guard let member = argument.core.as(MemberAccessExprSyntax.self), let base = member.base,
      let name = name(of: base), case .handle(let method?) = meanings[name],
      member.declName.baseName.text == method
    else { return nil }
    return .handle(method: nil)
  }

  /// The handle that a call answers; nil for any other call.
  func answered(by call: FunctionCallExprSyntax) -> String? {
    if let name = name(of: call.calledExpression), case .handle(nil) = meanings[name] {
      return name
    }
    guard let base = call.base, let name = name(of: base),
      case .handle(let method?) = meanings[name], call.calleeName == method
    else { return nil }
    return name
  }
}
