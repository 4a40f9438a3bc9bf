internal import Projects
internal import SwiftSyntax

/// A place that requests a location, or reads the last one, on behalf of a provider.
struct LocationRequest {
  let provider: Provider
  let reached: ReachedFunction
  /// The call, or the access to `location`.
  let node: Syntax
  /// The expression on which the request is made.
  let base: ExprSyntax?

  /// Whether it reads the last location and requests nothing.
  var isRead: Bool { node.is(MemberAccessExprSyntax.self) }
  /// Whether the request is certainly made.
  ///
  /// No type of the project may replace the manager, and each call on the path is known.
  let isCertain: Bool

  /// The methods that request a location from Core Location.
  static let names: Set<String> = ["requestLocation", "startUpdatingLocation", "liveUpdates"]
  /// These methods and the one for significant changes, which has no accuracy and no single answer.
  static let starts = names.union(["startMonitoringSignificantLocationChanges"])
}

extension SourceIndex {
  /// Returns the requests that the methods of providers lead to, each once for each provider.
  func locationRequests(of providers: [Provider]) -> [LocationRequest] {
    providers.flatMap { provider in
      var seen: Set<SyntaxIdentifier> = []
      return (provider.methods + initializers(runWith: [provider.name])).flatMap {
        locationRequests(of: $0, by: provider)
      }.filter { seen.insert($0.node.id).inserted }
    }
  }

  /// Returns the location requests that a method of a provider leads to.
  func locationRequests(of method: FunctionFact, by provider: Provider) -> [LocationRequest] {
    reach(from: method).flatMap { reached in
      let finder = RequestFinder(of: reached.function.file)
      finder.walk(reached.function.body)
      func request(_ node: some SyntaxProtocol, _ base: ExprSyntax?) -> LocationRequest {
        LocationRequest(
          provider: provider, reached: reached, node: Syntax(node), base: base,
          isCertain: reached.isCertain && !hasStandIn(for: base, in: reached.function))
      }
      return finder.calls.filter { !isFollowed($0, in: reached.function) }
        .map { request($0, $0.base) }
        + finder.reads.filter { read in
          read.base.map { isLocationManager($0, in: reached.function) } ?? false
        }.map { request($0, $0.base) }
    }
  }

  /// The delegates of the managers with which other types request one location.
  var requestDelegates: Set<String> {
    knownRequestDelegates.value {
      let requesting = Set(calls("requestLocation").filter(isOfLocationManager).map(\.typeName))
      return files.filter { $0.file.mentions("requestLocation") }.reduce(into: []) { found, facts in
        for assignment in AssignmentsToMember("delegate", in: facts.file).all {
          guard let function = function(around: assignment.node, in: facts.file),
            requesting.contains(function.typeName),
            let type = typeName(of: assignment.value, in: function)
          else { continue }
          let name = fullName(type, in: function.typeName)
          if name != function.typeName { found.insert(name) }
        }
      }
    }
  }

  /// Returns the initializers that run when a provider is created.
  ///
  /// These are its own initializers, and the initializers of its stored properties.
  func setup(of provider: Provider) -> [FunctionFact] {
    let stored = values(of: provider.name).compactMap(createdType)
    return ([provider.name] + stored).flatMap { members(of: fullName($0, in: provider.name)) }
      .filter { $0.name == "init" }
  }

  /// Whether the project declares the callee, so that the callee's own requests are checked.
  private func isFollowed(_ call: FunctionCallExprSyntax, in function: FunctionFact) -> Bool {
    let resolved = followed(call, in: function)
    if resolved.isCertain { return !resolved.functions.isEmpty }
    return resolved.functions.contains { callee in
      calls(in: callee).contains { LocationRequest.names.contains($0.calleeName) }
    }
  }

  /// Returns the calls in a function's body, in source order.
  func calls(in function: FunctionFact) -> [FunctionCallExprSyntax] {
    let finder = BodyCalls(of: function.file)
    finder.walk(function.body)
    return finder.calls
  }
}

/// Collects the calls inside a node.
final class BodyCalls: ActiveVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}

/// Collects the location requests inside a node.
private final class RequestFinder: ActiveVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []
  private(set) var reads: [MemberAccessExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if LocationRequest.starts.contains(node.calleeName) { calls.append(node) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "location" { reads.append(node) }
    return .visitChildren
  }
}
