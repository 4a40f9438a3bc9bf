internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-011: the wait for a location ends before the extension's time does.
struct LimitTheWait: GuidanceRule {
  let id = "LOC-011"
  let level = FindingLevel.warning

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    let reported = checkFailures(target, &report)
    checkHandlers(target, except: reported, &report)
    for wait in target.liveUpdateWaits
    where wait.waitsForLocation && !wait.isLimited(in: target.index) {
      report.add(
        "this \(wait.title) over live updates has no time limit; cancel it after a few seconds"
          + (wait.isLoop ? ", and exit at the first location" : ""),
        at: wait.node, in: wait.file, level: .note)
    }
    for name in [
      "withCheckedContinuation", "withCheckedThrowingContinuation",
      "withUnsafeContinuation", "withUnsafeThrowingContinuation",
    ] {
      for wait in target.index.calls(name)
      where asks(wait) && !isLimited(wait, target.index) && target.hasUse(of: wait) {
        report.add(
          "this wait for a location has no time limit; end it after a few seconds",
          at: wait.node, in: wait.file, level: .note)
      }
    }
  }

  /// Reports a provider that waits forever because its location manager does not pass on a failure.
  ///
  /// There is no finding if anything limits the wait. Returns the types whose wait is reported.
  private func checkFailures(_ target: WidgetTarget, _ report: inout RuleReport) -> Set<String> {
    let index = target.index
    var reported: Set<String> = []
    // Reading the last location does not wait.
    for request in target.locationRequests where request.node.is(FunctionCallExprSyntax.self) {
      let function = request.reached.function
      guard let type = function.typeName,
        let failure = index.members(of: type).first(where: {
          $0.labels == ["_", "didFailWithError"]
        }),
        let end = silentEnd(of: failure), keepsAnAnswer(type, index),
        !index.calls(inside: type).contains(where: \.node.limitsTime),
        !request.reached.isLimited(in: index),
        request.reached.path.contains(where: { isWaitedFor($0, index) })
      else { continue }
      reported.insert(type)
      if end.id != Syntax(failure.nameToken).id {
        // Standard updates continue after this error; a single request does not.
        guard request.node.as(FunctionCallExprSyntax.self)?.calleeName == "requestLocation" else {
          continue
        }
        report.add(
          "requestLocation() has ended when it reports locationUnknown; returning here without"
            + " an answer makes \(request.provider.name) wait forever, so forward this error too",
          at: end, in: failure.file, evidence: request.reached.evidence)
        continue
      }
      // If a stream of locations is iterated, the iteration is what waits.
      let stream = request.reached.path.first { $0.node.isSequenceOfLoop }
      report.add(
        "a failure is only printed and the wait has no time limit, so \(request.provider.name)"
          + " may never finish; forward the failure, and end the wait after a few seconds",
        at: stream?.node ?? request.node, in: stream?.function.file ?? function.file,
        evidence: [
          EvidenceLocation("the failure ends here", at: failure.nameToken, in: failure.file)
        ]
          + request.reached.evidence)
    }
    return reported
  }

  /// Reports the closures of a provider that are stored until a location arrives.
  private func checkHandlers(
    _ target: WidgetTarget, except reported: Set<String>, _ report: inout RuleReport
  ) {
    let index = target.index
    let requests = target.locationRequests.filter { request in
      !request.isRead && !request.reached.isLimited(in: index)
        && request.reached.path.contains { isWaitedFor($0, index) }
    }
    let types = Set(requests.compactMap(\.reached.function.typeName)).subtracting(reported)
    for type in types.sorted()
    where !index.calls(inside: type).contains(where: \.node.limitsTime) {
      for handler in StoredHandler.all(in: type, of: index)
      where handler.isClosure
        && requests.contains(where: { $0.reached.function.id == handler.function.id })
      {
        report.add(
          "this wait for a location has no time limit; end it after a few seconds",
          at: handler.store, in: handler.function.file, level: .note)
      }
    }
  }

  /// Returns where a failure ends without an answer.
  ///
  /// This is the method itself if it only prints, or a branch that only prints.
  func silentEnd(of failure: FunctionFact) -> Syntax? {
    guard let statements = failure.statements else { return nil }
    if isSilent(statements) { return Syntax(failure.nameToken) }
    let finder = IgnoredErrorFinder(of: failure.file)
    finder.walk(statements)
    return finder.branches.first { isSilent($0.statements) }?.node
  }

  /// Whether the type stores a closure or a continuation to answer with, so that a caller waits.
  private func keepsAnAnswer(_ type: String, _ index: SourceIndex) -> Bool {
    index.values(of: type).contains { value in
      guard let binding = value.node.as(PatternBindingSyntax.self) else { return false }
      let words = (binding.typeAnnotation?.tokens(viewMode: .sourceAccurate)).map(Array.init) ?? []
      let made =
        (binding.initializer?.value.core.as(FunctionCallExprSyntax.self)?.calledExpression
        .tokens(viewMode: .sourceAccurate)).map(Array.init) ?? []
      return (words + made).contains { isAnswer($0, index) }
    }
  }

  private func isAnswer(_ type: TypeSyntax, _ index: SourceIndex) -> Bool {
    type.tokens(viewMode: .sourceAccurate).contains { isAnswer($0, index) }
  }

  /// Whether a word of a type means a closure or a continuation, itself or as an alias.
  private func isAnswer(_ word: TokenSyntax, _ index: SourceIndex) -> Bool {
    if word.tokenKind == .arrow || word.text.hasSuffix("Continuation")
      || ["PassthroughSubject", "CurrentValueSubject", "Promise"].contains(word.text)
    {
      return true
    }
    return index.types(word.text).contains { type in
      type.isAlias
        && type.node.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .arrow }
    }
  }

  /// Whether the answer of a call is used, in a closure or in a loop over its values.
  private func isWaitedFor(_ step: ReachedFunction.Step, _ index: SourceIndex) -> Bool {
    if step.node.isSequenceOfLoop || step.node.isSubscribed { return true }
    guard let call = step.node.as(FunctionCallExprSyntax.self) else { return false }
    let callees = index.resolve(call, in: step.function).functions
    return call.argumentExpressions.enumerated().contains { position, argument in
      let local = LocalValue(argument.core.lastName, before: call, in: step.function)
      if let closure = (local?.initializer ?? argument).core.as(ClosureExprSyntax.self) {
        return !isSilent(closure.statements)
      }
      return !argument.is(NilLiteralExprSyntax.self)
        && callees.contains { callee in
          let parameters = callee.parameters(for: call)
          return parameters.indices.contains(position)
            && parameters[position].map { isAnswer($0.type, index) } ?? false
        }
    }
  }

  /// Whether statements do nothing but print.
  private func isSilent(_ statements: CodeBlockItemListSyntax) -> Bool {
    statements.allSatisfy { statement in
      let item = Syntax(statement.item)
      if item.is(BreakStmtSyntax.self) { return true }
      if let exit = item.as(ReturnStmtSyntax.self) { return exit.expression == nil }
      let call = statement.item.expression?.core.as(FunctionCallExprSyntax.self)
      return call.map { $0.isLog && $0.closures.isEmpty } ?? false
    }
  }

  private func asks(_ wait: CallFact) -> Bool {
    let finder = BodyCalls(of: wait.file)
    for closure in wait.node.closures { finder.walk(closure) }
    return finder.calls.contains { LocationRequest.names.contains($0.calleeName) }
  }

  /// Whether the enclosing type, or otherwise the enclosing function, limits time in any way.
  private func isLimited(_ wait: CallFact, _ index: SourceIndex) -> Bool {
    let calls =
      wait.typeName.map { index.calls(inside: $0).map(\.node) }
      ?? index.function(around: wait.node, in: wait.file).map { index.calls(in: $0) } ?? []
    return calls.contains(where: \.limitsTime)
  }
}

