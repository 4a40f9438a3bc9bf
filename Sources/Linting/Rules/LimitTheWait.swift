internal import Findings
internal import SwiftSyntax

/// LOC-011: waiting for a location ends before the extension's time does.
struct LimitTheWait: GuidanceRule {
  let id = "LOC-011"
  let level = FindingLevel.note

  private static let limits = ["asyncAfter", "Timer", "scheduledTimer", "timeout", "withTimeout"]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
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
    return calls.contains { call in
      Self.limits.contains(call.calleeName)
        || call.calleeName == "sleep" && call.base?.lastName == "Task"
        || call.calleeName == "sleep" && call.base?.lastName.hasSuffix("lock") == true
    }
  }
}
