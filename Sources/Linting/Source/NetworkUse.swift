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

  /// The first such name in a function's body.
  init?(in function: FunctionFact) {
    let token = function.body.tokens(viewMode: .sourceAccurate).first {
      if case .identifier(let text) = $0.tokenKind { Self.sources[text] != nil } else { false }
    }
    guard let token, let source = Self.sources[token.text] else { return nil }
    self.token = token
    self.source = source
  }

  /// What a stored value of a type answers from; nil for a type that is no service.
  static func source(of typeName: String?) -> String? { typeName.flatMap { sources[$0] } }
}
