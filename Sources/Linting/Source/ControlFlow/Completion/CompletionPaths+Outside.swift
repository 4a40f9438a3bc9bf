internal import Projects
internal import SwiftSyntax

/// Code outside the project that is known to end without an answer.
extension CompletionPaths {
  /// Returns the summary of a handle that nothing calls after this node.
  func dropped(
    at node: Syntax, _ certainty: CompletionDefect.Certainty = .certain
  ) -> CompletionSummary {
    let defect = CompletionDefect(
      kind: .end, node: node, file: function.file, function: function, handle: handles.title,
      certainty: certainty)
    return CompletionSummary(counts: [.never, .once], missing: [defect])
  }

  /// Returns the summary of the failure closures that do not use the handle.
  ///
  /// For example, `load { completion($0) } failure: { print($0) }`.
  func silentFailures(of call: FunctionCallExprSyntax) -> CompletionSummary {
    let labeled =
      call.arguments.map { ($0.label, $0.expression) }
      + call.additionalTrailingClosures.map { ($0.label, ExprSyntax($0.closure)) }
    return labeled.reduce(into: CompletionSummary()) { all, argument in
      guard let words = argument.0?.text.lowercased(),
        words.contains("fail") || words.contains("error"),
        let closure = argument.1.core.as(ClosureExprSyntax.self), !handles.isNamed(in: closure)
      else { return }
      all.formUnion(dropped(at: Syntax(closure), .likely))
    }
  }

  /// Whether the result of a call is used: a task of `URLSession`, or a subscription.
  ///
  /// Otherwise the closure never runs. A task has to be started, and a subscription that nothing keeps
  /// is canceled. Source: Apple, `URLSessionTask.resume()` and `AnyCancellable`.
  func isKept(_ call: FunctionCallExprSyntax) -> Bool {
    if call.parent?.is(CodeBlockItemSyntax.self) ?? false { return false }
    if let assignment = call.parent?.as(InfixOperatorExprSyntax.self) {
      return !assignment.leftOperand.is(DiscardAssignmentExprSyntax.self)
    }
    guard let binding = call.parent?.parent?.as(PatternBindingSyntax.self) else { return true }
    guard let name = binding.pattern.identifier else {
      return !binding.pattern.is(WildcardPatternSyntax.self)
    }
    let uses = function.body.tokens(viewMode: .sourceAccurate).filter { $0.text == name }
    return uses.count > 1
  }

  /// Returns what a closure stored in a property does; its object may run it once or often.
  func handler(_ closure: ClosureExprSyntax, keptIn property: ExprSyntax) -> CompletionSummary {
    let code = summary(of: closure)
    var result = CompletionSummary(counts: [.undecided], extra: code.extra)
    if follower.runsOnce(property, in: function) { result.missing = code.likely.missing }
    if result.missing.isEmpty {
      result.undecided = [UndecidedCompletion(node: Syntax(closure), file: function.file)]
    } else {
      result.counts = [.never, .once]
    }
    return result
  }
}
