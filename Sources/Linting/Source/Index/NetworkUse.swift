internal import SwiftSyntax

/// A name that shows that a function uses the network.
struct NetworkUse {
  let token: TokenSyntax
  /// The name of the service in messages.
  let source: String

  private static let sources = [
    "URLSession": "the network", "URLRequest": "the network", "dataTask": "the network",
    "dataTaskPublisher": "the network", "AF": "the network", "responseDecodable": "the network",
    "responseData": "the network", "responseJSON": "the network", "ApolloClient": "the network",
    "MoyaProvider": "the network", "WeatherService": "WeatherKit", "Firestore": "the network",
    "CKContainer": "CloudKit", "CKDatabase": "CloudKit",
  ]

  /// Common names of API clients, in lower case.
  private static let apiClientNames = [
    "apiservice", "apiclient", "networkservice", "networkclient", "networkmanager", "httpclient",
    "restclient",
  ]

  /// Finds the first such name in a function's body.
  ///
  /// - Parameter asksOnly: Whether to skip names that only create or store a session or request.
  init?(in function: FunctionFact, of index: SourceIndex, asksOnly: Bool = false) {
    let tokens = function.body.tokens(viewMode: .sourceAccurate)
    let mayAsk = !asksOnly || tokens.contains { $0.tokenKind == .keyword(.await) }
    for token in tokens {
      guard case .identifier(let text) = token.tokenKind, mayAsk || token.isAsked,
        let source = Self.source(of: text, in: index), !index.runsOnlyInApps(token, in: function)
      else {
        continue
      }
      self.token = token
      self.source = source
      return
    }
    return nil
  }

  /// Returns the service behind a name, or nil if the name does not belong to a service.
  ///
  /// A type of the project with the name of a framework's type is not the framework's.
  static func source(of name: String?, in index: SourceIndex) -> String? {
    guard let name else { return nil }
    if let known = sources[name] { return index.declares(name) ? nil : known }
    return isAPIClient(name) ? "the network" : nil
  }

  /// Whether a name is a common name of an API client.
  static func isAPIClient(_ name: String) -> Bool {
    let small = name.lowercased()
    return apiClientNames.contains(where: small.hasSuffix)
  }
}

extension TokenSyntax {
  /// Whether a method of the named client is called, or the name is a method.
  ///
  /// `URLSession(configuration:)` does not count.
  fileprivate var isAsked: Bool {
    guard var node = parent.map({ Syntax($0) }), node.is(DeclReferenceExprSyntax.self) else {
      return false
    }
    var isBase = false
    while let parent = node.parent {
      if let member = parent.as(MemberAccessExprSyntax.self) {
        isBase = member.base.map { Syntax($0).id == node.id } ?? false || isBase
      } else if let call = parent.as(FunctionCallExprSyntax.self),
        Syntax(call.calledExpression).id == node.id
      {
        if isBase || text.first?.isUppercase != true { return true }
      } else {
        return false
      }
      node = parent
    }
    return false
  }
}
