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
  init?(in function: FunctionFact) {
    for token in function.body.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let text) = token.tokenKind, let source = Self.source(of: text) else {
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
    let small = name.lowercased()
    return doors.contains(where: small.hasSuffix) ? "the network" : nil
  }
}
