internal import Projects
internal import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The functions that print or log, among them the methods of `Logger`.
  private static let logs: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "log", "trace", "debug", "info", "notice",
    "warning", "error", "critical", "fault", "assertionFailure",
  ]

  /// Whether the call only prints or logs.
  var isLog: Bool { Self.logs.contains(calleeName) }

  /// Whether the call never returns.
  var endsTheProgram: Bool {
    calledExpression.is(DeclReferenceExprSyntax.self)
      && ["fatalError", "preconditionFailure", "exit", "abort"].contains(calleeName)
  }
}
