internal import SwiftSyntax

/// A call that asks for a location, made on behalf of a provider.
struct LocationRequest {
  let provider: Provider
  /// The method of the provider that WidgetKit calls.
  let method: FunctionFact
  let reached: ReachedFunction
  let call: FunctionCallExprSyntax

  /// What asks Core Location for a place.
  static let names: Set<String> = ["requestLocation", "startUpdatingLocation", "liveUpdates"]
}

extension SourceIndex {
  /// The requests that some providers' methods lead to, each once.
  func locationRequests(of providers: [Provider]) -> [LocationRequest] {
    var seen: Set<SyntaxIdentifier> = []
    return providers.flatMap { provider in
      provider.methods.flatMap { locationRequests(of: $0, by: provider) }
    }.filter { seen.insert($0.call.id).inserted }
  }

  /// The requests for a location that a method of a provider leads to.
  func locationRequests(of method: FunctionFact, by provider: Provider) -> [LocationRequest] {
    reach(from: method).flatMap { reached in
      calls(in: reached.function).filter { LocationRequest.names.contains($0.calleeName) }
        // What the project declares under this name is followed into, and what it does is judged.
        .filter { call in
          !resolve(call, in: reached.function).functions.contains { callee in
            calls(in: callee).contains { LocationRequest.names.contains($0.calleeName) }
          }
        }
        .map { LocationRequest(provider: provider, method: method, reached: reached, call: $0) }
    }
  }

  /// The calls of a function's body, in the order they are written.
  func calls(in function: FunctionFact) -> [FunctionCallExprSyntax] {
    let finder = BodyCalls(of: function.file)
    finder.walk(function.body)
    return finder.calls
  }
}

/// The calls inside a node.
final class BodyCalls: ActiveVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}
