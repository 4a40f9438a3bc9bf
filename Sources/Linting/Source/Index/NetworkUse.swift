internal import Projects
internal import SwiftSyntax

/// A name that shows that a function uses the network.
struct NetworkUse {
  let token: TokenSyntax
  let service: RemoteService

  /// The names of requests and of the methods that make them.
  private static let requests: Set<String> = [
    "URLRequest", "dataTask", "dataTaskPublisher", "responseDecodable", "responseData",
    "responseJSON",
  ]

  /// Common names of API clients, in lower case.
  private static let apiClientNames = [
    "apiservice", "apiclient", "networkservice", "networkclient", "networkmanager", "httpclient",
    "restclient",
  ]

  /// Finds the first such name in a function's body.
  ///
  /// - Parameters:
  ///   - asksOnly: Whether to skip names that only create or store a session or request.
  ///   - isMeant: Whether a name is considered.
  init?(
    in function: FunctionFact, of index: SourceIndex, asksOnly: Bool = false,
    where isMeant: (TokenSyntax) -> Bool = { _ in true }
  ) {
    let tokens = function.body.tokens(viewMode: .sourceAccurate)
    let mayAsk = !asksOnly || tokens.contains { $0.tokenKind == .keyword(.await) }
    for token in tokens {
      guard case .identifier(let text) = token.tokenKind, mayAsk || token.isAsked,
        let service = Self.service(of: text, in: index), isMeant(token),
        !index.runsOnlyInApps(token, in: function)
      else {
        continue
      }
      self.token = token
      self.service = service
      return
    }
    return nil
  }

  /// Returns the service behind a name, or nil if the name does not belong to a service.
  ///
  /// A type of the project with the name of a framework's type is not the framework's.
  static func service(of name: String?, in index: SourceIndex) -> RemoteService? {
    guard let name else { return nil }
    if let client = index.remoteClient(name) {
      return client.service.deliversAgingData ? client.service : nil
    }
    let isRequest = requests.contains(name) && !index.declares(name)
    return isRequest || isAPIClient(name) ? .network : nil
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

extension FunctionCallExprSyntax {
  /// Whether the call reads an address on the web and waits for it: `Data(contentsOf: url)`.
  func isDownload(in function: FunctionFact) -> Bool {
    guard calleeName == "Data", var url = argument("contentsOf")?.core else { return false }
    if url.is(DeclReferenceExprSyntax.self) {
      guard let value = LocalValue(url.lastName, before: self, in: function)?.initializer else {
        return false
      }
      url = value.core
    }
    guard let made = url.as(FunctionCallExprSyntax.self), made.calleeName == "URL",
      let text = made.argument("string")?.core.as(StringLiteralExprSyntax.self)
    else { return false }
    return text.segments.first?.trimmedDescription.hasPrefix("http") ?? false
  }
}
