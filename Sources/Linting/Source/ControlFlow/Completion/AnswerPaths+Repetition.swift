internal import Projects
internal import SwiftSyntax

/// What code that runs a closure many times does with the answer inside it.
extension AnswerPaths {
  /// Follows a call that runs its closures again and again: a repeating timer, or `forEach`.
  mutating func repeatClosures(
    _ closures: AnswerSummary, of call: FunctionCallExprSyntax, from start: States
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

  /// The second answer of a subscription to a publisher that goes on: a timer, or notifications.
  func laterValues(of subscription: FunctionCallExprSyntax) -> [AnswerDefect] {
    let words = Set(subscription.calledExpression.tokens(viewMode: .sourceAccurate).map(\.text))
    guard words.contains("Timer") || words.isSuperset(of: ["NotificationCenter", "publisher"]),
      words.isDisjoint(with: Self.endings), !function.body.holdsName(in: ["cancel"]),
      let closure = subscription.closures.last, let answer = firstAnswer(in: closure),
      summary(of: closure).counts == [.once]
    else { return [] }
    return [
      AnswerDefect(
        kind: .many(words.contains("Timer") ? .timer : .value), node: answer, file: function.file,
        function: function, handle: handles.title, certainty: .certain)
    ]
  }

  /// The operators after which a publisher sends one value or some.
  private static let endings: Set<String> = [
    "first", "last", "prefix", "output", "collect", "reduce", "ignoreOutput", "count", "timeout",
  ]
  /// Words of a condition that counts, or asks for a place in the list, and so may be met once.
  private static let counting: Set<String> = [
    "count", "last", "first", "isEmpty", "endIndex", "startIndex", "lastIndex", "firstIndex", "max",
    "min",
  ]

  /// What runs a closure with an answer again, and how certain that is; nil where it may run or answer once.
  private func source(
    of call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax,
    _ counts: Set<AnswerSummary.Count>
  ) -> (AnswerDefect.Source, AnswerDefect.Certainty)? {
    if call.argument("repeats")?.trimmedDescription == "true" {
      let isEnded = ["invalidate", "cancel"].contains { function.file.mentions($0) }
      return counts == [.once] && !isEnded ? (.timer, .certain) : nil
    }
    guard call.calleeName == "forEach", let list = call.base?.core,
      list.as(ArrayExprSyntax.self).map({ $0.elements.count > 1 }) ?? true,
      !Syntax(list).holdsName(in: ["prefix", "suffix", "first", "last"])
    else { return nil }
    if counts == [.once] { return (.element, .likely) }
    let conditions = closure.conditions
    let isChosen = conditions.contains { $0.holdsElement(of: closure) }
    let isCounted = conditions.contains { condition in
      condition.holdsName(in: Self.counting)
        || condition.tokens(viewMode: .sourceAccurate).contains { [">=", "<="].contains($0.text) }
        || !condition.holdsElement(of: closure) && condition.holdsName(in: flags)
    }
    return counts == [.never, .once] && isChosen && !isCounted ? (.element, .likely) : nil
  }

  /// The names that are switched on and off in this file: a condition may let the first element through alone.
  private var flags: Set<String> { follower.index.flags.names(in: function.file) }

  private func firstAnswer(in closure: ClosureExprSyntax) -> Syntax? {
    let finder = BodyCalls(of: function.file)
    finder.walk(closure.statements)
    let inner = handles.inside(closure)
    return finder.calls.first { inner.answered(by: $0) != nil }.map { Syntax($0) }
  }
}

extension ClosureExprSyntax {
  /// Every condition inside.
  fileprivate var conditions: [Syntax] {
    let finder = ConditionFinder(viewMode: .sourceAccurate)
    finder.walk(statements)
    return finder.found
  }
}

extension Syntax {
  fileprivate func holdsElement(of closure: ClosureExprSyntax) -> Bool {
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
