internal import Projects
internal import SwiftSyntax

/// Calls of `CLLocationManager`, as opposed to methods of other types with the same names.
extension SourceIndex {
  /// Whether the code of a type requests one location from a location manager.
  func requestsLocation(_ typeName: String) -> Bool {
    calls(inside: typeName).contains { $0.name == "requestLocation" && isOfLocationManager($0) }
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

extension Syntax {
  /// Whether the node is the `await` of a `try await` expression.
  fileprivate var isAwaitOfTry: Bool {
    self.is(AwaitExprSyntax.self) && parent?.is(TryExprSyntax.self) == true
  }
}
