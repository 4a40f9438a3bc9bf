internal import Projects
internal import SwiftSyntax

/// Answers in closures that run several times.
extension CompletionPaths {
  /// Follows a call that runs its closures repeatedly: a repeating timer, or `forEach`.
  mutating func repeatClosures(
    _ closures: CompletionSummary, of call: FunctionCallExprSyntax, from start: States
  ) -> States {
    summary.extra += closures.extra
    guard let closure = call.closures.last, let answer = firstAnswer(in: closure),
      let (source, certainty) = source(of: call, closure, closures.counts)
    else {
      leaveOpen(Syntax(call))
      return Set(start.map { $0 == .notYet ? .undecided : $0 })
    }
    report(.many(source), at: answer, certainty)
    nodes[answer.id] = answer
    return Set(start.map { $0 == .notYet ? .answered(answer.id) : $0 })
  }

  /// Returns the second answer of a subscription to a publisher that continues.
  ///
  /// Such a publisher is a timer, or sends notifications.
  func laterValues(of subscription: FunctionCallExprSyntax) -> [CompletionDefect] {
    let words = Set(subscription.calledExpression.tokens(viewMode: .sourceAccurate).map(\.text))
    guard words.contains("Timer") || words.isSuperset(of: ["NotificationCenter", "publisher"]),
      words.isDisjoint(with: Self.endings), !function.body.containsName(in: ["cancel"]),
      let closure = subscription.closures.last, let answer = firstAnswer(in: closure),
      summary(of: closure).counts == [.once]
    else { return [] }
    return [
      CompletionDefect(
        kind: .many(words.contains("Timer") ? .timer : .value), node: answer, file: function.file,
        function: function, handle: handles.title, certainty: .certain)
    ]
  }

  /// The operators that limit the number of values of a publisher.
  private static let endings: Set<String> = [
    "first", "last", "prefix", "output", "collect", "reduce", "ignoreOutput", "count", "timeout",
  ]
  /// The names in a condition that counts or checks a position, and so may hold only once.
  private static let counting: Set<String> = [
    "count", "last", "first", "isEmpty", "endIndex", "startIndex", "lastIndex", "firstIndex", "max",
    "min",
  ]

  /// Returns what runs an answering closure repeatedly, and how certain that is.
  ///
  /// Returns nil if the closure may run or answer only once.
  private func source(
    of call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax,
    _ counts: Set<CompletionSummary.Count>
  ) -> (CompletionDefect.Source, CompletionDefect.Certainty)? {
    if call.argument("repeats")?.trimmedDescription == "true" {
      let isEnded = ["invalidate", "cancel"].contains { function.file.mentions($0) }
      return counts == [.once] && !isEnded ? (.timer, .certain) : nil
    }
    guard call.calleeName == "forEach", let list = call.base?.core,
      list.as(ArrayExprSyntax.self).map({ $0.elements.count > 1 }) ?? true,
      !Syntax(list).containsName(in: ["prefix", "suffix", "first", "last"])
    else { return nil }
    if counts == [.once] { return (.element, .likely) }
    let conditions = closure.conditions
    let isChosen = conditions.contains { $0.containsElement(of: closure) }
    let isCounted = conditions.contains { condition in
      condition.containsName(in: Self.counting)
        || condition.tokens(viewMode: .sourceAccurate).contains { [">=", "<="].contains($0.text) }
        || !condition.containsElement(of: closure) && condition.containsName(in: flags)
    }
    return counts == [.never, .once] && isChosen && !isCounted ? (.element, .likely) : nil
  }

  /// The flags of this file, with which a condition may let only the first element pass.
  private var flags: Set<String> { follower.index.flags.names(in: function.file) }

  private func firstAnswer(in closure: ClosureExprSyntax) -> Syntax? {
    let finder = BodyCalls(of: function.file)
    finder.walk(closure.statements)
    let inner = handles.inside(closure)
    return finder.calls.first { inner.answered(by: $0) != nil }.map { Syntax($0) }
  }
}

extension ClosureExprSyntax {
  /// All conditions inside the closure.
  fileprivate var conditions: [Syntax] {
    let finder = ConditionFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return finder.found
  }
}

extension Syntax {
  fileprivate func containsElement(of closure: ClosureExprSyntax) -> Bool {
    let names = closure.parameterNames
    return tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
  }
}

private final class ConditionFinder: SyntaxVisitor {
  private(set) var found: [Syntax] = []

  override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
    found.append(Syntax(node))
    return .visitChildren
  }
}
