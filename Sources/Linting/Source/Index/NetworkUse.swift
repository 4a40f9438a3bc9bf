internal import SwiftSyntax

/// A name by which a function goes to the network.
struct NetworkUse {
  let token: TokenSyntax
  /// What answers, as people say it.
  let source: String

  private static let sources = [
    "URLSession": "the network", "URLRequest": "the network", "dataTask": "the network",
    "dataTaskPublisher": "the network", "AF": "the network", "responseDecodable": "the network",
    "responseData": "the network", "responseJSON": "the network", "ApolloClient": "the network",
    "MoyaProvider": "the network", "WeatherService": "WeatherKit",
  ]

  /// What people call their own door to a server, in small letters.
  private static let doors = [
    "apiservice", "apiclient", "networkservice", "networkclient", "networkmanager", "httpclient",
    "restclient",
  ]

  /// The first such name in a function's body.
  ///
  /// - Parameter asksOnly: without those that only make or keep a session or a request.
  init?(in function: FunctionFact, asksOnly: Bool = false) {
    let tokens = function.body.tokens(viewMode: .sourceAccurate)
    let mayAsk = !asksOnly || tokens.contains { $0.tokenKind == .keyword(.await) }
    for token in tokens {
      guard case .identifier(let text) = token.tokenKind, let source = Self.source(of: text),
        mayAsk || token.isAsked
      else {
        continue
      }
      self.token = token
      self.source = source
      return
    }
    return nil
  }

  /// What a name answers from; nil for one that is no service.
  static func source(of name: String?) -> String? {
    guard let name else { return nil }
    if let known = sources[name] { return known }
    return isDoor(name) ? "the network" : nil
  }

  /// Whether a name is one that people give their own door to a server.
  static func isDoor(_ name: String) -> Bool {
    let small = name.lowercased()
    return doors.contains(where: small.hasSuffix)
  }
}

extension TokenSyntax {
  /// Whether a method of the named client is called, or the name is a method's: not `URLSession(configuration:)`.
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
