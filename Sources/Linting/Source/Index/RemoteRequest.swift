internal import Projects
internal import SwiftSyntax

/// A request that something outside the device answers: a server, WeatherKit, MapKit or a geocoder.
struct RemoteRequest {
  let node: Syntax
  /// What answers, as people say it.
  let source: String
  /// Whether the type of what is asked is known, not its name alone.
  let isCertain: Bool

  /// The methods of a type that ask, and what answers; for a type that is made for one request, those that start it.
  private static let methods: [String: (names: Set<String>, source: String)] = [
    "CLGeocoder": (
      [
        "reverseGeocodeLocation", "geocodeAddressString", "geocodePostalAddress",
        "geocodeAddressDictionary",
      ], "a geocoder"
    ),
    "MKReverseGeocodingRequest": (["getMapItems"], "a geocoder"),
    "MKGeocodingRequest": (["getMapItems"], "a geocoder"),
    "WeatherService": (["weather"], "WeatherKit"),
    "MKLocalSearch": (["start"], "MapKit"),
    "MKDirections": (["calculate", "calculateETA"], "MapKit"),
    "MKMapSnapshotter": (["start"], "MapKit"),
    "ApolloClient": (["fetch", "perform", "watch"], "the network"),
    "MoyaProvider": (["request", "requestPublisher"], "the network"),
    "URLSession": (
      ["data", "bytes", "download", "upload", "dataTask", "downloadTask", "uploadTask"],
      "the network"
    ),
  ]

  /// The methods by which a request of Alamofire gives its response.
  private static let alamofire: Set<String> = [
    "response", "responseData", "responseJSON", "responseString", "responseDecodable",
    "serializingData", "serializingString", "serializingDecodable", "serializingResponse",
  ]

  /// Properties that are awaited.
  private static let properties: [String: Set<String>] = [
    "mapItems": ["MKReverseGeocodingRequest", "MKGeocodingRequest"]
  ]

  fileprivate init?(
    _ call: FunctionCallExprSyntax, in function: FunctionFact, _ index: SourceIndex
  ) {
    guard let base = call.base else { return nil }
    node = Syntax(call)
    let type = index.typeName(of: base, in: function)
    if let known = type.flatMap({ Self.methods[$0] }), known.names.contains(call.calleeName) {
      (source, isCertain) = (known.source, true)
    } else if Self.alamofire.contains(call.calleeName), base.isAlamofire {
      (source, isCertain) = ("the network", true)
    } else if let name = type ?? base.serviceName, Self.methods[name] == nil,
      NetworkUse.isDoor(name)
    {
      (source, isCertain) = ("the network", false)
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
    (node, source, isCertain) = (Syntax(read), "a geocoder", true)
  }
}

extension SourceIndex {
  /// The requests in the body of a function, in reading order.
  func remoteRequests(in function: FunctionFact) -> [RemoteRequest] {
    let finder = StepFinder(of: function.file)
    finder.walk(function.body)
    return
      (finder.calls.compactMap { RemoteRequest($0, in: function, self) }
      + finder.reads.compactMap { RemoteRequest($0, in: function, self) })
      .sorted { $0.node.position < $1.node.position }
  }
}

extension ExprSyntax {
  /// Whether a chain begins with `AF` or a session of Alamofire: `AF.request(…).validate()`.
  fileprivate var isAlamofire: Bool {
    var next = core
    while true {
      if let call = next.as(FunctionCallExprSyntax.self) {
        guard let base = call.base?.core else { return false }
        next = base
      } else if let member = next.as(MemberAccessExprSyntax.self), let base = member.base?.core {
        next = base
      } else {
        return next.lastName == "AF" || next.lastName == "Alamofire"
      }
    }
  }

  /// The last name before a method, or that of the type of a shared instance.
  fileprivate var serviceName: String? {
    let name = core.lastName
    guard ["shared", "default", "live"].contains(name) else { return name }
    return core.as(MemberAccessExprSyntax.self)?.base?.lastName
  }
}