extension ReachedFunction {
  /// Whether a function on the path limits the time in any way.
  fileprivate func isLimited(in index: SourceIndex) -> Bool {
    path.contains { index.calls(in: $0.function).contains(where: \.limitsTime) }
  }
}

extension Syntax {
  /// Whether the node creates a publisher that is subscribed to in the same expression.
  fileprivate var isSubscribed: Bool {
    guard let call = self.as(ExprSyntax.self) else { return false }
    return sequence(first: Syntax(call), next: \.parent).lazy
      .prefix { $0.is(MemberAccessExprSyntax.self) || $0.is(FunctionCallExprSyntax.self) }
      .contains { $0.as(FunctionCallExprSyntax.self)?.calleeName == "sink" }
  }

  /// Whether the node is the sequence of a `for await`.
  fileprivate var isSequenceOfLoop: Bool {
    var child = self
    while let parent = child.parent, !parent.is(CodeBlockItemSyntax.self) {
      if let loop = parent.as(ForStmtSyntax.self) {
        return loop.awaitKeyword != nil && loop.sequence.id == child.as(ExprSyntax.self)?.id
      }
      child = parent
    }
    return false
  }
}

/// Finds the branches of a `didFailWithError` that are taken when no location could be found.
private final class IgnoredErrorFinder: ActiveVisitor {
  private(set) var branches: [(node: Syntax, statements: CodeBlockItemListSyntax)] = []

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if node.conditions.asksFor("=="), node.body.statements.leave {
      branches.append((Syntax(node.conditions), node.body.statements))
    }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.conditions.asksFor("!=") {
      branches.append((Syntax(node.conditions), node.body.statements))
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    if case .case(let label) = node.label, label.isAboutUnknownLocation,
      node.statements.leave || node.isLast
    {
      branches.append((Syntax(label), node.statements))
    }
    return .visitChildren
  }
}

extension ConditionElementListSyntax {
  /// Whether the conditions compare an error's code with `locationUnknown` by this operator.
  fileprivate func asksFor(_ comparison: String) -> Bool {
    isAboutUnknownLocation
      && tokens(viewMode: .sourceAccurate).contains {
        $0.text == comparison || comparison == "==" && $0.tokenKind == .keyword(.case)
      }
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the last statement is a `return`.
  fileprivate var leave: Bool { last?.item.is(ReturnStmtSyntax.self) ?? false }
}

extension SwitchCaseSyntax {
  /// Whether nothing follows the `switch`.
  fileprivate var isLast: Bool {
    let statement = sequence(first: Syntax(self)) { $0.parent }
      .first { $0.is(CodeBlockItemSyntax.self) }
    return statement?.parent?.as(CodeBlockItemListSyntax.self)?.last?.id == statement?.id
  }
}

extension SyntaxProtocol {
  fileprivate var isAboutUnknownLocation: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      ["locationUnknown", "kCLErrorLocationUnknown"].contains($0.text)
    }
  }
}
