internal import Projects
internal import SwiftSyntax

extension FunctionCallExprSyntax {
  private static let timeLimits: Set<String> = [
    "asyncAfter", "Timer", "scheduledTimer", "timeout", "withTimeout",
  ]

  /// Whether the call limits how long code waits: a timer, a timeout or a sleep.
  var limitsTime: Bool {
    Self.timeLimits.contains(calleeName)
      || calleeName == "sleep"
        && (base?.lastName == "Task" || base?.lastName.hasSuffix("lock") == true)
  }
}
