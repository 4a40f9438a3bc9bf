internal import Projects
internal import SwiftSyntax

/// A request to something outside the device: a server, WeatherKit, MapKit or a geocoder.
struct RemoteRequest {
  let node: Syntax
  /// The name of the service in messages.
  let source: String
  /// Whether the type of the base is known, not only its name.
  let isCertain: Bool

  /// The methods of a type that make a request, and their service.
  ///
  /// If an object of the type is a single request, these are the methods that start it.
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

  /// The methods that make a request at the end of a chain, by the name that begins the chain:
  /// `Firestore.firestore().collection("stops").getDocuments()`.
  private static let chains: [String: (names: Set<String>, source: String)] = [
    "AF": (alamofire, "the network"), "Alamofire": (alamofire, "the network"),
    "Firestore": (
      ["getDocument", "getDocuments", "getAggregation", "addSnapshotListener"], "the network"
    ),
    "CKContainer": (
      ["fetch", "perform", "record", "records", "accountStatus", "fetchUserRecordID"], "CloudKit"
    ),
  ]

  /// The methods that return the response of an Alamofire request.
  private static let alamofire: Set<String> = [
    "response", "responseData", "responseJSON", "responseString", "responseDecodable",
    "serializingData", "serializingString", "serializingDecodable", "serializingResponse",
  ]

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
    if let known = type.flatMap({ Self.methods[$0] }), known.names.contains(call.calleeName),
      type.map({ !index.declares($0) }) ?? true
    {
      (source, isCertain) = (known.source, true)
    } else if let known = Self.chains[base.firstName(in: function)],
      known.names.contains(call.calleeName)
    {
      (source, isCertain) = (known.source, true)
    } else if let name = type ?? base.serviceName, Self.methods[name] == nil,
      NetworkUse.isAPIClient(name)
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
  /// The name that begins a chain, also through constants: `AF` in `AF.request(…).validate()`.
  fileprivate func firstName(in function: FunctionFact) -> String {
    var next = core
    for _ in 0..<40 {
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
