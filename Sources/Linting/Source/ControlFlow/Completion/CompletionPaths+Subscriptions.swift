internal import Projects
internal import SwiftSyntax

/// Combine's `sink`: one closure runs for each value, the other when the publisher completes.
extension CompletionPaths {
  /// Returns what a subscription does with the handles that its closures use.
  ///
  /// - Parameter closures: What all closures that use a handle do.
  func sink(_ call: FunctionCallExprSyntax, _ closures: CompletionSummary) -> CompletionSummary {
    var result = CompletionSummary(counts: [.undecided], extra: closures.extra)
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
    if let value = call.onlyReceiver,
      PublisherUse(of: call, in: function, follower.index).probablyHasOneValue
    {
      // A publisher for this form of `sink` cannot fail.
      result.missing = summary(ofReceiver: value).likely.missing
    }
    result.extra += laterValues(of: call)
    if !result.missing.isEmpty {
      result.counts = [.never, .once]
    } else if result.extra.isEmpty {
      result.undecided = [UndecidedCompletion(node: Syntax(call), file: function.file)]
    }
    return result
  }

  /// Returns what the closure for values does, or a handle in its place.
  private func summary(ofReceiver value: ExprSyntax) -> CompletionSummary {
    guard let closure = value.core.as(ClosureExprSyntax.self) else {
      return handles.meaning(of: value) == nil ? CompletionSummary(counts: [.never]) : .once
    }
    return summary(of: closure)
  }

  /// Returns what the completion closure does when the publisher ended in one way.
  private func summary(
    of completion: ClosureExprSyntax, _ end: CompletionOutcome.End
  ) -> CompletionSummary {
    guard handles.isNamed(in: completion) else { return CompletionSummary(counts: [.never]) }
    return summary(of: completion, knowing: .publisher(name: completion.firstName, end))
  }

  /// Returns the paths of the closure for values that do not call the handle.
  ///
  /// There are none if the completion closure calls it.
  private func missing(
    _ values: CompletionSummary, _ finish: CompletionSummary, at completion: ClosureExprSyntax,
    _ publisher: PublisherUse
  ) -> [CompletionDefect] {
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
    atFailure failure: CompletionSummary, of completion: ClosureExprSyntax,
    _ publisher: PublisherUse
  ) -> [CompletionDefect] {
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
    _ values: CompletionSummary, _ finish: CompletionSummary, in completion: ClosureExprSyntax
  ) -> [CompletionDefect] {
    guard values.counts.isSubset(of: [.never, .once]), values.counts.contains(.once),
      finish.counts == [.once]
    else { return [] }
    let finder = BodyCalls(of: function.file)
    finder.walk(completion.statements)
    let answer = finder.calls.first { handles.answered(by: $0) != nil }
    return [
      CompletionDefect(
        kind: .second, node: answer.map { Syntax($0) } ?? Syntax(completion), file: function.file,
        function: function, handle: handles.title,
        certainty: values.counts == [.once] ? .certain : .likely)
    ]
  }
}

extension FunctionCallExprSyntax {
  /// Whether the publisher of a `sink` certainly provides its values later, not during the call.
  var subscribesLater: Bool {
    calledExpression.tokens(viewMode: .sourceAccurate).contains {
      ["dataTaskPublisher", "delay", "debounce"].contains($0.text)
    }
  }

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

  /// The closure that a `sink` without a closure for the completion runs for each value.
  fileprivate var onlyReceiver: ExprSyntax? {
    guard receiveCompletion == nil, argument("receiveCompletion") == nil else { return nil }
    return argument("receiveValue") ?? trailingClosure.map { ExprSyntax($0) }
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
  /// Whether it or the function that creates it names a publisher of one value, and none of more.
  let probablyHasOneValue: Bool
  /// Whether it can complete without a value and without a failure.
  let isEmpty: Bool
  /// Whether it is certain that it can fail.
  let certainlyFails: Bool
  /// Whether it can fail, as far as is known.
  let mayFail: Bool

  init(of subscription: FunctionCallExprSyntax, in function: FunctionFact, _ index: SourceIndex) {
    let words = Set(subscription.calledExpression.tokens(viewMode: .sourceAccurate).map(\.text))
    isEmpty = words.contains("Empty")
    hasOneValue = !words.isDisjoint(with: Self.oneValue)
    let makers = Self.makers(of: subscription, in: function, index)
    let named = makers.flatMap { index.reach(from: $0, depth: 2) }.flatMap {
      $0.function.body.tokens(viewMode: .sourceAccurate).map(\.text)
    }
    probablyHasOneValue =
      hasOneValue
      || !Self.oneValue.isDisjoint(with: named)
        && Self.manyValues.isDisjoint(with: words.union(named))
        // The values of a collection or a property, unless the project declares the method.
        && (index.hasFunctions("publisher") || !words.union(named).contains("publisher"))
    mayFail = words.isDisjoint(with: [
      "replaceError", "catch", "assertNoFailure", "tryCatch", "Never",
    ])
    let fails = !words.isDisjoint(with: [
      "dataTaskPublisher", "tryMap", "decode", "setFailureType", "Fail",
    ])
    // The functions that create the publisher may declare a failure.
    let failures = makers.map(\.failureType)
    let rootFails = !failures.isEmpty && failures.allSatisfy { $0 != nil && $0 != "Never" }
    certainlyFails = mayFail && (fails || rootFails)
  }

  /// The publishers and operators that deliver at most one value.
  private static let oneValue: Set<String> = [
    "dataTaskPublisher", "Future", "Just", "Fail", "first", "last", "collect", "reduce",
  ]
  /// The publishers and operators that may deliver several.
  private static let manyValues: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "Timer", "NotificationCenter",
    "merge", "append", "prepend", "combineLatest", "MergeMany", "Publishers", "scan",
  ]

  /// Returns the functions of the project that create the publisher.
  private static func makers(
    of subscription: FunctionCallExprSyntax, in function: FunctionFact, _ index: SourceIndex
  ) -> [FunctionFact] {
    guard var publisher = subscription.base?.core.as(FunctionCallExprSyntax.self) else {
      return []
    }
    while let inner = publisher.base?.core.as(FunctionCallExprSyntax.self) { publisher = inner }
    return index.resolve(publisher, in: function).functions
  }
}
