internal import Projects
internal import SwiftSyntax

/// Location managers behind a protocol to which the project makes `CLLocationManager` conform.
extension SourceIndex {
  /// Whether an expression is a location manager, by its class or by a protocol of the manager.
  func isLocationManager(_ expression: ExprSyntax, in function: FunctionFact) -> Bool {
    managerType(of: expression, in: function) != nil
  }

  /// Whether another type conforms to a manager's protocol, so that the manager may not run.
  func hasStandIn(for expression: ExprSyntax?, in function: FunctionFact) -> Bool {
    guard let type = expression.flatMap({ managerType(of: $0, in: function) }),
      declaration(of: type)?.isProtocol == true
    else { return false }
    return descendants(of: type).contains { name in
      !isLocationManager(name) && declaration(of: name)?.isProtocol != true
    }
  }

  /// Returns the functions of the project that a call runs.
  ///
  /// Functions of types that replace a location manager are not included.
  func followed(_ call: FunctionCallExprSyntax, in function: FunctionFact) -> ResolvedCall {
    let resolved = resolve(call, in: function)
    guard let type = call.base.flatMap({ managerType(of: $0, in: function) }),
      declaration(of: type)?.isProtocol == true
    else { return resolved }
    let own = resolved.functions.filter { callee in
      callee.typeName.map { declaration(of: $0)?.isProtocol == true || isLocationManager($0) }
        ?? false
    }
    return ResolvedCall(functions: own, isCertain: resolved.isCertain)
  }

  /// Returns the full name of an expression's type, if that is a location manager.
  private func managerType(of expression: ExprSyntax, in function: FunctionFact) -> String? {
    let own = seen(from: function.file)
    return own.typeName(of: expression, in: function)
      .map { own.fullName($0, in: function.typeName) }
      .flatMap { own.isLocationManager($0) ? $0 : nil }
  }
}
