internal import Projects
internal import SwiftSyntax

extension [FunctionCallExprSyntax] {
  private static var limits: Set<String> {
    ["asyncAfter", "Timer", "scheduledTimer", "timeout", "withTimeout"]
  }

  /// Whether any of the calls limits how long code waits: a timer, a timeout or a sleep.
  var limitTime: Bool {
    contains { call in
      Self.limits.contains(call.calleeName)
        || call.calleeName == "sleep" && call.base?.lastName == "Task"
        || call.calleeName == "sleep" && call.base?.lastName.hasSuffix("lock") == true
    }
  }
}
