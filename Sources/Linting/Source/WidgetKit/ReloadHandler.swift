internal import Projects
internal import SwiftSyntax

/// Code that handles an event, checked for the reloads that it requests.
struct ReloadHandler {
  let body: Syntax
  /// The event in messages: `a background task`.
  let event: String
  let function: FunctionFact?
  let file: ParsedFile

  /// The methods that request a reload from WidgetKit.
  static let reloads = ["reloadTimelines", "reloadAllTimelines"]
}

/// A call with which a handler requests a reload, directly or through one function.
struct HandledReload {
  let call: FunctionCallExprSyntax
  let evidence: [EvidenceLocation]
}

extension SourceIndex {
  /// Returns the reloads that a handler requests, followed one call deep.
  func reloads(in handler: ReloadHandler) -> [HandledReload] {
    let finder = BodyCalls(of: handler.file)
    finder.walk(handler.body)
    return finder.calls.compactMap { call in
      if ReloadHandler.reloads.contains(call.calleeName) {
        return HandledReload(call: call, evidence: [])
      }
      guard let function = handler.function else { return nil }
      let resolved = resolve(call, in: function)
      guard resolved.isCertain, let callee = resolved.functions.first,
        let reload = calls(in: callee).first(where: {
          ReloadHandler.reloads.contains($0.calleeName)
        })
      else { return nil }
      return HandledReload(
        call: call,
        evidence: [
          EvidenceLocation("\(callee.title) requests the reload", at: reload, in: callee.file)
        ])
    }
  }

  /// Returns the closures passed to matching calls with a name, as handlers.
  func handlers(
    of name: String, event: String, where fits: (CallFact) -> Bool
  ) -> [ReloadHandler] {
    calls(name).filter(fits).flatMap { call in
      call.node.closures.map {
        ReloadHandler(
          body: Syntax($0), event: event, function: function(around: call.node, in: call.file),
          file: call.file)
      }
    }
  }

  /// Returns the matching functions, as handlers of an event.
  func handlers(event: String, where fits: (FunctionFact) -> Bool) -> [ReloadHandler] {
    functions.filter(fits).map {
      ReloadHandler(body: $0.body, event: event, function: $0, file: $0.file)
    }
  }
}
