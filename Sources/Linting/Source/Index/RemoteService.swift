/// A service outside the device.
enum RemoteService {
  /// A server that is not Apple's.
  case network
  case cloudKit
  case weatherKit
  case mapKit
  case geocoder

  /// The name in messages.
  var phrase: String {
    switch self {
    case .network: "the network"
    case .cloudKit: "CloudKit"
    case .weatherKit: "WeatherKit"
    case .mapKit: "MapKit"
    case .geocoder: "a geocoder"
    }
  }

  /// Whether its data is outdated after a while, unlike an address or a route.
  var deliversAgingData: Bool {
    switch self {
    case .network, .cloudKit, .weatherKit: true
    case .mapKit, .geocoder: false
    }
  }
}

/// A type of a framework that makes requests to a service.
struct RemoteClient {
  let service: RemoteService
  /// The methods that make a request, on an object of the type or in a chain that begins with it.
  ///
  /// If an object of the type is a single request, these are the methods that start it.
  let requests: Set<String>

  private init(_ service: RemoteService, _ requests: Set<String>) {
    self.service = service
    self.requests = requests
  }

  static let urlSession = RemoteClient(
    .network,
    [
      "data", "bytes", "download", "upload", "dataTask", "dataTaskPublisher", "downloadTask",
      "uploadTask",
    ])

  /// The methods that return the response of a request.
  private static let alamofire = RemoteClient(
    .network,
    [
      "response", "responseData", "responseJSON", "responseString", "responseDecodable",
      "serializingData", "serializingString", "serializingDecodable", "serializingResponse",
    ])

  private static let database: Set<String> = ["fetch", "perform", "record", "records"]

  /// The clients by the name of their type, or of the module that begins a chain.
  fileprivate static let all: [String: RemoteClient] = [
    "URLSession": urlSession, "AF": alamofire, "Alamofire": alamofire,
    "ApolloClient": RemoteClient(.network, ["fetch", "perform", "watch"]),
    "MoyaProvider": RemoteClient(.network, ["request", "requestPublisher"]),
    "Firestore": RemoteClient(
      .network, ["getDocument", "getDocuments", "getAggregation", "addSnapshotListener"]),
    "CKContainer": RemoteClient(
      .cloudKit, database.union(["accountStatus", "fetchUserRecordID"])),
    "CKDatabase": RemoteClient(.cloudKit, database),
    "WeatherService": RemoteClient(.weatherKit, ["weather"]),
    "MKLocalSearch": RemoteClient(.mapKit, ["start"]),
    "MKDirections": RemoteClient(.mapKit, ["calculate", "calculateETA"]),
    "MKMapSnapshotter": RemoteClient(.mapKit, ["start"]),
    "MKReverseGeocodingRequest": RemoteClient(.geocoder, ["getMapItems"]),
    "MKGeocodingRequest": RemoteClient(.geocoder, ["getMapItems"]),
    "CLGeocoder": RemoteClient(
      .geocoder,
      [
        "reverseGeocodeLocation", "geocodeAddressString", "geocodePostalAddress",
        "geocodeAddressDictionary",
      ]),
  ]
}

extension SourceIndex {
  /// Returns the client with a name, or nil if the project declares a type of that name.
  func remoteClient(_ name: String) -> RemoteClient? {
    RemoteClient.all[name].flatMap { declares(name) ? nil : $0 }
  }
}
