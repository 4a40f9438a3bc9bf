internal import Findings
internal import Projects
internal import SwiftSyntax

/// LOC-006: the widget extension never requests authorization, because it cannot show the prompt.
struct LeaveRequestsToTheApp: GuidanceRule {
  let id = "LOC-006"
  let level = FindingLevel.error

  private static let requests = [
    "requestWhenInUseAuthorization", "requestAlwaysAuthorization",
    "requestTemporaryFullAccuracyAuthorization", "CLServiceSession",
  ]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for call in target.index.calls(anyOf: Self.requests) {
      guard !isForTheApp(call, target.index), !call.isSessionWithoutRequest,
        !target.neverRuns(call.node, in: call.file)
      else { continue }
      let isShared = target.isShared(call.file)
      let isRun = target.surelyRuns(call)
      if isShared && !isRun && !isReached(call, in: target) { continue }
      report.add(
        Self.message(call, isShared: isShared, isOwn: target.isOwn(call.file)),
        at: call.node, in: call.file, level: isShared && !isRun ? .note : level)
    }
  }

  private static func message(_ call: CallFact, isShared: Bool, isOwn: Bool) -> String {
    guard isShared else {
      return "the widget extension calls \(call.name), but a widget cannot show the prompt; call"
        + " it in the app"
    }
    let place =
      isOwn
      ? "code that the app shares with the extension, which calls it"
      : "a library that the extension calls"
    return "\(call.name) is in \(place); a widget cannot show the prompt"
  }

  /// Whether a condition excludes extensions, for example a check of the bundle's path.
  private func isForTheApp(_ call: CallFact, _ index: SourceIndex) -> Bool {
    guard let function = index.function(around: call.node, in: call.file) else { return false }
    return index.runsOnlyInApps(call.node, in: function)
  }

  /// Whether a provider, or code that only the extension compiles, uses the call.
  private func isReached(_ call: CallFact, in target: WidgetTarget) -> Bool {
    guard target.isOwn(call.file) else { return target.runs(call) }
    guard let function = target.index.function(around: call.node, in: call.file) else {
      return false
    }
    if target.functionsAtSetup.contains(function.id) { return true }
    let callers = target.index.calls(
      function.name == "init" ? function.typeName ?? "" : function.name)
    if callers.contains(where: { !target.isShared($0.file) }) {
      return true
    }
    guard let type = call.typeName, target.typesInUse.contains(type) else { return false }
    return function.name == "init" || function.name.hasPrefix("locationManager")
      || callers.contains { $0.typeName == type }
  }
}

extension CallFact {
  /// Whether the call creates a Core Location session that requests nothing.
  var isSessionWithoutRequest: Bool {
    guard name == "CLServiceSession" else { return false }
    let level = node.argument("authorization")?.core.lastName
    return level != "whenInUse" && level != "always"
  }
}
