internal import Projects
internal import SwiftSyntax

/// Combine's `sink`: one closure runs for each value, the other when the publisher completes.
extension AnswerPaths {
  /// Returns what a subscription does with the handles that its closures use.
  ///
  /// - Parameter closures: What all closures that use a handle do.
  func sink(_ call: FunctionCallExprSyntax, _ closures: AnswerSummary) -> AnswerSummary {
    var result = AnswerSummary(counts: [.undecided], extra: closures.extra)
    if let completion = call.receiveCompletion, let value = call.receiveValue {
      let publisher = PublisherUse(of: call, in: function, follower.index)
      let values = summary(ofReceiver: value)
      let finish = summary(of: completion, .finished)
      let failure = summary(of: completion, .failure)
      result.missing = missing(values, finish, at: completion, publisher)
      result.missing += missing(atFailure: failure, of: completion, publisher)
      result.extra += second(values, finish, in: completion)
      let answersFailure = failure.counts == [.once] || !publisher.mayFail
      if result.missing.isEmpty, publisher.hasOneValue, answersFailure,
        values.counts == [.once] && finish.counts == [.never]
          || values.counts == [.never] && finish.counts == [.once]
      {
        result.counts = [.once]
        return result
      }
    }
    result.extra += laterValues(of: call)
    if !result.missing.isEmpty {
      result.counts = [.never, .once]
    } else if result.extra.isEmpty {
      result.undecided = [UndecidedAnswer(node: Syntax(call), file: function.file)]
    }
    return result
  }

  /// Returns what the closure for values does, or a handle in its place.
  private func summary(ofReceiver value: ExprSyntax) -> AnswerSummary {
    guard let closure = value.core.as(ClosureExprSyntax.self) else {
      return handles.meaning(of: value) == nil ? AnswerSummary(counts: [.never]) : .once
    }
    return summary(of: closure)
  }

  /// Returns what the completion closure does when the publisher ended in one way.
  private func summary(
    of completion: ClosureExprSyntax, _ end: KnownEnd.End
  ) -> AnswerSummary {
    guard handles.isNamed(in: completion) else { return AnswerSummary(counts: [.never]) }
    return summary(of: completion, knowing: .publisher(name: completion.firstName, end))
  }

  /// Returns the paths of the closure for values that do not call the handle.
  ///
  /// There are none if the completion closure calls it.
  private func missing(
    _ values: AnswerSummary, _ finish: AnswerSummary, at completion: ClosureExprSyntax,
    _ publisher: PublisherUse
  ) -> [AnswerDefect] {
    // A publisher that may deliver another value may answer with that value.
    guard finish.counts == [.never], publisher.hasOneValue || publisher.certainlyFails else {
      return []
    }
    guard publisher.hasOneValue else { return values.likely.missing }
    if values.counts == [.never], handles.isNamed(in: completion) {
      return dropped(at: Syntax(completion)).missing
    }
    return values.missing
  }

  /// Returns the paths of the completion closure that do not call the handle after a failure.
  private func missing(
    atFailure failure: AnswerSummary, of completion: ClosureExprSyntax, _ publisher: PublisherUse
  ) -> [AnswerDefect] {
    let isLikely = publisher.mayFail && completion.handlesFailure
    guard handles.isNamed(in: completion) else {
      let isCertain = publisher.certainlyFails || publisher.isEmpty
      guard isCertain || isLikely else { return [] }
      return dropped(at: Syntax(completion), isCertain ? .certain : .likely).missing
    }
    return publisher.certainlyFails ? failure.missing : isLikely ? failure.likely.missing : []
  }

  /// Returns the call in the completion closure that follows the call for a value.
  private func second(
    _ values: AnswerSummary, _ finish: AnswerSummary, in completion: ClosureExprSyntax
  ) -> [AnswerDefect] {
    guard values.counts.isSubset(of: [.never, .once]), values.counts.contains(.once),
      finish.counts == [.once]
    else { return [] }
    let finder = BodyCalls(of: function.file)
    finder.walk(completion.statements)
    let answer = finder.calls.first { handles.answered(by: $0) != nil }
    return [
      AnswerDefect(
        kind: .second, node: answer.map { Syntax($0) } ?? Syntax(completion), file: function.file,
        function: function, handle: handles.title,
        certainty: values.counts == [.once] ? .certain : .likely)
    ]
  }
}

extension FunctionCallExprSyntax {
  /// The closure that a `sink` runs when the publisher completes.
  fileprivate var receiveCompletion: ClosureExprSyntax? {
    argument("receiveCompletion")?.core.as(ClosureExprSyntax.self)
      ?? (additionalTrailingClosures.isEmpty ? nil : trailingClosure)
  }

  /// The closure or handle that a `sink` with two closures runs for each value.
  fileprivate var receiveValue: ExprSyntax? {
    argument("receiveValue") ?? additionalTrailingClosures.first.map { ExprSyntax($0.closure) }
      ?? (argument("receiveCompletion") == nil ? nil : trailingClosure.map { ExprSyntax($0) })
  }
}

extension ClosureExprSyntax {
  /// Whether the closure checks for a failure, which implies that its publisher can fail.
  fileprivate var handlesFailure: Bool { Syntax(statements).containsName(in: ["failure"]) }
}

/// The properties of a publisher that the names in its subscription show.
private struct PublisherUse {
  /// Whether it delivers at most one value.
  let hasOneValue: Bool
  /// Whether it can complete without a value and without a failure.
  let isEmpty: Bool
  /// Whether it is certain that it can fail.
  let certainlyFails: Bool
  /// Whether it can fail, as far as is known.
  let mayFail: Bool

  init(of subscription: FunctionCallExprSyntax, in function: FunctionFact, _ index: SourceIndex) {
    let words = Set(subscription.calledExpression.tokens(viewMode: .sourceAccurate).map(\.text))
    isEmpty = words.contains("Empty")
    hasOneValue = !words.isDisjoint(with: [
      "dataTaskPublisher", "Future", "Just", "Fail", "first", "last", "collect", "reduce",
    ])
    mayFail = words.isDisjoint(with: [
      "replaceError", "catch", "assertNoFailure", "tryCatch", "Never",
    ])
    let fails = !words.isDisjoint(with: [
      "dataTaskPublisher", "tryMap", "decode", "setFailureType", "Fail",
    ])
    certainlyFails = mayFail && (fails || Self.rootFails(subscription, in: function, index))
  }

  /// Whether the function that creates the publisher declares a failure.
  private static func rootFails(
    _ subscription: FunctionCallExprSyntax, in function: FunctionFact, _ index: SourceIndex
  ) -> Bool {
    guard var publisher = subscription.base?.core.as(FunctionCallExprSyntax.self) else {
      return false
    }
    while let inner = publisher.base?.core.as(FunctionCallExprSyntax.self) { publisher = inner }
    let failures = index.resolve(publisher, in: function).functions.map(\.failureType)
    return !failures.isEmpty && failures.allSatisfy { $0 != nil && $0 != "Never" }
  }
}
