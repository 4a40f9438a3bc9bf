internal import Projects
internal import SwiftSyntax

/// Code outside the project that is known to end without an answer.
extension AnswerPaths {
  /// A handle that no one calls after this node.
  func dropped(
    at node: Syntax, _ certainty: AnswerDefect.Certainty = .certain
  ) -> AnswerSummary {
    let defect = AnswerDefect(
      kind: .end, node: node, file: function.file, function: function, handle: handles.title,
      certainty: certainty)
    return AnswerSummary(counts: [.never, .once], missing: [defect])
  }

  /// The closures for a failure that leave the handle alone: `load { completion($0) } failure: { print($0) }`.
  func silentFailures(of call: FunctionCallExprSyntax) -> AnswerSummary {
    let labeled =
      call.arguments.map { ($0.label, $0.expression) }
      + call.additionalTrailingClosures.map { ($0.label, ExprSyntax($0.closure)) }
    return labeled.reduce(into: AnswerSummary()) { all, argument in
      guard let words = argument.0?.text.lowercased(),
        words.contains("fail") || words.contains("error"),
        let closure = argument.1.core.as(ClosureExprSyntax.self), !handles.isNamed(in: closure)
      else { return }
      all.formUnion(dropped(at: Syntax(closure), .likely))
    }
  }

  /// Whether a task of URLSession is started; its closure never runs otherwise (Apple, `URLSessionTask.resume()`).
  func isStarted(_ call: FunctionCallExprSyntax) -> Bool {
    guard ["dataTask", "downloadTask", "uploadTask"].contains(call.calleeName) else { return true }
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

  /// A subscription ends with a value, with a failure, or without either.
  func sink(
    _ call: FunctionCallExprSyntax, _ closures: AnswerSummary
  ) -> AnswerSummary {
    var result = AnswerSummary(
      counts: [.undecided], extra: closures.extra,
      undecided: [UndecidedAnswer(node: Syntax(call), file: function.file)])
    guard
      let completion = call.argument("receiveCompletion")?.core.as(ClosureExprSyntax.self)
        ?? (call.additionalTrailingClosures.isEmpty ? nil : call.trailingClosure),
      !handles.isNamed(in: completion), mayEndSilently(call)
    else { return result }
    result = dropped(at: Syntax(completion))
    result.extra = closures.extra
    return result
  }

  /// Whether a publisher certainly can end without a value: `Empty`, or a failure that nothing replaces.
  private func mayEndSilently(_ subscription: FunctionCallExprSyntax) -> Bool {
    let words = Set(
      subscription.calledExpression.tokens(viewMode: .sourceAccurate).map(\.text))
    if words.contains("Empty") { return true }
    guard words.isDisjoint(with: ["replaceError", "catch", "assertNoFailure", "tryCatch"]) else {
      return false
    }
    if !words.isDisjoint(with: ["dataTaskPublisher", "tryMap", "decode", "setFailureType"]) {
      return true
    }
    guard var publisher = subscription.base?.core.as(FunctionCallExprSyntax.self) else {
      return false
    }
    while let inner = publisher.base?.core.as(FunctionCallExprSyntax.self) { publisher = inner }
    let failures = follower.index.resolve(publisher, in: function).functions.map(\.failureType)
    return !failures.isEmpty && failures.allSatisfy { $0 != nil && $0 != "Never" }
  }
}
