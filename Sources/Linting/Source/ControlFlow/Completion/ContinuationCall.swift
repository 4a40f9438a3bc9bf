internal import Projects
internal import SwiftSyntax

/// A call of `withCheckedContinuation` or one of its variants.
struct ContinuationCall {
  let call: CallFact
  let closure: ClosureExprSyntax
  /// The name of the continuation in the closure.
  let name: String

  static let callees = [
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation",
  ]

  init?(_ call: CallFact) {
    guard let closure = call.node.closures.last else { return nil }
    self.call = call
    self.closure = closure
    name = closure.firstName
  }
}

extension CompletionFollower {
  /// Returns what the closure of a continuation does with it.
  func summary(of continuation: ContinuationCall, in function: FunctionFact) -> CompletionSummary {
    var paths = CompletionPaths(
      follower: self, function: function,
      handles: CompletionHandles([continuation.name], method: "resume"))
    let statements = continuation.closure.statements
    return paths.summarize(statements, end: continuation.call.node.calledExpression)
  }
}

extension ClosureExprSyntax {
  /// The name of the closure's first parameter.
  var firstName: String {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.first?.name.text ?? "$0"
    case .parameterClause(let clause):
      clause.parameters.first.map { ($0.secondName ?? $0.firstName).text } ?? "$0"
    case nil: "$0"
    @unknown default: "$0"
    }
  }
}
