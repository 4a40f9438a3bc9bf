internal import Findings
internal import SwiftSyntax

/// LOC-011: waiting for a location ends before the extension's time does.
struct LimitTheWait: GuidanceRule {
  let id = "LOC-011"
  let level = FindingLevel.note

  private static let limits = ["asyncAfter", "Timer", "scheduledTimer", "timeout", "withTimeout"]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    checkFailures(target, &report)
    for name in [
      "withCheckedContinuation", "withCheckedThrowingContinuation",
      "withUnsafeContinuation", "withUnsafeThrowingContinuation",
    ] {
      for wait in target.index.calls(name) where asks(wait) && !isLimited(wait, target.index) {
        report.add(
          "nothing limits this wait for a location; let a sleep of a few seconds end it too",
          at: wait.node, in: wait.file)
      }
    }
  }

  /// A provider whose location manager keeps its failures to itself waits for ever, unless something limits the wait.
  private func checkFailures(_ target: WidgetTarget, _ report: inout RuleReport) {
    let index = target.index
    for request in target.locationRequests {
      let function = request.reached.function
      guard let type = function.typeName,
        let failure = index.members(of: type).first(where: {
          $0.labels == ["_", "didFailWithError"]
        }),
        isSilent(failure, index), keepsAnAnswer(type, index),
        !limitsTime(index.calls(inside: type).map(\.node)),
        !request.reached.path.contains(where: { limitsTime(index.calls(in: $0.function)) })
      else { continue }
      // Where a stream of places is listened to, that is what waits.
      let stream = request.reached.path.first { $0.node.isSequenceOfLoop }
      report.add(
        "a failure is only printed and nothing limits the wait, so \(request.provider.name) may never "
          + "answer; pass the failure on, and end the wait after a few seconds",
        at: stream?.node ?? request.node, in: stream?.function.file ?? function.file,
        level: .warning,
        evidence: [Evidence("the failure ends here", at: failure.nameToken, in: failure.file)]
          + request.reached.evidence)
    }
  }

  /// Whether somebody waits for the type's answer: it stores a closure or a continuation to answer with.
  private func keepsAnAnswer(_ type: String, _ index: SourceIndex) -> Bool {
    index.values(of: type).contains { value in
      guard let annotation = value.node.as(PatternBindingSyntax.self)?.typeAnnotation else {
        return false
      }
      return annotation.tokens(viewMode: .sourceAccurate).contains {
        $0.tokenKind == .arrow || $0.text.hasSuffix("Continuation")
      }
    }
  }

  /// Whether a function does nothing but print.
  private func isSilent(_ failure: FunctionFact, _ index: SourceIndex) -> Bool {
    let prints: Set = [
      "print", "debugPrint", "NSLog", "os_log", "log", "error", "debug", "info", "dump",
    ]
    guard let statements = failure.statements else { return false }
    return statements.allSatisfy { statement in
      let call = statement.item.expression?.core.as(FunctionCallExprSyntax.self)
      return call.map { prints.contains($0.calleeName) && $0.closures.isEmpty } ?? false
    }
  }

  private func asks(_ wait: CallFact) -> Bool {
    let finder = BodyCalls(of: wait.file)
    for closure in wait.node.closures { finder.walk(closure) }
    return finder.calls.contains { LocationRequest.names.contains($0.calleeName) }
  }

  /// Whether the type around, or without one the function around, uses anything that measures time.
  private func isLimited(_ wait: CallFact, _ index: SourceIndex) -> Bool {
    let calls =
      wait.typeName.map { index.calls(inside: $0).map(\.node) }
      ?? index.function(around: wait.node, in: wait.file).map { index.calls(in: $0) } ?? []
    return limitsTime(calls)
  }

  private func limitsTime(_ calls: [FunctionCallExprSyntax]) -> Bool {
    calls.contains { call in
      Self.limits.contains(call.calleeName)
        || call.calleeName == "sleep" && call.base?.lastName == "Task"
        || call.calleeName == "sleep" && call.base?.lastName.hasSuffix("lock") == true
    }
  }
}

extension Syntax {
  /// Whether the node is what a `for await` goes through.
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
