internal import Projects
internal import SwiftSyntax

/// Calls of `CLLocationManager`, as opposed to methods of other types with the same names.
extension SourceIndex {
  /// The requests for one location in files that create their managers and set no delegate.
  var requestsWithoutDelegate: [CallFact] {
    let creating = Set(calls("CLLocationManager").map(\.file.path))
    return calls("requestLocation").filter { request in
      creating.contains(request.file.path) && isOfLocationManager(request)
        && !(request.file.mentions("delegate")
          && Syntax(request.file.tree).containsName(in: ["delegate"]))
    }
  }

  /// Whether the code of a type requests one location from a location manager.
  func requestsLocation(_ typeName: String) -> Bool {
    calls(inside: typeName).contains { $0.name == "requestLocation" && isOfLocationManager($0) }
  }

  /// Whether a type starts location updates and stops them when it receives a location.
  func requestsLocationByUpdates(_ typeName: String) -> Bool {
    stopsUpdates(typeName)
      && calls(inside: typeName).contains {
        $0.name == "startUpdatingLocation" && isOfLocationManager($0)
      }
  }

  /// Whether a type stops location updates in `didUpdateLocations`.
  func stopsUpdates(_ typeName: String) -> Bool {
    members(of: typeName).contains { method in
      method.labels == ["_", "didUpdateLocations"]
        && reach(from: method, depth: 1).contains { !updateStops(in: $0.function).isEmpty }
    }
  }

  /// Whether a function stops location updates on each path that leads to a node, or to its end.
  ///
  /// - Parameter node: A node of the function, or of a function that it calls.
  func stopsUpdates(before node: Syntax, in function: FunctionFact) -> Bool {
    let outer = sequence(first: node, next: \.parent).prefix { $0.id != function.body.id }
    let isInside = outer.last?.parent?.id == function.body.id
    return updateStops(in: function).contains { stop in
      guard let item = stop.statement, let list = item.parent else { return false }
      guard isInside else { return list.id == function.statements?.id }
      guard let inList = outer.first(where: { $0.parent?.id == list.id }) else { return false }
      // A closure in an earlier statement may run after the stop.
      return item.position < inList.position
        || outer.prefix { $0.id != inList.id }.contains { $0.is(ClosureExprSyntax.self) }
    }
  }

  private func updateStops(in function: FunctionFact) -> [FunctionCallExprSyntax] {
    calls(in: function).filter { $0.calleeName == "stopUpdatingLocation" }
  }

  /// Whether the call may be on a location manager, because nothing known contradicts it.
  func isOfLocationManager(_ call: CallFact) -> Bool {
    // The requests of a manager neither throw nor return a value.
    if let parent = call.node.parent, parent.is(TryExprSyntax.self) || parent.isAwaitOfTry {
      return false
    }
    guard let base = call.node.base else { return isLocationManager(call.typeName ?? "") }
    guard let function = function(around: call.node, in: call.file) else { return true }
    let own = seen(from: call.file)
    if let type = own.typeName(of: base, in: function) {
      return own.isLocationManager(own.fullName(type, in: function.typeName))
    }
    let resolved = own.resolve(call.node, in: function)
    return !resolved.isCertain || resolved.functions.isEmpty
  }

  /// Whether a type is `CLLocationManager`, inherits from it, or is a protocol that it conforms to.
  func isLocationManager(_ type: String) -> Bool {
    type == "CLLocationManager" || ancestors(of: type).contains("CLLocationManager")
      || ancestors(of: "CLLocationManager").contains(type)
  }
}

extension FunctionCallExprSyntax {
  /// The statement that contains the call, or the `defer` around it.
  fileprivate var statement: CodeBlockItemSyntax? {
    let items = sequence(first: Syntax(self), next: \.parent).lazy
      .compactMap { $0.as(CodeBlockItemSyntax.self) }
    return items.first {
      $0.parent?.parent?.parent?.is(DeferStmtSyntax.self) != true
    }
  }
}

extension Syntax {
  /// Whether the node is the `await` of a `try await` expression.
  fileprivate var isAwaitOfTry: Bool {
    self.is(AwaitExprSyntax.self) && parent?.is(TryExprSyntax.self) == true
  }
}
