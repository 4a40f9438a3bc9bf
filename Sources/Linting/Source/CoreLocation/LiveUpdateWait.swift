internal import Projects
internal import SwiftSyntax

/// A wait for an element of `CLLocationUpdate.liveUpdates` in a widget extension.
///
/// It is a `for await` loop, or a call such as `first(where:)`.
struct LiveUpdateWait {
  enum Form {
    case loop(ForStmtSyntax)
    /// A call such as `first(where:)` that ends the iteration itself.
    case search(FunctionCallExprSyntax)
  }

  let form: Form
  /// The calls that the updates pass through before, such as `filter` and `compactMap`, in order.
  let steps: [FunctionCallExprSyntax]
  let function: FunctionFact
  var file: ParsedFile { function.file }

  /// The properties with which an update explains why it has no location.
  static let diagnostics: Set<String> = [
    "authorizationDenied", "authorizationDeniedGlobally", "authorizationRestricted",
    "authorizationRequestInProgress", "insufficientlyInUse", "locationUnavailable",
    "accuracyLimited", "serviceSessionRequired", "stationary", "isStationary",
  ]
  private static let limits: Set<String> = [
    "sleep", "asyncAfter", "Timer", "scheduledTimer", "cancel", "cancelAll",
  ]
  /// The calls that end when they find an element.
  static let searches: Set<String> = ["first", "contains"]
  private static let selections: Set<String> = ["filter", "compactMap", "drop"]

  /// The node at which the wait is reported.
  var node: Syntax {
    switch form {
    case .loop(let loop): Syntax(loop.forKeyword)
    case .search(let call):
      call.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) }
        ?? Syntax(call)
    }
  }

  var isLoop: Bool { if case .loop = form { true } else { false } }

  /// The name of the wait in messages.
  var title: String {
    switch form {
    case .loop: "loop"
    case .search(let call): "\(call.calleeName)(where:)"
    }
  }

  /// Whether it can end, but only with an update that has a location.
  var endsOnlyWithLocation: Bool {
    let selects = steps.contains { Self.selections.contains($0.calleeName) && $0.asksForLocation }
    guard !steps.contains(where: { $0.containsDiagnostics || $0.calleeName == "prefix" }) else {
      return false
    }
    switch form {
    case .loop(let loop): return loop.endsOnlyWithLocation(in: file, selects)
    case .search(let call):
      return !call.containsDiagnostics && (selects || call.asksForLocation)
    }
  }

  /// Whether nothing ends it, or only an update with a location.
  var waitsForLocation: Bool {
    switch form {
    case .loop(let loop):
      loop.isEndless(in: file) || endsOnlyWithLocation
    case .search: endsOnlyWithLocation
    }
  }

  /// Whether the function, its type or a caller measures time or cancels.
  func isLimited(in index: SourceIndex) -> Bool {
    let callers = index.calls(function.name).compactMap {
      index.function(around: $0.node, in: $0.file)
    }
    let calls =
      ([function] + callers).flatMap { index.calls(in: $0) }
      + (function.typeName.map { index.calls(inside: $0).map(\.node) } ?? [])
    return calls.contains { call in
      Self.limits.contains(call.calleeName) || call.calleeName.lowercased().contains("timeout")
        || call.arguments.contains { $0.label?.text.lowercased().contains("timeout") ?? false }
    }
  }
}

extension WidgetTarget {
  /// The waits for live updates that the extension itself compiles and uses.
  var liveUpdateWaits: [LiveUpdateWait] {
    index.files.filter { $0.file.mentions("liveUpdates") }.flatMap { facts in
      let finder = WaitFinder(of: facts.file)
      finder.walk(facts.file.tree)
      return finder.found.compactMap { form, sequence -> LiveUpdateWait? in
        guard hasUse(of: sequence, in: facts.typeName(around: sequence), of: facts.file),
          let function = index.function(around: sequence, in: facts.file),
          let steps = index.liveUpdateSteps(to: sequence, in: function)
        else { return nil }
        return LiveUpdateWait(form: form, steps: steps, function: function)
      }
    }
  }
}

extension SourceIndex {
  /// Returns the calls that live updates pass through to become a sequence.
  ///
  /// Returns nil for any other sequence.
  fileprivate func liveUpdateSteps(
    to sequence: ExprSyntax, in function: FunctionFact
  ) -> [FunctionCallExprSyntax]? {
    let core = sequence.core
    if let call = core.as(FunctionCallExprSyntax.self) {
      if call.calleeName == "liveUpdates" {
        return call.base?.core.lastName == "CLLocationUpdate" ? [] : nil
      }
      return call.base.flatMap { liveUpdateSteps(to: $0, in: function) }.map { $0 + [call] }
    }
    guard let name = core.ownName else { return nil }
    if core.is(DeclReferenceExprSyntax.self),
      let local = LocalValue(name, before: core, in: function)
    {
      return local.initializer.flatMap { liveUpdateSteps(to: $0, in: function) }
    }
    let own = Set([function.typeName].compactMap { $0 })
    let value = values(name, of: own, orGlobal: false).first
    // A property has no locals in scope.
    return value?.initializer?.core.as(FunctionCallExprSyntax.self).flatMap {
      liveUpdateSteps(to: ExprSyntax($0), in: function)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call's closure or key path selects updates that have a location.
  fileprivate var asksForLocation: Bool {
    argumentExpressions.contains { argument in
      let node = Syntax(argument)
      let tokens = node.tokens(viewMode: .sourceAccurate).map(\.text)
      guard node.containsName(in: ["location"]), !tokens.contains("||") else { return false }
      return calleeName == "compactMap" || tokens.contains(calleeName == "drop" ? "==" : "!=")
    }
  }

  fileprivate var containsDiagnostics: Bool {
    argumentExpressions.contains { Syntax($0).containsName(in: LiveUpdateWait.diagnostics) }
  }
}

/// Collects the `for await` loops of a file and the calls that search a sequence.
///
/// Each has its sequence.
private final class WaitFinder: ActiveVisitor {
  private(set) var found: [(LiveUpdateWait.Form, ExprSyntax)] = []

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.awaitKeyword != nil { found.append((.loop(node), node.sequence)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if LiveUpdateWait.searches.contains(node.calleeName), let base = node.base {
      found.append((.search(node), base))
    }
    return .visitChildren
  }
}
