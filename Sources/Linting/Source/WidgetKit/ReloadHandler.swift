internal import Projects
internal import SwiftSyntax

/// Code that answers an event, checked for reloads that it asks for.
struct ReloadHandler {
  let body: Syntax
  /// What it answers, as a sentence names it: `a background task`.
  let event: String
  let function: FunctionFact?
  let file: ParsedFile

  /// What asks WidgetKit for a reload.
  static let reloads = ["reloadTimelines", "reloadAllTimelines"]
}

/// A call by which a handler has widgets reload, itself or through one function.
struct HandledReload {
  let call: FunctionCallExprSyntax
  let evidence: [EvidenceLocation]
}

extension SourceIndex {
  /// The reloads that a handler asks for, one call deep.
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

  /// The closures handed to calls of a name, where the call fits.
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

  /// The functions that answer an event, as handlers.
  func handlers(event: String, where fits: (FunctionFact) -> Bool) -> [ReloadHandler] {
    functions.filter(fits).map {
      ReloadHandler(body: $0.body, event: event, function: $0, file: $0.file)
    }
  }
}
