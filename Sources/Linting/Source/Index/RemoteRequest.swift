internal import Projects
internal import SwiftSyntax

/// A request to a service outside the device.
struct RemoteRequest {
  let node: Syntax
  let service: RemoteService
  /// Whether the type of the base is known, not only its name.
  let isCertain: Bool

  /// The properties that are awaited, with their types.
  private static let properties: [String: Set<String>] = [
    "mapItems": ["MKReverseGeocodingRequest", "MKGeocodingRequest"]
  ]

  fileprivate init?(
    _ call: FunctionCallExprSyntax, in function: FunctionFact, _ index: SourceIndex
  ) {
    guard let base = call.base else { return nil }
    node = Syntax(call)
    let type = index.typeName(of: base, in: function)
    let client = [type, base.firstName(in: function)].lazy.compactMap(\.self)
      .compactMap(index.remoteClient).first { $0.requests.contains(call.calleeName) }
    if let client {
      (service, isCertain) = (client.service, true)
    } else if let name = type ?? base.serviceName, NetworkUse.isAPIClient(name) {
      (service, isCertain) = (.network, false)
    } else {
      return nil
    }
    guard index.followed(call, in: function).functions.isEmpty else { return nil }
  }

  fileprivate init?(
    _ read: MemberAccessExprSyntax, in function: FunctionFact, _ index: SourceIndex
  ) {
    guard let types = Self.properties[read.declName.baseName.text], let base = read.base,
      index.typeName(of: base, in: function).map(types.contains) ?? false
    else { return nil }
    (node, service, isCertain) = (Syntax(read), .geocoder, true)
  }
}

extension SourceIndex {
  /// Returns the remote requests in a function's body, in source order.
  func remoteRequests(in function: FunctionFact) -> [RemoteRequest] {
    let finder = StepFinder(of: function.file)
    finder.walk(function.body)
    return
      (finder.calls.compactMap { RemoteRequest($0, in: function, self) }
      + finder.reads.compactMap { RemoteRequest($0, in: function, self) })
      .filter { !runsOnlyInApps($0.node, in: function) }
      .sorted { $0.node.position < $1.node.position }
  }
}

extension ExprSyntax {
  /// The maximum number of calls and members in a chain.
  private static let maximumLinks = 40

  /// The name that begins a chain, also through constants: `AF` in `AF.request(…).validate()`.
  fileprivate func firstName(in function: FunctionFact) -> String {
    var next = core
    for _ in 0..<Self.maximumLinks {
      if let call = next.as(FunctionCallExprSyntax.self), let base = call.base?.core {
        next = base
      } else if let member = next.as(MemberAccessExprSyntax.self), let base = member.base?.core {
        next = base
      } else if next.is(DeclReferenceExprSyntax.self),
        let local = LocalValue(next.lastName, before: next, in: function), local.isConstant,
        let value = local.initializer?.core
      {
        next = value
      } else {
        break
      }
    }
    return next.lastName
  }

  /// The last name before a method, or the name of the type of a shared instance.
  fileprivate var serviceName: String? {
    let name = core.lastName
    guard ["shared", "default", "live"].contains(name) else { return name }
    return core.as(MemberAccessExprSyntax.self)?.base?.lastName
  }
}
