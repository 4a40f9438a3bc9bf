internal import Findings
internal import SwiftSyntax

/// LOC-006: the widget extension never requests authorization, because it cannot show the question.
struct LeaveRequestsToTheApp: GuidanceRule {
  let id = "LOC-006"
  let level = FindingLevel.error

  private static let requests = ["requestWhenInUseAuthorization", "requestAlwaysAuthorization"]

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for call in target.index.calls(anyOf: Self.requests) where target.compiles(call.file) {
      guard !excludesExtensions(call, target.index) else { continue }
      let isShared = target.sharesWithApp(call.file)
      if isShared && !isReached(call, in: target) { continue }
      report.add(
        isShared
          ? "\(call.name) stands in a file that the app compiles too, and the extension reaches it; "
            + "a widget cannot show the question"
          : "the widget extension calls \(call.name), but a widget cannot show the question; "
            + "request it in the app",
        at: call.node, in: call.file, level: isShared ? .note : level)
    }
  }

  /// Whether a condition keeps extensions out, as a look at the bundle's path or name does.
  private func excludesExtensions(_ call: CallFact, _ index: SourceIndex) -> Bool {
    guard let function = index.function(around: call.node, in: call.file) else { return false }
    return index.conditions(around: call.node, in: function).contains { condition in
      condition.expressions.contains { expression in
        let text = expression.trimmedDescription.lowercased()
        return text.contains("appex") || text.contains("appextension")
          || text.contains("isextension") || text.contains("iswidget")
      }
    }
  }

  /// Whether code that only the extension compiles, or a provider, leads to the call.
  private func isReached(_ call: CallFact, in target: WidgetTarget) -> Bool {
    guard let function = target.index.function(around: call.node, in: call.file) else {
      return false
    }
    let fromProviders = target.index.providers.filter { target.compiles($0.type.file) }
      .flatMap(\.methods).contains { method in
        target.index.reach(from: method).contains { $0.function.id == function.id }
      }
    let name = function.name == "init" ? function.typeName ?? "" : function.name
    return fromProviders
      || target.index.calls(name).contains { caller in
        target.compiles(caller.file) && !target.sharesWithApp(caller.file)
      }
  }
}
