/// What a browser asks for.
struct HTTPRequest {
  let method: String
  /// Decoded, and without the query.
  let path: String
  /// The header `Host`; nil without one.
  let host: String?
  /// The value of `after` in the query; nil without one.
  let after: String?
}

/// What a browser gets.
struct HTTPResponse: Equatable {
  let status: Int
  let type: String
  var location: String?
  let bytes: [UInt8]

  init(status: Int = 200, type: String, location: String? = nil, bytes: [UInt8]) {
    self.status = status
    self.type = type
    self.location = location
    self.bytes = bytes
  }

  /// A line of text about why there is nothing else.
  static func refusal(_ status: Int, _ reason: String) -> HTTPResponse {
    HTTPResponse(
      status: status, type: "text/plain; charset=utf-8", bytes: Array((reason + "\n").utf8))
  }
}
